import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';

type TypedValueProps = {
  kind: 'number' | 'year' | 'date';
  label: string;
  value: string | number;
  onChoose: (value?: string | number) => void;
};

/** A value of a filter that is typed: sent by Enter or the button. */
export const TypedValue = ({ kind, label, value, onChoose }: TypedValueProps) => {
  const [text, setText] = useState(String(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(text === '' ? undefined : kind === 'date' ? text : Number(text));
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, p: 2 }}>
      <TextField
        type={kind === 'date' ? 'date' : 'number'}
        label={label}
        value={text}
        autoFocus
        margin="none"
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: bounds[kind] }}
      />
      <Button type="submit" variant="outlined" sx={{ flex: 'none' }}>
        Показать
      </Button>
    </Box>
  );
};

const bounds = { number: { min: 0, max: 120 }, year: { min: 2000, max: 2100 }, date: {} };
