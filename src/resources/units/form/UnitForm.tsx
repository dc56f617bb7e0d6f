import { type Level, levels, type UnitFieldName } from '@contract/levels';
import Box from '@mui/material/Box';
import { Form, type HttpError, useRecordContext, useSaveContext } from 'ra-core';
import { type RefObject, useMemo, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useDraft } from '../../../ui/drafts/useDraft';
import { putInto } from '../../../ui/form/putInto';
import { Section } from '../../../ui/page/Section';
import type { UnitRecord } from '../useUnit';
import { unitResolver } from './checks';
import { DraftOffer } from './DraftOffer';
import { FieldInput } from './FieldInput';
import { FormGuard } from './FormGuard';
import { SaveBar } from './SaveBar';
import { SectionIndex } from './SectionIndex';
import { anchorOf, sectionsOf } from './sections';

export type UnitFormProps = {
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
  onRefused?: (error: HttpError) => void;
};

/** The one form of units, of a new one and of the one around it: sections down the page, made from the level's fields. */
export const UnitForm = ({ level, locked = {}, draftKey, label, cancel, meta, onSaved, onRefused }: UnitFormProps) => {
  const record = useRecordContext<Partial<UnitRecord> & { id: number }>();
  const { save } = useSaveContext();
  const sections = useMemo(() => sectionsOf(level), [level]);
  const names = useMemo(() => levels[level].fields.map(({ name }) => name), [level]);
  const resolver = useMemo(() => unitResolver(level), [level]);
  const values = useMemo(() => valuesOf(names, record), [names, record]);
  const put = useRef<Put>(() => undefined);
  const draft = useDraft(draftKey, (kept) => put.current(kept));
  const saved = useRef(false);

  const submit = async (typed: FieldValues) => {
    let refused: HttpError | undefined;
    const faults = await save?.(typed, {
      meta,
      onSuccess: (answer: UnitRecord) => {
        saved.current = true;
        draft.finish();
        onSaved(answer, typed);
      },
      onError: (error: HttpError) => {
        refused = error;
        onRefused?.(error);
      },
    });
    return faults ?? (refused && { root: { serverError: refused.message } });
  };

  return (
    <Form
      record={values}
      resolver={resolver}
      resetOptions={keepTyped}
      onSubmit={submit}
      disableInvalidFormNotification
      noValidate
    >
      <Taking names={names} put={put} />
      <DraftOffer names={names} draft={draft} />
      <Box sx={columnsSx}>
        <SectionIndex sections={sections} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {sections.map(({ key, title, fields }) => (
              <Box
                key={key}
                id={anchorOf(key)}
                tabIndex={-1}
                sx={{ scrollMarginTop: 72, outline: 'none', minWidth: 0 }}
              >
                <Section title={title}>
                  <Box sx={{ display: 'grid', gap: 1 }}>
                    {fields.map((field) => (
                      <FieldInput key={field.name} field={field} locked={locked[field.name]} />
                    ))}
                  </Box>
                </Section>
              </Box>
            ))}
          </Box>
          <SaveBar label={label} cancel={cancel} />
        </Box>
      </Box>
      <FormGuard saved={saved} />
    </Form>
  );
};

type Put = ReturnType<typeof putInto>;

/** The form of the framework is known inside of it alone. */
const Taking = ({ names, put }: { names: readonly string[]; put: RefObject<Put> }) => {
  const form = useFormContext();
  put.current = putInto(form, names);
  return null;
};

/** Every field is there from the start: what is missing in the record is empty, not unknown. */
function valuesOf(names: readonly UnitFieldName[], record: Partial<UnitRecord> = {}) {
  const fields = names.map((name) => [name, record[name as keyof UnitRecord] ?? null]);
  return { id: record.id, _etag: record._etag, ...Object.fromEntries(fields) };
}

/** A newer version of the record is read under what was typed. */
const keepTyped = { keepDirtyValues: true };
const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
  gap: 3,
};
