import type { Field, Value } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import { itemsOf, sameValue } from '../answerPath';
import type { Files } from '../report';
import { FieldValue } from '../views/FieldValue';

type ReviewValueProps = { field: Field; value: Value | undefined; before?: { value: Value | undefined }; files: Files };

/** A value of one version; what it was before stands crossed out beside it. */
export const ReviewValue = ({ field, value, before, files }: ReviewValueProps) => {
  if (field.kind === 'list') {
    const inside = field.fields.length === 1 ? field.fields[0] : undefined;
    const items = itemsOf(value);
    if (!inside || items.length === 0) return <span style={{ color: 'var(--text-3)' }}>—</span>;
    return items.map((item) => (
      <Box key={String(item.id)}>
        <FieldValue field={inside} value={item[inside.name]} files={files} />
      </Box>
    ));
  }
  const changed = before !== undefined && !sameValue(before.value, value);
  return (
    <>
      {changed && (
        <Box component="s" sx={{ mr: 1, color: 'text.secondary' }}>
          <FieldValue field={field} value={before.value} files={files} />
        </Box>
      )}
      <Box component="span" sx={{ fontWeight: changed ? 600 : 400 }}>
        <FieldValue field={field} value={value} files={files} />
      </Box>
    </>
  );
};
