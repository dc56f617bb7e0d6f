import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldInputProps } from './FieldInput';
import type { EventField } from './fields';

/** A line, a few lines, a number, a time, or one of a few words. */
export const TypedInput = ({ field, value, choices = field.choices, error, onChange }: FieldInputProps) => {
  const text = value === null || value === undefined ? '' : String(value);
  return (
    <TextField
      name={field.name}
      label={field.label}
      required={field.required !== undefined}
      select={field.kind === 'choice'}
      type={inputTypes[field.kind]}
      value={text}
      onChange={({ target }) => onChange(field.name, target.value)}
      multiline={field.lines !== undefined}
      minRows={field.lines}
      maxRows={field.lines && 20}
      error={Boolean(error)}
      helperText={helpOf(field, text, error)}
      slotProps={{ htmlInput: field.kind === 'number' ? { min: 0, inputMode: 'numeric' } : {} }}
    >
      {choices?.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
};

const inputTypes: Partial<Record<EventField['kind'], string>> = { number: 'number', time: 'time' };

/** What helps or is wrong, and how much of the limit is used. */
function helpOf({ help, max }: EventField, { length }: string, error?: string) {
  if (max === undefined) return error ?? help;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 2 }}>
      <Box component="span" sx={{ flex: 1 }}>
        {error ?? help}
      </Box>{' '}
      <Box component="span" sx={{ flex: 'none', color: length > max ? 'error.main' : 'text.disabled' }}>
        {length} / {max}
      </Box>
    </Box>
  );
}
