import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { DayField } from '../../ui/inputs/DayField';
import type { Field } from './fields';

type IssueFieldProps = { field: Field; value: string; error?: string; onChange: (value: string) => void };

/** A field of the form: a day, a line or a few lines, with its limit counted. */
export const IssueField = ({ field, value, error, onChange }: IssueFieldProps) =>
  field.max === undefined ? (
    <DayField
      name={field.name}
      label={field.label}
      required
      value={value}
      error={error}
      onChange={(day) => onChange(day ?? '')}
    />
  ) : (
    <TextField
      name={field.name}
      label={field.label}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      multiline={field.lines !== undefined}
      minRows={field.lines}
      error={Boolean(error)}
      slotProps={{ htmlInput: { maxLength: field.max } }}
      helperText={
        <Box component="span" sx={{ display: 'flex', gap: 2 }}>
          <Box component="span" sx={{ flex: 1 }}>
            {error}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.disabled' }}>
            {value.length} / {field.max}
          </Box>
        </Box>
      }
    />
  );
