import { REASON_MAX } from '@contract/waitingKinds';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';

type ReasonFieldProps = {
  value: string;
  required: boolean;
  error?: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Why, in one's own words. */
export const ReasonField = ({ value, required, error, onChange, onKeyDown }: ReasonFieldProps) => (
  <TextField
    label="Причина"
    required={required}
    multiline
    minRows={3}
    fullWidth
    autoFocus
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={onKeyDown}
    error={Boolean(error) || value.length > REASON_MAX}
    helperText={
      <Box component="span" sx={{ display: 'flex', gap: 2 }}>
        <Box component="span" sx={{ flex: 1 }}>
          {error ?? 'Придёт в уведомлении и останется в истории'}
        </Box>{' '}
        <Box component="span" sx={{ flex: 'none' }}>
          {value.length} / {REASON_MAX}
        </Box>
      </Box>
    }
  />
);
