import { type PaperBlock, type PaperField, papers } from '@contract/papers/papers';
import type { FullUser } from '@contract/schemas/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '../../../ui/fields/FieldInput';
import { FormFaults } from '../../../ui/form/FormFaults';
import { RecordForm } from '../../../ui/form/RecordForm';
import { RecheckNotice } from '../RecheckNotice';
import { useBlockRecord } from '../useOwnRecord';
import { type FormValues, formFields, isHidden } from './blockFields';
import { useBlockForm } from './useBlockForm';

type BlockFormProps = { block: PaperBlock; me: FullUser; onDirty: (block: PaperBlock, dirty: boolean) => void };

/** One part of the record: its fields from the table, saved by itself. */
export const BlockForm = (props: BlockFormProps) => {
  const record = useBlockRecord(props.block, props.me);
  return record === undefined ? <Skeleton variant="rounded" height={160} /> : <Loaded {...props} record={record} />;
};

const Loaded = ({ block, me, record, onDirty }: BlockFormProps & { record: FormValues | null }) => {
  const form = useBlockForm(block, record, me, onDirty);
  const { busy, dirty } = form;
  return (
    // The page asks once for all of its parts before it is left.
    <RecordForm form={form} label={papers[block].title} unguarded>
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
