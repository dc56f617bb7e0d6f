import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { memo, useState } from 'react';
import { DayField } from '../../ui/inputs/DayField';
import { type Sums, SumsInput } from './SumsInput';
import { betterNames, type SeasonField } from './seasonFields';

type SeasonInputProps = {
  season: number;
  field: SeasonField;
  value: unknown;
  error: string | undefined;
  onChange: (field: SeasonField, value: unknown) => void;
};

/** One setting, typed by its kind. */
export const SeasonInput = memo(({ season, field, value, error, onChange: put }: SeasonInputProps) => {
  const onChange = (next: unknown) => put(field, next);
  const { label, kind, max, required, off = label } = field;
  switch (kind) {
    case 'yes':
      return (
        <FormControlLabel
          className="whole"
          control={<Switch checked={value === true} onChange={(_, on) => onChange(on)} />}
          label={value === true ? label : off}
        />
      );
    case 'sums':
      return <SumsInput season={season} sums={value as Sums} onChange={onChange} />;
    case 'better':
      return (
        <TextField select label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
          {Object.entries(betterNames).map(([better, text]) => (
            <MenuItem key={better} value={better}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'decimal':
      return (
        <TextField
          label={label}
          // A coefficient that is not given changes nothing.
          value={String(value ?? '1').replace('.', ',')}
          error={Boolean(error)}
          helperText={error}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
        />
      );
    case 'day':
      return (
        <DayField
          label={label}
          name={field.path.join('.')}
          value={value as string | null}
          required={required}
          error={error}
          onChange={onChange}
        />
      );
    case 'ids':
      return (
        <ListInput
          label={label}
          shown={(value as number[]).join(', ')}
          help="Через запятую"
          error={error}
          onChange={(text) => onChange(text.split(/\D+/).filter(Boolean).map(Number))}
        />
      );
    case 'bands':
      return (
        <ListInput
          label={label}
          shown={(value as Band[]).map(({ from, points }) => `${from}: ${points}`).join(', ')}
          help="Начиная с какого числа и сколько: 76: 3, 51: 2"
          error={error}
          onChange={(text) => onChange(bandsOf(text))}
        />
      );
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
});

type Band = { from: number; points: number };

const bandsOf = (text: string): Band[] =>
  [...text.matchAll(/(\d+)\s*:\s*(\d+)/g)].map(([, from, points]) => ({ from: Number(from), points: Number(points) }));

type ListInputProps = {
  label: string;
  /** What the setting is when the field opens. */
  shown: string;
  help: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A setting of several numbers; what is typed stays as it was typed. */
const ListInput = ({ label, shown, help, error, onChange }: ListInputProps) => {
  const [text, setText] = useState(shown);
  const change = (next: string) => {
    setText(next);
    onChange(next);
  };
  return (
    <TextField
      className="whole"
      label={label}
      value={text}
      onChange={({ target }) => change(target.value)}
      error={Boolean(error)}
      helperText={error ?? help}
    />
  );
};
