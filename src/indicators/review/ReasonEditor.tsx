import { REASON_MAX } from '@contract/waitingKinds';
import { Box, IconButton, TextField } from '@mui/material';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../ui/Icon';
import { focusFlag } from './ReasonFlag';
import { ReasonTemplates } from './reasons/ReasonTemplates';
import type { Review } from './useReview';

type ReasonEditorProps = { path: string; label: string; review: Review };

/** Why one field or item goes back: it stands where the mistake is. */
export const ReasonEditor = ({ path, label, review: { reasons, errors, setReason } }: ReasonEditorProps) => {
  const text = reasons[path];
  if (text === undefined) return null;
  const remove = ({ currentTarget }: MouseEvent) => {
    const cell = currentTarget.closest('td');
    flushSync(() => setReason(path, null));
    focusFlag(cell);
  };
  return (
    <Box sx={boxSx}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pl: 1, fontSize: 12, fontWeight: 600 }}
      >
        <Icon name="returned" size={14} />
        <Box sx={{ flex: '1 0 auto' }}>Причина возврата</Box>
        <ReasonTemplates text={text} label={label} onPick={(picked) => setReason(path, picked.slice(0, REASON_MAX))} />
        <IconButton size="small" aria-label={`Убрать причину: ${label}`} onClick={remove}>
          <Icon name="close" size={14} />
        </IconButton>
      </Box>
      <TextField
        autoFocus
        multiline
        minRows={2}
        maxRows={6}
        margin="none"
        value={text}
        placeholder="Что исправить"
        error={Boolean(errors[path])}
        helperText={errors[path]}
        onChange={({ target }) => setReason(path, target.value)}
        slotProps={{ htmlInput: { 'aria-label': `Причина: ${label}`, maxLength: REASON_MAX } }}
      />
    </Box>
  );
};

const boxSx = {
  mt: 0.5,
  border: '1px solid var(--wait)',
  borderRadius: '8px',
  overflow: 'hidden',
  backgroundColor: 'var(--st-returned-bg)',
  color: 'var(--st-returned)',
};
