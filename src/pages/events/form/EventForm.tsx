import { eventPlan, type PlannedEvent, planChanges } from '@contract/events/eventPlan';
import { eventScales, NO_QUESTIONS, takesAnswers } from '@contract/events/eventTerms';
import { personName } from '@contract/people/personName';
import type { EventFull, EventUnits } from '@contract/schemas/events';
import { plural } from '@contract/text/plural';
import { Box, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { FieldInput } from '../../../ui/fields/FieldInput';
import { FormBar } from '../../../ui/form/FormBar';
import { type Naming, namesOf } from '../../../ui/form/Newer';
import type { Path } from '../../../ui/form/ontoNewer';
import { RecordForm } from '../../../ui/form/RecordForm';
import { UNFINISHED_DAY } from '../../../ui/inputs/unfinishedDay';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { Section } from '../../../ui/page/Section';
import { anchorOf, besideIndexSx, SideIndex } from '../../../ui/page/SideIndex';
import { FilesInput } from './FilesInput';
import { type EventField, eventFields, type FormSection, formSections, isShown } from './fields';
import { OrganizersInput } from './OrganizersInput';
import { Preview } from './Preview';
import { useEventForm } from './useEventForm';
import {
  dayFields,
  type EventValues,
  eventBody,
  type FileValue,
  type IssueValue,
  type OrganizerValue,
  timeBody,
  unitKey,
  valuesOf,
} from './values';

type EventFormProps = {
  /** The event that is edited; a new one without. */
  event: EventFull | null;
  initial: EventValues;
  /** In whose name the person may hold events. */
  units: EventUnits;
  /** Stays an organiser; null where nobody must. */
  author: number | null;
  /** May change organisers. */
  own: boolean;
  /** Why the kind of application cannot be changed. */
  kindClosed?: string | null;
  cancel: string;
  onSaved: (event: EventFull, published: boolean) => void;
};

/** Rows are called by their section and read one after another. */
const namingOf = (fields: readonly EventField[]): Naming => {
  const { nameOf, textOf } = namesOf(fields);
  const listAt = ([name]: Path) => (name === 'organizers' || name === 'issues' || name === 'files' ? name : null);
  return {
    nameOf: (path) => {
      const list = listAt(path);
      return list ? formSections[list] : nameOf(path);
    },
    textOf: (value, path) => (listAt(path) && rowTexts(value as readonly ListRow[])) || textOf(value, path),
  };
};

type ListRow = OrganizerValue | IssueValue | FileValue;
const rowTexts = (rows: readonly ListRow[]): string => rows.map(rowText).join('; ');
const rowText = (row: ListRow): string => {
  if ('organizer' in row) return personName(row.organizer);
  if ('issue' in row) return row.issue;
  return 'file' in row ? row.file.name : row.name;
};

/** One long form, part by part; the index beside it tells where something is wrong. */
export const EventForm = ({ event, initial, units, author, own, kindClosed, cancel, onSaved }: EventFormProps) => {
  const { form, step, saveDraft } = useEventForm({ initial, event, onSaved });
  const { values, errors, change } = form;
  const [preview, setPreview] = useState(false);
  const fields = useFields(units, values, event);
  // What was typed before it closed can be put back.
  const lockedOf = (name: EventField['name']) =>
    closedNames.some((one) => one === name && values[one] === event?.[one]) ? (kindClosed ?? undefined) : undefined;
  const sections = (Object.keys(formSections) as FormSection[]).filter((key) => own || key !== 'organizers');
  return (
    <RecordForm form={form} {...namingOf(fields)}>
      <Box sx={besideIndexSx}>
        <SideIndex label="Разделы формы" rows={sections.map((key) => indexRow(key, values, errors))} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {sections.map((key) => (
              <Box key={key} id={anchorOf(key)} tabIndex={-1} sx={partSx}>
                <Section title={formSections[key]}>
                  {key === 'organizers' && <OrganizersInput author={author} />}
                  {key === 'issues' && !takesAnswers(values) && <NoQuestions issues={values.issues} />}
                  {key === 'files' && (
                    <FilesInput
                      value={values.files}
                      onChange={(next) => change({ files: next(form.methods.getValues('files')) })}
                    />
                  )}
                  <Box sx={gridSx}>
                    {fields
                      .filter((field) => field.section === key && isShown(field, values))
                      .map((field) => (
                        <Box
                          key={field.name}
                          sx={{ gridColumn: { xs: '1 / -1', sm: columnOf(field.half) }, minWidth: 0 }}
                        >
                          <FieldInput field={field} locked={lockedOf(field.name)} />
                        </Box>
                      ))}
                  </Box>
                </Section>
              </Box>
            ))}
          </Box>
          <SaveBar
            form={form}
            step={step}
            event={event}
            cancel={cancel}
            onPreview={() => setPreview(true)}
            onDraft={() => void saveDraft()}
          />
        </Box>
      </Box>
      {preview && <Preview values={values} units={units} event={event} onClose={() => setPreview(false)} />}
    </RecordForm>
  );
};

/** Why this event asks nothing; `kept`: what was asked comes back with the kind that is asked. */
const NoQuestions = ({ issues }: Pick<EventValues, 'issues'>) => (
  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
    {NO_QUESTIONS}
    {issues.some(({ id }) => id !== undefined) &&
      ' Вопросы, которые уже сохранены, вернутся, если вид заявки станет персональным.'}
    {issues.some(({ id }) => id === undefined) && ' Новые вопросы с этим видом заявки не сохранятся.'}
  </Box>
);

/** The unit is one of the person's own, the scale one of those the unit may hold. */
function useFields(units: EventUnits, { unit, scale }: EventValues, event: EventFull | null): readonly EventField[] {
  return useMemo(() => {
    const known = new Set(units.map(unitKey));
    const held = event && !known.has(unitKey(event.org_unit)) ? [event.org_unit, ...units] : units;
    const scales = new Set<keyof typeof eventScales>(units.find((row) => unitKey(row) === unit)?.scales);
    if (scale) scales.add(scale);
    const choices: Partial<Record<string, Record<string, string>>> = {
      unit: Object.fromEntries(held.map((row) => [unitKey(row), row.name])),
      scale: Object.fromEntries([...scales].map((value) => [value, eventScales[value].label])),
    };
    return eventFields.map((field) => {
      const own = choices[field.name];
      return own && field.kind === 'choice' ? { ...field, choices: own } : field;
    });
  }, [units, unit, scale, event]);
}

const columnOf = (half: true | 'left' | undefined) => (half ? (half === 'left' ? '1 / span 1' : 'auto') : '1 / -1');

function indexRow(key: FormSection, values: EventValues, errors: Partial<Record<string, string>>) {
  const fields = eventFields.filter((field) => field.section === key && isShown(field, values));
  const asked = key !== 'issues' || takesAnswers(values);
  const rows = key === 'organizers' || key === 'issues' || key === 'files' ? (asked ? values[key].length : 0) : null;
  const faults = Object.entries(errors).filter(
    ([name, text]) =>
      text && (name === key || name.startsWith(`${key}.`) || fields.some((field) => field.name === name)),
  ).length;
  const filled = fields.filter(({ name }) => values[name] !== '' && values[name] !== null && values[name] !== false);
  const note =
    faults > 0
      ? plural(faults, ['ошибка', 'ошибки', 'ошибок'])
      : rows === null
        ? `Заполнено ${filled.length} из ${fields.length}`
        : rows === 0
          ? 'Нет'
          : String(rows);
  return { key, title: formSections[key], note, ...(faults > 0 ? { tone: 'error.main' } : {}) };
}

/** Who applies and how. */
const closedNames = ['application_type', 'available_structural_units'] as const;

const partSx = { minWidth: 0 };
const gridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: '8px 16px',
};

type SaveBarProps = Pick<ReturnType<typeof useEventForm>, 'form' | 'step'> & {
  event: EventFull | null;
  cancel: string;
  onPreview: () => void;
  onDraft: () => void;
};

/** The bar at the foot of the form: how far saving is or what is wrong; leave, look, keep, publish. */
const SaveBar = ({ form, step, event, cancel, onPreview, onDraft }: SaveBarProps) => {
  // Not published yet: it may stay a draft.
  const draft = event === null || event.stage === 'draft';
  const notes = [lossNote(event, form.values), moveNote(event, form.values)].filter(Boolean);
  const note = form.dirty ? notes.join(' ') || 'Есть несохранённые изменения' : '';
  return (
    <FormBar state={form} note={step ?? note}>
      <ButtonLink variant="text" to={cancel} sx={buttonSx}>
        Отмена
      </ButtonLink>
      <Button variant="outlined" onClick={onPreview} sx={buttonSx}>
        Предпросмотр
      </Button>
      {draft && (
        <Button variant="outlined" disabled={form.busy} onClick={onDraft} sx={buttonSx}>
          Сохранить черновик
        </Button>
      )}
      <Button type="submit" variant="contained" loading={form.busy} sx={buttonSx}>
        {draft ? 'Опубликовать' : 'Сохранить'}
      </Button>
    </FormBar>
  );
};

/** What goes with a question that is taken away. */
const lossNote = (event: EventFull | null, { issues }: EventValues): string =>
  event && event.stage !== 'draft' && event.additional_issues.some(({ id }) => issues.every((row) => row.id !== id))
    ? 'Вместе с удалёнными вопросами пропадут ответы на них.'
    : '';

/** What people will be told once it is saved: when and where a published event goes on now; empty when nothing. */
function moveNote(event: EventFull | null, values: EventValues): string {
  if (event === null || event.stage === 'draft' || event.stage === 'over') return '';
  if (dayFields.some((name) => values[name] === UNFINISHED_DAY)) return '';
  const changes = planChanges(planOf(valuesOf(event)), planOf(values));
  return changes.length > 0 ? [...changes, TOLD].join(' ') : '';
}

const planOf = (values: EventValues) => eventPlan({ ...eventBody(values), ...timeBody(values) } as PlannedEvent);

const TOLD = 'После сохранения об этом узнают все, кто подал заявку, участники и организаторы.';
const buttonSx = { flex: { xs: '1 1 auto', sm: 'none' } };
