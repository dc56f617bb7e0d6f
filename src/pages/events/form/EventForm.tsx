import { eventScales } from '@contract/events/eventTerms';
import type { EventFull, EventUnits } from '@contract/schemas/events';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { DraftNotice } from '../../../ui/drafts/DraftNotice';
import { UnsavedGuard } from '../../../ui/drafts/UnsavedGuard';
import { Section } from '../../../ui/page/Section';
import { plural } from '../../../ui/text/plural';
import { FieldInput } from './FieldInput';
import { FilesInput } from './FilesInput';
import { type Choice, eventFields, type FormSection, formSections, isShown } from './fields';
import { IssuesInput } from './IssuesInput';
import { moveNote } from './moveNote';
import { OrganizersInput } from './OrganizersInput';
import { Preview } from './Preview';
import { SaveBar } from './SaveBar';
import { anchorOf, SectionIndex } from './SectionIndex';
import { useEventForm } from './useEventForm';
import { type EventValues, unitKey } from './values';

type EventFormProps = {
  /** The event that is edited; a new one without. */
  event: EventFull | null;
  initial: EventValues;
  /** In whose name the person may hold events. */
  units: EventUnits;
  author: number;
  /** May change organisers. */
  own: boolean;
  cancel: string;
  onSaved: (event: EventFull, published: boolean) => void;
};

/** One long form, part by part; the index beside it tells where something is wrong. */
export const EventForm = ({ event, initial, units, author, own, cancel, onSaved }: EventFormProps) => {
  const form = useEventForm({ initial, event, onSaved });
  const { values, errors, change } = form;
  const [preview, setPreview] = useState(false);
  const choices = useChoices(units, values, event);
  const sections = (Object.keys(formSections) as FormSection[]).filter((key) => own || key !== 'organizers');
  return (
    <>
      <DraftNotice draft={form.draft} />
      <Box
        component="form"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void form.save(event === null || event.stage === 'draft');
        }}
        sx={columnsSx}
      >
        <SectionIndex rows={sections.map((key) => indexRow(key, values, errors))} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {sections.map((key) => (
              <Box key={key} id={anchorOf(key)} tabIndex={-1} sx={partSx}>
                <Section title={formSections[key]}>
                  {key === 'organizers' && (
                    <OrganizersInput
                      value={values.organizers}
                      author={author}
                      errors={errors}
                      onChange={(rows) => change('organizers', rows)}
                    />
                  )}
                  {key === 'issues' && (
                    <IssuesInput
                      value={values.issues}
                      error={errors.issues}
                      onChange={(rows) => change('issues', rows)}
                    />
                  )}
                  {key === 'files' && <FilesInput value={values.files} onChange={(rows) => change('files', rows)} />}
                  <Box sx={gridSx}>
                    {eventFields
                      .filter((field) => field.section === key && isShown(field, values))
                      .map((field) => (
                        <Box
                          key={field.name}
                          sx={{ gridColumn: { xs: '1 / -1', sm: columnOf(field.half) }, minWidth: 0 }}
                        >
                          <FieldInput
                            field={field}
                            value={values[field.name]}
                            choices={choices[field.name]}
                            error={errors[field.name]}
                            onChange={change}
                          />
                        </Box>
                      ))}
                  </Box>
                </Section>
              </Box>
            ))}
          </Box>
          <SaveBar
            form={form}
            moves={moveNote(event, values)}
            draft={event === null || event.stage === 'draft'}
            cancel={cancel}
            onPreview={() => setPreview(true)}
          />
        </Box>
      </Box>
      {preview && <Preview values={values} units={units} event={event} onClose={() => setPreview(false)} />}
      <UnsavedGuard when={form.dirty} saved={form.left} />
    </>
  );
};

/** The unit is one of the person's own, the scale one of those the unit may hold. */
function useChoices(
  units: EventUnits,
  values: EventValues,
  event: EventFull | null,
): Partial<Record<string, Choice[]>> {
  const { unit, scale } = values;
  return useMemo(() => {
    const own = units.map((row) => ({ value: unitKey(row), label: row.name }));
    const held = event && { value: unitKey(event.org_unit), label: event.org_unit.name };
    const scales = new Set<keyof typeof eventScales>(units.find((row) => unitKey(row) === unit)?.scales);
    if (scale) scales.add(scale);
    return {
      unit: held && own.every(({ value }) => value !== held.value) ? [held, ...own] : own,
      scale: [...scales].map((value) => ({ value, label: eventScales[value].label })),
    };
  }, [units, unit, scale, event]);
}

const columnOf = (half: true | 'left' | undefined) => (half ? (half === 'left' ? '1 / span 1' : 'auto') : '1 / -1');

function indexRow(key: FormSection, values: EventValues, errors: Partial<Record<string, string>>) {
  const fields = eventFields.filter((field) => field.section === key && isShown(field, values));
  const rows = key === 'organizers' || key === 'issues' || key === 'files' ? values[key].length : null;
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

const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
  gap: 3,
};
const partSx = { scrollMarginTop: 72, outline: 'none', minWidth: 0 };
const gridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: '8px 16px',
};
