import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ChangeEvent } from 'react';
import { masked } from './masked';
import { type FieldProps, useField } from './useField';

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** A text with its limit counted; a mask is filled while it is typed. */
export const TextInput = (props: FieldProps<'text' | 'email'>) => {
  const { field } = props;
  const { value, change, error, help, onBlur, ...input } = useField<string>(props);
  const text = value ?? '';
  const { max, mask, lines, uncounted, notNull } = field.kind === 'text' ? field : EMAIL;
  const put = (typed: string) => change(typed || (notNull ? '' : null));
  const type = ({ target }: Typing) => {
    // In the middle of the text a mask would throw the caret to the end.
    const atEnd = target.selectionEnd === target.value.length;
    put(mask && atEnd ? masked(mask, target.value) : target.value);
  };
  const leave = () => {
    if (mask && text) put(masked(mask, text));
    onBlur();
  };
  return (
    <TextField
      {...input}
      value={text}
      onChange={type}
      onBlur={leave}
      error={Boolean(error)}
      multiline={lines !== undefined}
      minRows={lines}
      maxRows={lines && 20}
      autoComplete={field.secret || field.kind === 'email' ? 'off' : undefined}
      slotProps={{ htmlInput: { inputMode: field.kind === 'email' ? 'email' : digits(mask) } }}
      helperText={uncounted ? (error ?? help) : <Counted text={error ?? help} length={text.length} max={max} />}
    />
  );
};

const EMAIL = { max: 254, mask: undefined, lines: undefined, uncounted: true, notNull: false };
const digits = (mask: string | undefined) => (mask ? (mask.startsWith('+') ? 'tel' : 'numeric') : undefined);

const Counted = ({ text, length, max }: { text?: string; length: number; max: number }) => (
  <Box component="span" sx={{ display: 'flex', gap: 2 }}>
    <Box component="span" sx={{ flex: 1 }}>
      {text}
    </Box>{' '}
    <Box component="span" sx={{ flex: 'none', color: length > max ? 'error.main' : 'text.disabled' }}>
      {length} / {max}
    </Box>
  </Box>
);

const DIGITS_MAX = 9;

/** A whole number or a year: a finished one is a number, as the API gives it, so that nothing changes by typing it again. */
export const NumberInput = (props: FieldProps<'integer' | 'year'>) => {
  const { value, change, error, help, ...input } = useField<number | string>(props);
  const year = props.field.kind === 'year';
  const type = ({ target }: Typing) => {
    const typed = target.value.replace(/\D/g, '');
    change(typed === '' ? null : year && typed.length < 4 ? typed : Number(typed));
  };
  return (
    <TextField
      {...input}
      value={value ?? ''}
      onChange={type}
      error={Boolean(error)}
      helperText={error ?? help}
      placeholder={year ? 'гггг' : undefined}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: year ? 4 : DIGITS_MAX } }}
    />
  );
};

/** A time of a day. */
export const TimeInput = (props: FieldProps<'time'>) => {
  const { value, change, error, help, onBlur, ...input } = useField<string>(props);
  return (
    <TextField
      {...input}
      type="time"
      value={value ?? ''}
      onChange={({ target }: Typing) => change(target.value || null)}
      onBlur={onBlur}
      error={Boolean(error)}
      helperText={error ?? help}
    />
  );
};
