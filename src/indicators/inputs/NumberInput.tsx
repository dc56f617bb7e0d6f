import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { number } from '../../ui/text/plural';
import { useFault, useFieldState } from '../FormContext';
import { type InputProps, texts } from './inputProps';

const spaces = /[\s\u00a0\u202f]/g;

/** A whole number: typed with or without spaces, kept as a number. */
export const IntegerInput = (props: InputProps<'integer'>) => (
  <Digits
    {...props}
    read={(text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined)}
    fault="Введите целое число."
  />
);

/** Money and the like: a comma or a dot, kept as an exact text of digits. */
export const DecimalInput = (props: InputProps<'decimal'>) => {
  const { digits } = props.field;
  const exact = new RegExp(`^-?\\d{1,15}(\\.\\d{1,${digits}})?$`);
  return (
    <Digits
      {...props}
      read={(text) => (exact.test(text.replace(',', '.')) ? text.replace(',', '.') : undefined)}
      fault={`Введите число, после запятой не больше ${digits} знаков.`}
    />
  );
};

type DigitsProps = InputProps<'integer' | 'decimal'> & {
  /** Undefined: the text is no number. */
  read: (text: string) => number | string | undefined;
  fault: string;
};

const Digits = ({ read, fault, ...props }: DigitsProps) => {
  const { field, path, bare } = props;
  const { readOnly, error, hint, change } = useFieldState(path);
  const value = typeof props.value === 'number' || typeof props.value === 'string' ? props.value : null;
  // The text stays as it is typed for as long as the form holds what it means.
  const [typed, setTyped] = useState({ text: shown(value), means: value });
  const text = typed.means === value ? typed.text : shown(value);
  const bad = text.trim() !== '' && read(text.replace(spaces, '')) === undefined ? fault : bounds(field, text);
  useFault(path, field.label, bad !== undefined);
  const { label, required, helperText, aria } = texts(props, bad ?? error ?? hint);
  const type = (next: string) => {
    const digits = next.replace(spaces, '');
    const means = digits === '' ? null : read(digits);
    const good = means !== undefined && !bounds(field, digits);
    setTyped({ text: next, means: good ? means : value });
    if (good) change(means);
  };
  return (
    <TextField
      label={label}
      required={required}
      error={Boolean(bad ?? error)}
      helperText={helperText}
      value={text}
      margin={bare ? 'none' : 'dense'}
      disabled={readOnly || field.computed}
      onChange={({ target }) => type(target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', 'aria-label': aria, maxLength: 24, 'data-path': path, sx: tabularSx },
        formHelperText: { sx: hint && !bad && !error ? hintSx : undefined },
      }}
    />
  );
};

const shown = (value: number | string | null): string => (value === null ? '' : String(value).replace('.', ','));

function bounds({ min, max }: { min?: number; max?: number }, text: string): string | undefined {
  const value = Number(text.replace(spaces, '').replace(',', '.'));
  if (text.trim() === '' || Number.isNaN(value)) return undefined;
  if (min !== undefined && value < min) return `Не меньше ${min}.`;
  return max !== undefined && value > max ? `Не больше ${number(max)}.` : undefined;
}

const tabularSx = { fontVariantNumeric: 'tabular-nums' };
export const hintSx = { color: 'var(--st-returned)' };
