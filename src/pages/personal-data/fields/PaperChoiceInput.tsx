import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type PaperInputProps, usePaperField } from './usePaperField';

/** One of a few values. */
export const PaperChoiceInput = ({ field }: PaperInputProps<'choice'>) => {
  const { ref, value, change, blur, error } = usePaperField<string>(field);
  return (
    <TextField
      select
      name={field.name}
      label={field.label}
      required={field.needed !== undefined}
      value={value ?? ''}
      onChange={({ target }) => change(target.value || null)}
      onBlur={blur}
      inputRef={ref}
      error={Boolean(error)}
      helperText={error ?? field.help}
    >
      {!field.notNull && <MenuItem value="">Не указано</MenuItem>}
      {Object.entries(field.choices).map(([key, label]) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};
