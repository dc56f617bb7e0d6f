import type { FieldRow } from '@contract/fields/types';
import { type UnitField, type UnitFieldName, unitSections } from '@contract/fields/units';
import { type Level, levels } from '@contract/levels';
import { plural } from '@contract/text/plural';
import { Box, Skeleton } from '@mui/material';
import { useRecordContext, useSaveContext } from 'ra-core';
import { useMemo } from 'react';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { FieldInput } from '../../../ui/fields/FieldInput';
import type { FieldRule } from '../../../ui/fields/refs';
import { namesOf } from '../../../ui/form/Newer';
import { RecordForm, SaveBar } from '../../../ui/form/RecordForm';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import type { RemoteOption, RemoteQuery } from '../../../ui/inputs/useRemoteOptions';
import { Section } from '../../../ui/page/Section';
import { anchorOf, besideIndexSx, SideIndex } from '../../../ui/page/SideIndex';
import type { UnitRecord } from '../useUnit';

type UnitFormProps = {
  level: Level;
  /** Fields that somebody else decides about, with the words that say so. */
  locked?: Partial<Record<UnitFieldName, string>>;
  /** Of which regional headquarters one is chosen; of all without. */
  regionals?: RemoteQuery;
  draftKey: string;
  label: string;
  cancel: string;
  /** What the data provider is told beside the values. */
  meta?: object;
  /** Where the form leads once it is saved. */
  onSaved: (saved: UnitRecord, typed: FieldValues) => void;
  /** Reads what others may have saved meanwhile. */
  reread?: () => Promise<UnitRecord | undefined>;
};

/** The one form of units, of a new one and of the one around it: sections down the page, made from the level's fields. */
export const UnitForm = ({
  level,
  locked = {},
  regionals,
  draftKey,
  label,
  cancel,
  meta,
  onSaved,
  reread,
}: UnitFormProps) => {
  const record = useRecordContext<Partial<UnitRecord> & { id: number }>();
  const { save } = useSaveContext();
  const { fields } = levels[level];
  const sections = useMemo(() => sectionsOf(fields), [fields]);
  const form = useRecordForm<FieldValues, UnitRecord>({
    key: draftKey,
    initial: useMemo(() => valuesOf(fields, record), [fields, record]),
    fields,
    // A sign that papers have not is told where it is written: what stood there before is no fault of this change.
    asks: (field, { [field.name]: value }) =>
      !(isPaper(field) && value && value === record?.[field.name as keyof UnitRecord]),
    save: (typed, once) =>
      once(
        (idempotencyKey) =>
          new Promise((onSuccess, onError) => {
            void save?.(typed, { meta: { ...meta, idempotencyKey }, onSuccess, onError });
          }),
      ),
    done: onSaved,
    reread: reread && (async () => valuesOf(fields, await reread())),
  });
  return (
    <RecordForm form={form} {...namesOf(fields)}>
      <Box sx={besideIndexSx}>
        <SectionIndex sections={sections} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {sections.map(({ key, title, fields }) => (
              <Box key={key} id={anchorOf(key)} tabIndex={-1} sx={{ minWidth: 0 }}>
                <Section title={title}>
                  {/* Printed, a grid as high as a sheet would begin on the next one. */}
                  <Box sx={{ '& > * + *': { mt: 1 } }}>
                    {fields.map((field) => (
                      <Box key={field.name} sx={isNarrow(field) ? { maxWidth: 240 } : undefined}>
                        <FieldInput field={field} locked={locked[field.name]} rule={ruleOf(field, regionals)} />
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

const isPaper = (field: FieldRow) => 'check' in field && field.check === 'paper';
const isNarrow = ({ kind }: UnitField) => kind === 'date' || kind === 'year';

type FormSection = { key: keyof typeof unitSections; title: string; fields: UnitField[] };

/** The parts of the unit's form: how much is filled, where something is wrong. */
const SectionIndex = ({ sections }: { sections: FormSection[] }) => {
  const values = useWatch();
  const { errors } = useFormState();
  const rows = sections.map(({ key, title, fields }) => {
    const faults = fields.filter(({ name }) => errors[name]).length;
    const filled = fields.filter(({ name }) => values[name] !== null && values[name] !== undefined).length;
    return faults > 0
      ? { key, title, note: plural(faults, ['ошибка', 'ошибки', 'ошибок']), tone: 'error.main' }
      : { key, title, note: `Заполнено ${filled} из ${fields.length}` };
  });
  return <SideIndex label="Разделы формы" rows={rows} />;
};

// How the links of a unit's form limit, empty and fill each other.

type Rule = FieldRule & { by?: readonly UnitFieldName[]; empties?: readonly UnitFieldName[] };

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : (value as RemoteOption | null | undefined)?.id;
const FIRST_REGIONAL = 'Сначала выберите региональный штаб';

const rules: Partial<Record<UnitFieldName, Rule>> = {
  region: {
    empties: ['regional_headquarter', 'local_headquarter', 'educational_headquarter', 'educational_institution'],
    leads: { to: 'regional_headquarter', resource: 'regionals', filter: ({ name }) => ({ region: name ?? '' }) },
  },
  regional_headquarter: {
    by: ['region'],
    limit: (region) => ({ region: (region as RemoteOption | null)?.name ?? undefined }),
    empties: ['local_headquarter', 'educational_headquarter'],
  },
  local_headquarter: {
    by: ['regional_headquarter'],
    limit: (regional) => (idOf(regional) ? { regional_headquarter: idOf(regional) } : FIRST_REGIONAL),
    empties: ['educational_headquarter'],
  },
  educational_headquarter: {
    by: ['regional_headquarter', 'local_headquarter'],
    limit: (regional, local) =>
      idOf(regional) ? { regional_headquarter: idOf(regional), local_headquarter: idOf(local) } : FIRST_REGIONAL,
    // The server wants both to agree with the educational headquarters.
    fills: ({ local_headquarter, educational_institution }) => ({ local_headquarter, educational_institution }),
  },
  educational_institution: {
    by: ['region', 'regional_headquarter'],
    limit: (region, regional) => (idOf(regional) ? { regional_headquarter: idOf(regional) } : { region: idOf(region) }),
  },
};

const ruleOf = ({ name }: UnitField, regionals: RemoteQuery | undefined): Rule | undefined =>
  regionals && name === 'regional_headquarter' ? { ...rules[name], by: [], limit: () => regionals } : rules[name];

/** The outline of a form while its record is read. */
export const FormSkeleton = () => (
  <Box aria-busy="true">
    <Skeleton width={280} height={40} sx={{ mb: 2 }} />
    <Skeleton variant="rounded" height={420} sx={{ ml: { md: '224px' } }} />
  </Box>
);
