import { type PaperBlock, papers } from '@contract/papers/papers';
import type { FullUser } from '@contract/schemas/people';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { PaperInput } from '../fields/PaperInput';
import { RecheckNotice } from '../RecheckNotice';
import { useBlockRecord } from '../useOwnRecord';
import { BlockDraft } from './BlockDraft';
import { type FormValues, formFields, isHidden } from './blockFields';
import { SaveRow } from './SaveRow';
import { useBlockForm } from './useBlockForm';

type BlockFormProps = { block: PaperBlock; me: FullUser; onDirty: (block: PaperBlock, dirty: boolean) => void };

/** One part of the record: its fields from the table, saved by itself. */
export const BlockForm = (props: BlockFormProps) => {
  const record = useBlockRecord(props.block, props.me);
  return record === undefined ? <Skeleton variant="rounded" height={160} /> : <Loaded {...props} record={record} />;
};

const Loaded = ({ block, me, record, onDirty }: BlockFormProps & { record: FormValues | null }) => {
  const { form, submit, draft } = useBlockForm(block, record, onDirty);
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} aria-label={papers[block].title}>
        <BlockDraft block={block} draft={draft} />
        <Fields block={block} />
        {me.is_verified && <RecheckNotice block={block} />}
        <SaveRow />
      </Box>
    </FormProvider>
  );
};

const Fields = ({ block }: { block: PaperBlock }) => {
  const fields = useMemo(() => formFields(block), [block]);
  const values = useWatch();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: '8px 16px',
      }}
    >
      {fields
        .filter((field) => !isHidden(block, field, values))
        .map((field) => (
          <Box key={field.name} sx={{ minWidth: 0, gridColumn: isWide(field) ? '1 / -1' : undefined }}>
            <PaperInput field={field} />
          </Box>
        ))}
    </Box>
  );
};

/** Texts longer than this take the whole row. */
const WIDE = 160;
const isWide = (field: ReturnType<typeof formFields>[number]) =>
  field.kind === 'yesNo' ||
  (field.kind === 'text' && field.max > WIDE && !field.check) ||
  (field.kind === 'link' && field.to !== 'regions') ||
  (field.kind === 'image' && field.shape === 'banner');
