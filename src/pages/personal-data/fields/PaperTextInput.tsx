import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ChangeEvent } from 'react';
import { masked } from './masked';
import { type PaperInputProps, usePaperField } from './usePaperField';

/** From this length on a limit is counted under the field. */
const COUNTED = 200;

/** A text of the papers: its mask is filled while it is typed, its check says what is wrong on leaving it. */
export const PaperTextInput = ({ field }: PaperInputProps<'text'>) => {
  const { ref, value, change, blur, error } = usePaperField<string>(field);
  const text = value ?? '';
  const type = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    // In the middle of the text a mask would throw the caret to the end.
    const atEnd = target.selectionEnd === target.value.length;
    const typed = field.mask && atEnd ? masked(field.mask, target.value) : target.value;
    change(typed || (field.notNull ? '' : null));
  };
  const leave = () => {
    if (field.mask && text) change(masked(field.mask, text) || null);
    blur();
  };
  return (
    <TextField
      name={field.name}
      label={field.label}
      required={field.needed !== undefined}
      value={text}
      onChange={type}
      onBlur={leave}
      inputRef={ref}
      error={Boolean(error)}
      multiline={field.lines !== undefined}
      minRows={field.lines}
      autoComplete={field.secret ? 'off' : undefined}
      slotProps={{ htmlInput: { inputMode: numeric(field.mask) } }}
      helperText={
        field.max < COUNTED ? (
          (error ?? field.help)
        ) : (
          <Box component="span" sx={{ display: 'flex', gap: 2 }}>
            <Box component="span" sx={{ flex: 1 }}>
              {error ?? field.help}
            </Box>
            <Box component="span" sx={{ color: text.length > field.max ? 'error.main' : 'text.disabled' }}>
              {text.length} / {field.max}
            </Box>
          </Box>
        )
      }
    />
  );
};

const numeric = (mask: string | undefined) => (mask ? (mask.startsWith('+') ? 'tel' : 'numeric') : undefined);
