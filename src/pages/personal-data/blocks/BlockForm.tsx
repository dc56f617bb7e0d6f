import { type PaperBlock, type PaperField, paperFields, papers } from '@contract/papers/papers';
import { type PassportDays, passportDayFaults } from '@contract/papers/passportDay';
import type { FullUser } from '@contract/schemas/people';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useNotify } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { changesOf } from '../../../providers/door/recordBody';
import { type FormValues, formFields, isHidden, saveBlock, valuesOf } from '../../../resources/people/blockFields';
import { type BlockRecord, useBlockRecord, useRereadOwn } from '../../../resources/people/useOwnRecord';
import { FieldInput } from '../../../ui/fields/FieldInput';
import { FormFaults } from '../../../ui/form/FormFaults';
import { namesOf } from '../../../ui/form/Newer';
import { RecordForm } from '../../../ui/form/RecordForm';
import { useRecordForm } from '../../../ui/form/useRecordForm';

type BlockFormProps = { block: PaperBlock; me: FullUser; onDirty: (block: PaperBlock, dirty: boolean) => void };

/** One part of the record: its fields from the table, saved by itself. */
export const BlockForm = (props: BlockFormProps) => {
  const read = useBlockRecord(props.block, props.me);
  return read === undefined ? <Skeleton variant="rounded" height={160} /> : <Loaded {...props} read={read} />;
};

const Loaded = ({ block, me, read, onDirty }: BlockFormProps & { read: BlockRecord }) => {
  const form = useBlockForm(block, read, me, onDirty);
  const { busy, dirty } = form;
  return (
    // The page asks once for all of its parts before it is left.
    <RecordForm form={form} label={papers[block].title} unguarded {...namesOf(formFields(block))}>
      <Fields block={block} />
      {me.is_verified && <RecheckNotice block={block} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <FormFaults state={form} note={dirty ? 'Есть несохранённые изменения' : ''} />
        </Box>
        <Button type="submit" variant="outlined" disabled={busy || !dirty} sx={{ width: { xs: '100%', sm: 'auto' } }}>
          {busy ? 'Сохраняем…' : 'Сохранить'}
        </Button>
      </Box>
    </RecordForm>
  );
};

const Fields = ({ block }: { block: PaperBlock }) => {
  const fields = useMemo(() => formFields(block), [block]);
  const values = useWatch();
  return (
    <Box sx={gridSx}>
      {fields
        .filter((field) => !isHidden(block, field, values))
        .map((field) => (
          <Box key={field.name} sx={{ minWidth: 0, gridColumn: isWide(field) ? '1 / -1' : undefined }}>
            <FieldInput field={field} />
          </Box>
        ))}
    </Box>
  );
};

const gridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '8px 16px',
};

/** Texts longer than this take the whole row. */
const WIDE = 160;
const isWide = (field: PaperField) =>
  field.kind === 'yesNo' ||
  (field.kind === 'text' && field.max > WIDE && !field.check) ||
  (field.kind === 'ref' && field.to !== 'regions') ||
  (field.kind === 'image' && field.shape === 'banner');

/** Says, before they are saved, which of the changes end the confirmation of the data. */
const RecheckNotice = ({ block }: { block: PaperBlock }) => {
  const { dirtyFields } = useFormState();
  const changed = paperFields(block).filter(({ name, checked }) => checked && dirtyFields[name]);
  if (changed.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      После сохранения данные проверят снова: изменено {changed.map(({ label }) => `«${label}»`).join(', ')}. До решения
      справки не выдаются; членство сохраняется.
    </Alert>
  );
};

/**
 * The form of one part: what it starts with, how it is saved, what is kept of it. It may be saved before it is complete,
 * and beside a value kept from before the checks: only what is typed wrong stands in the way.
 */
function useBlockForm(
  block: PaperBlock,
  { record, seen }: BlockRecord,
  me: FullUser,
  onDirty: (block: PaperBlock, dirty: boolean) => void,
) {
  const fields = useMemo(() => formFields(block), [block]);
  const values = useMemo(() => valuesOf(fields, record), [fields, record]);
  const reread = useRereadOwn();
  const notify = useNotify();
  const form = useRecordForm<FormValues>({
    key: `personal-data/${block}`,
    initial: values,
    fields,
    mode: 'onTouched',
    asks: (field, typed) => typed[field.name] !== values[field.name] && !isHidden(block, field, typed),
    check: (typed) => passportDayFaults(block, typed, block === 'parent' ? daysOfParent(values) : daysOf(me)),
    save: async (typed) => {
      // What an answer has put out of sight is not part of the question any more.
      const shown = fields.filter((field) => !isHidden(block, field, typed)).map(({ name }) => name);
      const pick = (from: FormValues) => Object.fromEntries(shown.map((name) => [name, from[name]]));
      const body = changesOf(pick(typed), pick(values));
      if (body) await saveBlock[block](body, seen);
    },
    // Another window has changed the same: that is read, and shown beside what is typed here.
    reread: async () => {
      await reread();
      return undefined;
    },
    done: async () => {
      notify(`${papers[block].title}: сохранено`, { type: 'success', autoHideDuration: 2000 });
      await reread();
    },
  });
  const { dirty } = form;
  useEffect(() => {
    onDirty(block, dirty);
    return () => onDirty(block, false);
  }, [block, dirty, onDirty]);
  return form;
}

/** Whoever has no passport of the country has no day of it. */
const daysOf = ({ date_of_birth, documents }: FullUser): PassportDays => ({
  born: date_of_birth ?? null,
  given: documents.russian_passport ? documents.pass_date : null,
});
const daysOfParent = (record: FormValues) =>
  ({ born: record.parent_date_of_birth, given: record.passport_date }) as PassportDays;
