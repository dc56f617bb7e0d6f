import { VIEW_NAME_MAX } from '@contract/constants';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';

type SaveViewProps = { canShare: boolean; busy: boolean; onSave: (name: string, shared: boolean) => Promise<unknown> };

/** Keeps how the list looks now under a name. */
export const SaveView = ({ canShare, busy, onSave }: SaveViewProps) => {
  const [name, setName] = useState('');
  const [unnamed, setUnnamed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [shared, setShared] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) {
      setUnnamed(true);
      field.current?.focus();
      return;
    }
    if (await onSave(name.trim(), shared)) setName('');
  };
  return (
    <Box component="form" aria-label="Сохранить вид списка" onSubmit={save} sx={{ p: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          margin="none"
          value={name}
          error={unnamed}
          helperText={unnamed && 'Назовите фильтр.'}
          inputRef={field}
          onChange={({ target }) => {
            setName(target.value);
            setUnnamed(false);
          }}
          placeholder="Название"
          slotProps={{ htmlInput: { 'aria-label': 'Название фильтра', maxLength: VIEW_NAME_MAX } }}
        />
        <Button type="submit" variant="outlined" loading={busy} sx={{ flex: 'none' }}>
          Сохранить
        </Button>
      </Box>
      {canShare && (
        <FormControlLabel
          control={<Checkbox size="small" checked={shared} onChange={(_, on) => setShared(on)} />}
          label="Открыть руководителям моего штаба"
        />
      )}
    </Box>
  );
};
