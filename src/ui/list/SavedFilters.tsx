import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { session } from '../../providers/session';
import { Icon } from '../Icon';
import { useStored } from '../useStored';
import type { Filters } from './filterRow';

type Saved = { name: string; filter: Filters; sort: { field: string; order: 'ASC' | 'DESC' } };
const none: Saved[] = [];

/** «Мои фильтры»: filters and order under a name, kept in this browser for this person. */
export const SavedFilters = () => {
  const { resource, filterValues, sort, setFilters, setSort } = useListContext();
  const [saved, store] = useStored(`filters.${resource}.${session.user() ?? 'guest'}`, none);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const keep = (name: string) =>
    store([...saved.filter((row) => row.name !== name), { name, filter: filterValues, sort }]);
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Icon name="bookmark" size={16} />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Мои фильтры{saved.length > 0 && ` ${saved.length}`}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 320, maxWidth: 'calc(100vw - 32px)', p: 1 } } }}
      >
        {saved.map((row) => (
          <Box key={row.name} sx={{ display: 'flex', alignItems: 'center' }}>
            <Button
              variant="text"
              sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start' }}
              onClick={() => {
                setFilters(row.filter);
                setSort(row.sort);
                close();
              }}
            >
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {row.name}
              </Box>
            </Button>
            <IconButton
              aria-label={`Удалить фильтр «${row.name}»`}
              onClick={() => store(saved.filter(({ name }) => name !== row.name))}
            >
              <Icon name="trash" size={16} />
            </IconButton>
          </Box>
        ))}
        <SaveForm empty={Object.keys(filterValues).length === 0} onSave={keep} />
      </Popover>
    </>
  );
};

const SaveForm = ({ empty, onSave }: { empty: boolean; onSave: (name: string) => void }) => {
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    onSave(name.trim());
    setName('');
  };
  if (empty)
    return <Box sx={{ p: 1, fontSize: 13, color: 'text.secondary' }}>Выберите фильтры, чтобы сохранить их.</Box>;
  return (
    <Box component="form" onSubmit={save} sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
      <TextField
        margin="none"
        value={name}
        onChange={(event) => setName(event.target.value)}
        placeholder="Название"
        slotProps={{ htmlInput: { 'aria-label': 'Название фильтра', maxLength: 60 } }}
      />
      <Button type="submit" variant="outlined" sx={{ flex: 'none' }}>
        Сохранить
      </Button>
    </Box>
  );
};
