import { ANSWER_MAX } from '@contract/eventTerms';
import { to } from '@contract/paths';
import type { EventFull } from '@contract/schemas/events';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Loading } from '../../../layout/Loading';
import { call } from '../../../providers/http';
import { DraftNotice } from '../../../ui/DraftNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/Section';
import { Needed } from '../show/Needed';
import { Scans } from './Scans';
import { SubmitBar } from './SubmitBar';
import { SubmitGate } from './SubmitGate';
import { useAnswers } from './useAnswers';
import { useFiling } from './useFiling';
import { useScans } from './useScans';

/** A person applies: answers, scans, consent. An application sent back is corrected here too. */
export const IndividualSubmitPage = () => (
  <SubmitGate kind="personal" changed={['correction']}>
    {({ event, own }) => <Content event={event} own={own} />}
  </SubmitGate>
);

type ContentProps = { event: EventFull; own: { id: number; reason: string | null } | null };

const Content = ({ event, own }: ContentProps) => {
  const answers = useAnswers(event);
  const scans = useScans(event.id);
  const [consent, setConsent] = useState(own !== null);
  const [refused, setRefused] = useState(false);
  const { send, busy, failure, headers } = useFiling(event.id);
  if (!answers.ready) return <Loading />;

  const submit = async () => {
    setRefused(!consent);
    if (!answers.check() || !consent) return;
    const done = await send(
      async () => {
        await answers.send();
        const at = `/events/${event.id}/applications/`;
        if (own) await call(`${at}${own.id}/resubmit/`, { method: 'POST', body: {} });
        else await call(at, { method: 'POST', body: { consent: true }, headers });
      },
      own ? 'Заявка отправлена снова' : 'Заявка подана',
    );
    if (done) answers.draft.finish();
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PageTitle title={own ? 'Исправление заявки' : 'Заявка на участие'} />
      {own?.reason && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Организатор просит исправить: {own.reason}
        </Alert>
      )}
      <DraftNotice draft={answers.draft} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Needed event={event} />
        {answers.issues.length > 0 && (
          <Section title="Вопросы организаторов">
            {answers.issues.map((issue) => (
              <TextField
                key={issue.id}
                label={issue.issue}
                required
                multiline
                minRows={2}
                value={answers.textOf(issue)}
                onChange={({ target }) => answers.type(issue.id, target.value)}
                error={Boolean(answers.faults[issue.id])}
                helperText={answers.faults[issue.id] ?? `${answers.textOf(issue).length} / ${ANSWER_MAX}`}
              />
            ))}
          </Section>
        )}
        <Scans event={event} scans={scans} />
        <Section title="Согласие">
          <FormControlLabel
            control={<Checkbox checked={consent} onChange={(_, checked) => setConsent(checked)} />}
            label="Согласен на передачу моих данных, ответов и документов организаторам этого мероприятия"
          />
          {refused && !consent && (
            <FormHelperText error role="alert">
              Без согласия заявку подать нельзя.
            </FormHelperText>
          )}
        </Section>
      </Box>
      <SubmitBar
        label={own ? 'Отправить снова' : 'Подать заявку'}
        cancel={to('event', { id: event.id })}
        busy={busy}
        disabled={scans.busy}
        failure={failure}
        note={scans.busy ? 'Дождитесь загрузки документов' : ''}
      />
    </Box>
  );
};
