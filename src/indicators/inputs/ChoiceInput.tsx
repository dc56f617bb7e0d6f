import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useFieldState } from '../FormContext';
import { type InputProps, texts } from './inputProps';

/** One of a few words. */
export const ChoiceInput = (props: InputProps<'choice'>) => {
  const { field, path, value, bare } = props;
  const { readOnly, error, hint, change } = useFieldState(path);
  const { label, required, helperText, aria } = texts(props, error ?? hint);
  return (
    <TextField
      select
      label={label}
      required={required}
      error={Boolean(error)}
      helperText={helperText}
      value={typeof value === 'string' ? value : ''}
      margin={bare ? 'none' : 'dense'}
      disabled={readOnly || field.computed}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
      slotProps={{
        select: { SelectDisplayProps: aria ? { 'aria-label': aria } : {} },
        htmlInput: { 'data-path': path },
      }}
    >
      {!field.required && <MenuItem value="">Не выбрано</MenuItem>}
      {field.choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  );
};
