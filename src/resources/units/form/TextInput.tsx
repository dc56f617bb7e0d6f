import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type FieldProps, useField } from './useField';

/** A text with its limit counted. */
export const TextInput = ({ field }: FieldProps<'text'>) => {
  const { ref, value, change, blur, error } = useField<string>(field);
  const text = value ?? '';
  const help = error ?? field.help;
  return (
    <TextField
      name={field.name}
      label={field.label}
      required={field.required}
      value={text}
      onChange={(event) => change(event.target.value || null)}
      onBlur={blur}
      inputRef={ref}
      error={Boolean(error)}
      multiline={field.lines !== undefined}
      minRows={field.lines}
      helperText={
        <Box component="span" sx={{ display: 'flex', gap: 2 }}>
          <Box component="span" sx={{ flex: 1 }}>
            {help}
          </Box>{' '}
          <Box component="span" sx={{ flex: 'none', color: text.length > field.max ? 'error.main' : 'text.disabled' }}>
            {text.length} / {field.max}
          </Box>
        </Box>
      }
    />
  );
};
