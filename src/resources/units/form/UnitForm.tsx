import { type UnitField, type UnitFieldName, unitSections } from '@contract/fields/units';
import { wordsOf } from '@contract/fields/values';
import { type Level, levels } from '@contract/levels';
import Box from '@mui/material/Box';
import { useRecordContext, useSaveContext } from 'ra-core';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldInput } from '../../../ui/fields/FieldInput';
import { RecordForm, SaveBar } from '../../../ui/form/RecordForm';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { Section } from '../../../ui/page/Section';
import type { UnitRecord } from '../useUnit';
import { rules } from './rules';
import { anchorOf, type FormSection, SectionIndex } from './SectionIndex';

type UnitFormProps = {
  level: Level;
  /** Fields that somebody else decides about, with the words that say so. */
  locked?: Partial<Record<UnitFieldName, string>>;
  draftKey: string;
  label: string;
  cancel: string;
  /** What the data provider is told beside the values. */
  meta: object;
  /** Where the form leads once it is saved. */
  onSaved: (saved: UnitRecord, typed: FieldValues) => void;
  /** Reads what others may have saved meanwhile. */
  reread?: () => Promise<UnitRecord | undefined>;
};

/** The one form of units, of a new one and of the one around it: sections down the page, made from the level's fields. */
export const UnitForm = ({ level, locked = {}, draftKey, label, cancel, meta, onSaved, reread }: UnitFormProps) => {
  const record = useRecordContext<Partial<UnitRecord> & { id: number }>();
  const { save } = useSaveContext();
  const { fields } = levels[level];
  const sections = useMemo(() => sectionsOf(fields), [fields]);
  const form = useRecordForm<FieldValues, UnitRecord>({
    key: draftKey,
    initial: useMemo(() => valuesOf(fields, record), [fields, record]),
    fields,
    save: (typed) =>
      new Promise((onSuccess, onError) => {
        void save?.(typed, { meta, onSuccess, onError });
      }),
    done: onSaved,
    reread: reread && (async () => valuesOf(fields, await reread())),
  });
  const fieldAt = ([name]: readonly string[]) => fields.find((field) => field.name === name);

  return (
    <RecordForm
      form={form}
      nameOf={(path) => fieldAt(path)?.label ?? ''}
      textOf={(value, path) => wordsOf(fieldAt(path), value)}
    >
      <Box sx={columnsSx}>
        <SectionIndex sections={sections} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {sections.map(({ key, title, fields }) => (
              <Box key={key} id={anchorOf(key)} tabIndex={-1} sx={{ minWidth: 0 }}>
                <Section title={title}>
                  <Box sx={{ display: 'grid', gap: 1 }}>
                    {fields.map((field) => (
                      <Box key={field.name} sx={isNarrow(field) ? { maxWidth: 240 } : undefined}>
                        <FieldInput field={field} locked={locked[field.name]} rule={rules[field.name]} />
                      </Box>
                    ))}
                  </Box>
                </Section>
              </Box>
            ))}
          </Box>
          <SaveBar form={form} label={label} cancel={cancel} />
        </Box>
      </Box>
    </RecordForm>
  );
};

/** The form of a level, section by section; sections without fields are left out. */
const sectionsOf = (fields: readonly UnitField[]): FormSection[] =>
  (Object.keys(unitSections) as (keyof typeof unitSections)[])
    .map((key) => ({ key, title: unitSections[key], fields: fields.filter(({ section }) => section === key) }))
    .filter(({ fields }) => fields.length > 0);

/** Every field is there from the start: what is missing in the record is empty, not unknown. */
function valuesOf(fields: readonly UnitField[], record: Partial<UnitRecord> = {}): FieldValues {
  const own = fields.map(({ name }) => [name, record[name as keyof UnitRecord] ?? null]);
  return { id: record.id, _etag: record._etag, ...Object.fromEntries(own) };
}

const isNarrow = ({ kind }: UnitField) => kind === 'date' || kind === 'year';
const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
  gap: 3,
};
