import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { DayField } from '../../../ui/DayField';
import type { SeasonField } from './seasonFields';

type SeasonInputProps = {
  field: SeasonField;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

/** One setting, typed by its kind. */
export const SeasonInput = ({ field, value, error, onChange }: SeasonInputProps) => {
  const { path, label, kind, max, required } = field;
  switch (kind) {
    case 'yes':
      return (
        <FormControlLabel
          className="whole"
          control={<Switch checked={value === true} onChange={(_, on) => onChange(on)} />}
          label={label}
        />
      );
    case 'day':
      return (
        <DayField
          label={label}
          name={path}
          value={value as string | null}
          required={required}
          error={error}
          onChange={onChange}
        />
      );
    case 'ids':
      return <IdsInput label={label} value={value as number[]} error={error} onChange={onChange} />;
    case 'number':
      return (
        <TextField
          label={label}
          type="number"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
          error={Boolean(error)}
          helperText={error}
        />
      );
    default:
      return (
        <TextField
          className={kind === 'long' ? 'whole' : undefined}
          label={label}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || (required ? '' : null))}
          required={required}
          multiline={kind === 'long'}
          minRows={kind === 'long' ? 3 : undefined}
          error={Boolean(error)}
          helperText={error}
          slotProps={{ htmlInput: { maxLength: max } }}
        />
      );
  }
};

type IdsInputProps = { label: string; value: number[]; error: string | undefined; onChange: (ids: number[]) => void };

/** Numbers by comma; what is typed stays as it was typed. */
const IdsInput = ({ label, value, error, onChange }: IdsInputProps) => {
  const [text, setText] = useState(value.join(', '));
  const change = (next: string) => {
    setText(next);
    onChange(next.split(/\D+/).filter(Boolean).map(Number));
  };
  return (
    <TextField
      label={label}
      value={text}
      onChange={({ target }) => change(target.value)}
      error={Boolean(error)}
      helperText={error ?? 'Через запятую'}
    />
  );
};
