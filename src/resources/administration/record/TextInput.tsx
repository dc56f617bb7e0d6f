import TextField from '@mui/material/TextField';
import type { Field } from '../catalogue';

type TextInputProps = {
  field: Extract<Field, { kind: 'text' | 'email' | 'number' }>;
  name: string;
  value: unknown;
  onChange: (value: string | number | null) => void;
  error?: string;
};

const EMAIL_MAX = 254;
const DIGITS_MAX = 9;

/** A line of text, an address of mail or a whole number; a limited text shows how much of it is used. */
export const TextInput = ({ field, name, value, onChange, error }: TextInputProps) => {
  const text = value === null || value === undefined ? '' : String(value);
  const digits = field.kind === 'number';
  return (
    <TextField
      label={field.label}
      name={name}
      value={text}
      required={field.required}
      onChange={({ target }) => onChange(digits ? wholeNumber(target.value) : target.value)}
      autoComplete="off"
      error={Boolean(error)}
      helperText={error ?? helpOf(field, text)}
      slotProps={{
        htmlInput: {
          maxLength: field.kind === 'text' ? field.max : digits ? DIGITS_MAX : EMAIL_MAX,
          inputMode: digits ? 'numeric' : field.kind === 'email' ? 'email' : undefined,
        },
      }}
    />
  );
};

const wholeNumber = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
};

function helpOf(field: TextInputProps['field'], text: string) {
  if (field.kind !== 'text') return field.help;
  const counter = `${text.length} / ${field.max}`;
  return (
    <span style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
      <span>{field.help}</span>
      <span style={{ whiteSpace: 'nowrap' }}>{counter}</span>
    </span>
  );
}
