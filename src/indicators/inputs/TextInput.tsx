import TextField from '@mui/material/TextField';
import { useFieldState } from '../FormContext';
import { type InputProps, texts } from './inputProps';
import { hintSx } from './NumberInput';

/** A text; where its length is limited to a few lines the count stands under it. */
export const TextInput = (props: InputProps<'text'>) => {
  const { field, path, value, bare } = props;
  const { readOnly, error, hint, change } = useFieldState(path);
  const text = typeof value === 'string' ? value : '';
  const count = !bare && text.length > field.maxLength * 0.8 ? `${text.length} / ${field.maxLength}` : undefined;
  const { label, required, helperText, aria } = texts(props, error ?? hint ?? count);
  return (
    <TextField
      label={label}
      required={required}
      error={Boolean(error)}
      helperText={helperText}
      value={text}
      margin={bare ? 'none' : 'dense'}
      multiline={!bare && (field.lines ?? 1) > 1}
      minRows={bare ? undefined : field.lines}
      maxRows={12}
      disabled={readOnly || field.computed}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
      slotProps={{
        htmlInput: { maxLength: field.maxLength, 'aria-label': aria, 'data-path': path },
        formHelperText: { sx: hint && !error ? hintSx : undefined },
      }}
    />
  );
};
