import { CERTIFICATES_AT_ONCE, type CertificateGap, type CertificateKind } from '@contract/schemas/certificates';
import type { RosterRow } from '@contract/schemas/registry';
import { certificateStates } from '@contract/states/certificates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import { useGetMany } from 'ra-core';
import { useState } from 'react';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormFaults } from '../../ui/form/FormFaults';
import { RecordForm } from '../../ui/form/RecordForm';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/page/Section';
import { ChosenPeople } from './ChosenPeople';
import { fieldsOf, isOver, prints } from './fields';
import { Preview } from './Preview';
import { useIssue } from './useIssue';

type IssueProps = {
  kind: CertificateKind;
  ids: readonly number[];
  recipient?: string;
  onChoose: (ids: readonly number[]) => void;
};

/** The form of an order beside the sheet that comes of it. */
export const Issue = ({ kind, ids, recipient, onChoose }: IssueProps) => {
  const { data: people = [] } = useGetMany<RosterRow>('roster', { ids: [...ids] });
  const form = useIssue(kind, ids, recipient ?? '', () => onChoose([]));
  const { values, gaps } = form;
  const [shown, setShown] = useState(0);
  // A chosen person who is not read yet has no name.
  const known = people.filter((person) => person !== undefined);
  const at = Math.min(shown, Math.max(0, known.length - 1));
  return (
    <Box id="issue" sx={layoutSx}>
      <RecordForm form={form} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Section title="Кому" action={<Box sx={{ color: 'text.secondary' }}>Итого: {ids.length}</Box>}>
          <ChosenPeople people={known} shown={at} onShow={setShown} onRemove={(id) => onChoose(without(ids, [id]))} />
        </Section>
        <Section title="Что написать">
          {fieldsOf(kind).map((field) => (
            <FieldInput key={field.name} field={field} />
          ))}
          <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
            <FormLabel component="legend" sx={{ fontSize: 13 }}>
              Напечатать в справке
            </FormLabel>
            {prints.map((field) => (
              <FieldInput key={field.name} field={field} />
            ))}
          </Box>
          {isOver(values) && (
            <Alert severity="warning">
              Срок уже закончился: при проверке справка сразу покажет «{certificateStates.rows.expired.name}».
            </Alert>
          )}
          <Gaps gaps={gaps} onLeaveOut={(missing) => onChoose(without(ids, missing))} />
          {ids.length > CERTIFICATES_AT_ONCE && (
            <Alert severity="info">Справок много: архив подготовится отдельно, ход работы будет виден в углу.</Alert>
          )}
          <FormFaults state={gaps.length > 0 ? { ...form, failure: null, errors: {} } : form} />
          <Button
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            loading={form.busy}
            startIcon={<Icon name="download" />}
            sx={{ mt: 2 }}
          >
            Получить справки ({ids.length})
          </Button>
        </Section>
      </RecordForm>
      <Preview kind={kind} values={values} person={known[at]?.id} />
    </Box>
  );
};

const without = (ids: readonly number[], removed: readonly number[]) => ids.filter((id) => !removed.includes(id));

const layoutSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 400px) minmax(0, 1fr)' },
  gap: 2,
  mt: 3,
  scrollMarginTop: 72,
};

type GapsProps = { gaps: readonly CertificateGap[]; onLeaveOut: (ids: readonly number[]) => void };

/** Who cannot get a certificate yet and what each one lacks. */
const Gaps = ({ gaps, onLeaveOut }: GapsProps) => {
  if (gaps.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mt: 1 }}>
      Справки не выданы: не хватает данных.
      <Box component="ul" aria-label="Чего не хватает" sx={{ m: 0, my: 1, pl: 2.5 }}>
        {gaps.map(({ id, name, missing }) => (
          <li key={id}>
            <b>{name}</b>: {missing.join(', ')}
          </li>
        ))}
      </Box>
      <Button size="small" variant="outlined" onClick={() => onLeaveOut(gaps.map(({ id }) => id))}>
        Убрать их из списка
      </Button>
    </Alert>
  );
};
