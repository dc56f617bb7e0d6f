import { CERTIFICATES_AT_ONCE, type CertificateKind } from '@contract/certificateKinds';
import { personName } from '@contract/people/personName';
import type { CertificateRequest } from '@contract/schemas/certificateRequests';
import type { CertificateGap } from '@contract/schemas/certificates';
import type { RosterRow } from '@contract/schemas/registry';
import { certificateStates } from '@contract/states/certificates';
import { inSentence } from '@contract/text/typographic';
import { Alert, Box, Button, FormLabel, IconButton } from '@mui/material';
import { useGetMany } from 'ra-core';
import { useState } from 'react';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormFaults } from '../../ui/form/FormFaults';
import { RecordForm } from '../../ui/form/RecordForm';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/page/Section';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { fieldsOf, isOver, prints } from './fields';
import { IssuedBefore } from './IssuedBefore';
import { Preview } from './Preview';
import { useIssue } from './useIssue';

/** Where the form stands on the page. */
export const ISSUE = 'issue';

type IssueProps = {
  kind: CertificateKind;
  ids: readonly number[];
  request?: CertificateRequest;
  onChoose: (ids: readonly number[]) => void;
  onIssued: () => void;
};

/** The form of an order beside the sheet that comes of it. */
export const Issue = ({ kind, ids, request, onChoose, onIssued }: IssueProps) => {
  const { data: people = [] } = useGetMany<RosterRow>('roster', { ids: [...ids] });
  const leave = () => {
    // The form goes with the choice.
    document.querySelector<HTMLElement>('[role="grid"] [data-row][tabindex="0"]')?.focus();
    onChoose([]);
    onIssued();
  };
  const form = useIssue({ kind, ids, request, onIssued: leave });
  const { values, gaps } = form;
  const [shown, setShown] = useState(0);
  // A chosen person who is not read yet has no name.
  const known = people.filter((person) => person !== undefined);
  const at = Math.min(shown, Math.max(0, known.length - 1));
  return (
    <Box id={ISSUE} tabIndex={-1} sx={layoutSx}>
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
          <IssuedBefore {...form.before} />
          <Gaps gaps={gaps} onLeaveOut={(missing) => onChoose(without(ids, missing))} />
          {ids.length > CERTIFICATES_AT_ONCE && (
            <Alert severity="info">Справок много: архив подготовится отдельно, ход работы будет виден в углу.</Alert>
          )}
          <FormFaults state={form.isRefused ? { ...form, failure: null, errors: {} } : form} />
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
};

type GapsProps = { gaps: readonly CertificateGap[]; onLeaveOut: (ids: readonly number[]) => void };

/** Who cannot get a certificate yet and what each one lacks. */
const Gaps = ({ gaps, onLeaveOut }: GapsProps) => {
  if (gaps.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mt: 1 }}>
      Справки не выданы: не хватает данных.
      <Box
        component="ul"
        aria-label="Чего не хватает"
        className="scrolls"
        sx={{ m: 0, my: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}
      >
        {gaps.map(({ id, name, missing }) => (
          <li key={id}>
            <b>{name}</b>: {missing.map((one, at) => (at > 0 ? inSentence(one) : one)).join(', ')}
          </li>
        ))}
      </Box>
      <Button size="small" variant="outlined" onClick={() => onLeaveOut(gaps.map(({ id }) => id))}>
        Убрать их из списка
      </Button>
    </Alert>
  );
};

type ChosenPeopleProps = {
  people: readonly RosterRow[];
  /** Whose sheet is shown. */
  shown: number;
  onShow: (at: number) => void;
  onRemove: (id: number) => void;
};

/** The people of an order: a click shows the sheet of one, the cross leaves them out. */
const ChosenPeople = ({ people, shown, onShow, onRemove }: ChosenPeopleProps) => (
  <Box
    component="ul"
    aria-label="Кому"
    className="scrolls"
    sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflowY: 'auto' }}
  >
    {people.map((person, at) => (
      <Box component="li" key={person.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <PersonAvatar photo={person.avatar.photo} size={24} />
        <Button
          variant="text"
          size="small"
          aria-pressed={at === shown}
          onClick={() => onShow(at)}
          sx={{ flex: 1, justifyContent: 'flex-start', color: 'text.primary', fontWeight: at === shown ? 600 : 400 }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {personName(person)}
          </Box>
        </Button>
        {at === shown && <Icon name="eye" size={16} />}
        <IconButton size="small" aria-label={`Убрать: ${personName(person)}`} onClick={() => onRemove(person.id)}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
    ))}
  </Box>
);
