import { type Step, wordsOf } from '@contract/fields/values';
import { Box, InputAdornment, TextField } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { isSame } from '../form/ontoNewer';
import { Icon } from '../Icon';
import { masked } from '../text/masked';
import { type FieldProps, useField } from './useField';

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** From this part of its limit on an uncounted text is counted, too. */
const NEAR = 0.8;

/** A text with its limit counted; a mask is filled while it is typed. */
export const TextInput = (props: FieldProps<'text' | 'email'>) => {
  const { field, bare } = props;
  const { value, change, help, line } = useField<string>(props);
  const text = value ?? '';
  const { max, mask, lines = 1, uncounted, notNull, placeholder } = field.kind === 'text' ? field : EMAIL;
  const put = (typed: string) => change(typed || (notNull ? '' : null));
  const type = ({ target }: Typing) => {
    // In the middle of the text a mask would throw the caret to the end.
    const atEnd = target.selectionEnd === target.value.length;
    put(mask && atEnd ? masked(mask, target.value) : target.value);
  };
  const leave = () => {
    if (mask && text) put(masked(mask, text));
    line.onBlur();
  };
  const several = lines > 1 && !bare;
  const counted = !bare && (!uncounted || text.length > max * NEAR);
  return (
    <TextField
      {...line}
      value={text}
      onChange={type}
      onBlur={leave}
      placeholder={placeholder}
      autoFocus={props.autoFocus}
      multiline={several}
      minRows={several ? lines : undefined}
      maxRows={several ? 20 : undefined}
      autoComplete={field.secret || field.kind === 'email' ? 'off' : undefined}
      slotProps={{
        ...line.slotProps,
        htmlInput: { ...line.slotProps.htmlInput, inputMode: field.kind === 'email' ? 'email' : digits(mask) },
      }}
      helperText={counted ? <Counted text={help} length={text.length} max={max} /> : help}
    />
  );
};

const EMAIL = {
  max: 254,
  mask: undefined,
  lines: undefined,
  uncounted: true,
  notNull: false,
  placeholder: undefined,
};
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

const spaces = /[\s\u00a0\u202f]/g;

/** What digits mean for each kind of number; undefined: they are not finished. Years are finished by their fourth. */
const reads = {
  integer: (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  year: (text: string) => (/^\d{4}$/.test(text) ? Number(text) : undefined),
  /** An exact number stays a text of digits. */
  decimal: (text: string) => text.replace(',', '.'),
};

/** A number: typed with or without spaces, with a comma or a dot. */
export const NumberInput = (props: FieldProps<'integer' | 'year' | 'decimal'>) => {
  const { kind } = props.field;
  const { value, change, line } = useField<number | string>(props);
  const otherwise = props.field.kind === 'decimal' ? props.field.otherwise : undefined;
  const { text, type } = useTyped({
    value: value === undefined ? (otherwise ?? null) : value,
    change,
    shown: (one) => String(one).replace('.', ','),
    read: (typed) => reads[kind](typed.replace(spaces, '')),
  });
  return (
    <TextField
      {...line}
      value={text}
      onChange={({ target }) => type(target.value)}
      placeholder={kind === 'year' ? 'гггг' : undefined}
      slotProps={{
        ...line.slotProps,
        htmlInput: {
          ...line.slotProps.htmlInput,
          inputMode: kind === 'decimal' ? 'decimal' : 'numeric',
          maxLength: kind === 'year' ? 4 : DIGITS_MAX,
          sx: { fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
};

const DIGITS_MAX = 24;

/** Numbers, or steps, with commas between them. */
export const ListInput = (props: FieldProps<'numbers' | 'steps'>) => {
  const { field } = props;
  const { value, change, line } = useField<readonly unknown[]>(props);
  const { text, type } = useTyped({
    value: value ?? [],
    change: (next) => change((next as readonly unknown[] | null) ?? []),
    shown: (all) => wordsOf(field, all),
    read: listIn[field.kind],
  });
  return <TextField {...line} value={text} onChange={({ target }) => type(target.value)} />;
};

const listIn: Record<'numbers' | 'steps', (text: string) => readonly unknown[]> = {
  numbers: (text) => partsOf(text).map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
  steps: (text) =>
    partsOf(text).map((part) => {
      const [, from, points] = /^(\d+)\s*:\s*(\d+)$/.exec(part) ?? [];
      return from && points ? ({ from: Number(from), points: Number(points) } satisfies Step) : part;
    }),
};
/** What stands between the commas; what cannot be read stays a text, and is told at the field. */
const partsOf = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A time of a day. */
export const TimeInput = (props: FieldProps<'time'>) => {
  const { value, change, line } = useField<string>(props);
  return (
    <TextField
      {...line}
      type="time"
      value={value ?? ''}
      onChange={({ target }: Typing) => change(target.value || null)}
    />
  );
};

/** An address on the web. Without a scheme it is taken as https. */
export const LinkInput = (props: FieldProps<'link'>) => {
  const { value, change, line } = useField<string>(props);
  const { text, type } = useTyped({ value: value ?? null, change, shown: String, read: webAddress });
  return (
    <TextField
      {...line}
      value={text}
      onChange={({ target }) => type(target.value)}
      placeholder="https://"
      slotProps={{
        ...line.slotProps,
        htmlInput: { ...line.slotProps.htmlInput, inputMode: 'url' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="link" size={16} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

const webAddress = (text: string): string | undefined =>
  /^[\w-]+(\.[\w-]+)+/.test(text) ? `https://${text}` : undefined;

type Typed<Value> = {
  value: Value | string | null;
  change: (value: Value | string | null) => void;
  shown: (value: Value | string) => string;
  /** Undefined: the text means nothing else; the form says what is wrong with it. */
  read: (text: string) => Value | string | undefined;
};

/** A value that is typed as text: the text stays as it is typed for as long as the form holds what it means. */
function useTyped<Value>({ value, change, shown, read }: Typed<Value>) {
  const textOf = (one: Value | string | null) => (one === null ? '' : shown(one));
  const [typed, setTyped] = useState({ text: textOf(value), means: value });
  return {
    text: isSame(typed.means, value) ? typed.text : textOf(value),
    type: (text: string) => {
      const means = text.trim() === '' ? null : (read(text.trim()) ?? text.trim());
      setTyped({ text, means });
      change(means);
    },
  };
}
