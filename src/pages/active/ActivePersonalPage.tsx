import { papers } from '@contract/papers/papers';
import { type PapersRecord, paperBlocks, papersMissing } from '@contract/papers/papersMissing';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { FullUser } from '@contract/schemas/people';
import { plural } from '@contract/text/plural';
import { Alert, Box } from '@mui/material';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { api } from '../../providers/api';
import { PaperFacts } from '../../resources/people/PaperFacts';
import { usePersonRecord, usePersonVerdicts } from '../../resources/people/usePersonRecord';
import { Message } from '../../ui/Message';
import { NotRead } from '../../ui/NotRead';
import { useCrumb } from '../../ui/page/Crumb';
import { PageLink } from '../../ui/page/PageLink';
import { PageTitle } from '../../ui/page/PageTitle';
import { Section } from '../../ui/page/Section';
import { StateChip } from '../../ui/StateChip';
import { DecisionBar } from './deciding/DecisionBar';

/** Confirming a person's data: the whole record, and the decision. */
export const ActivePersonalPage = () => {
  const { id = '' } = useParams();
  const known = /^\d{1,9}$/.test(id);
  const allowed = usePersonVerdicts(id, known);
  const { data: verdicts } = allowed;
  const read = usePersonRecord(id, verdicts?.papers === true, verdicts?.seen);
  const { data: record } = read;
  useCrumb(record && personName(record.me));
  if (!known || allowed.error?.status === 404) return <NotFoundPage />;
  if (verdicts && !verdicts.papers) return <Closed id={id} />;
  if (!verdicts || !record) return <NotRead of={[allowed, read]} waiting={<Loading />} />;
  const name = personName(record.me);
  return (
    <>
      <PageTitle
        title={name}
        beside={<StateOf me={record.me} />}
        actions={
          verdicts.verify && (
            <DecisionBar
              item={{ kind: 'verification', id: Number(id) }}
              draft={`verify/${id}`}
              onAccept={(key) => api('people.verify', { params: { id }, key, seen: verdicts.seen ?? undefined })}
              onRefuse={(reason) => api('people.verify.refuse', { params: { id }, body: { reason } })}
              name={name}
              accepted={`Данные подтверждены: ${name}`}
              refused={`Отклонено: ${name}`}
            />
          )
        }
      />
      <PersonPapers record={record} />
    </>
  );
};

const StateOf = ({ me }: { me: FullUser }) => {
  if (me.is_verified) return <StateChip state="accepted">Данные подтверждены</StateChip>;
  if (me.sent_verification) return <StateChip state="sent">Ждёт подтверждения данных</StateChip>;
  return <StateChip state="draft">Подтверждение не запрошено</StateChip>;
};

const Closed = ({ id }: { id: string }) => (
  <Message icon="lock" title="Документы этого человека вам не открыты" level="h1">
    Данные подтверждают в отряде и в региональном штабе человека, пока он об этом просит. Возможно, о просьбе уже
    решили.{' '}
    <PageLink to={to('userPage', { id })} sx={{ textDecoration: 'underline' }}>
      Открыть страницу человека
    </PageLink>
  </Message>
);

/** Everything of a person's record that is looked at before a decision, with what is still empty. */
const PersonPapers = ({ record }: { record: PapersRecord }) => {
  const { missing } = papersMissing(record);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {missing.length === 0 ? (
        <Alert severity="success">Все обязательные данные заполнены.</Alert>
      ) : (
        <Alert severity="warning">
          {missing.length === 1 ? 'Не заполнено' : 'Не заполнены'} {plural(missing.length, ['поле', 'поля', 'полей'])}:{' '}
          {missing.map(({ label }) => label).join(', ')}.
        </Alert>
      )}
      {paperBlocks(record).map(({ block, values }) => (
        <Section key={block} title={papers[block].title}>
          <PaperFacts
            block={block}
            values={values}
            missing={missing.filter((one) => one.block === block).map(({ field }) => field)}
          />
        </Section>
      ))}
    </Box>
  );
};
