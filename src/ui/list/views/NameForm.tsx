import { VIEW_NAME_MAX, VIEW_TAKEN } from '@contract/constants';
import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';

type NameFormProps = {
  /** What it is for, read aloud. */
  label: string;
  /** The name that is changed. */
  before?: string;
  /** Names of one's own other views. */
  taken: readonly string[];
  busy: boolean;
  /** Undefined, when it was refused: the name stays to be corrected. */
  onSave: (name: string) => Promise<unknown>;
  /** Whoever changes a name can leave it as it was. */
  onClose?: () => void;
};

/** The name of a saved view: of a new one, or another one. */
export const NameForm = ({ label, before = '', taken, busy, onSave, onClose }: NameFormProps) => {
  const [name, setName] = useState(before);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const said = name.trim();
    const wrong = said ? taken.includes(said) && VIEW_TAKEN : 'Назовите фильтр.';
    if (wrong) {
      setFault(wrong);
      field.current?.focus();
      return;
    }
    if (!(await onSave(said))) return;
    setName('');
    // A finger's keyboard would cover the list.
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onClose) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Box component="form" aria-label={label} onSubmit={save} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        margin="none"
        fullWidth
        value={name}
        error={fault !== undefined}
        helperText={fault}
        inputRef={field}
        autoFocus={onClose !== undefined}
        onFocus={({ target }) => onClose && target.select()}
        onKeyDown={leave}
        onChange={({ target }) => {
          setName(target.value);
          setFault(undefined);
        }}
        placeholder="Название"
        slotProps={{
          htmlInput: { 'aria-label': onClose ? 'Новое название' : 'Название фильтра', maxLength: VIEW_NAME_MAX },
        }}
      />
      <Button type="submit" variant="outlined" loading={busy} sx={{ flex: 'none' }}>
        Сохранить
      </Button>
    </Box>
  );
};
