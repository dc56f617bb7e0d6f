import TextField from '@mui/material/TextField';
import { type FieldProps, useField } from './useField';

/** A year: four digits. */
export const YearInput = ({ field }: FieldProps<'year'>) => {
  const { ref, value, change, blur, error } = useField<number | string>(field);
  return (
    <TextField
      name={field.name}
      label={field.label}
      required={field.required}
      value={value ?? ''}
      onChange={(event) => change(yearOf(event.target.value))}
      onBlur={blur}
      inputRef={ref}
      error={Boolean(error)}
      helperText={error ?? field.help}
      placeholder="гггг"
      sx={{ maxWidth: 240 }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
    />
  );
};

/** A finished year is a number, as the API gives it: nothing changes by typing it again. */
function yearOf(typed: string): number | string | null {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 4 ? Number(digits) : digits || null;
}
