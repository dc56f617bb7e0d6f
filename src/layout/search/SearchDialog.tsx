import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { SearchResults } from './SearchResults';
import { SEARCH_MIN } from './sources';
import { type SearchState, useSearch } from './useSearch';

const LIST = 'search-results';

/** Units of all levels, people and events: typing finds, arrows choose, Enter opens. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const state = useSearch(typed);
  const rows = state.groups.flatMap((group) => group.rows);
  const chosen = rows[Math.min(at, rows.length - 1)];
  const open = (address: string) => {
    onClose();
    void navigate(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, rows.length - 1) + step + rows.length) % rows.length);
    }
    if (event.key === 'Enter' && chosen && !state.busy) open(chosen.address);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      aria-label="Поиск"
      slotProps={{
        paper: { sx: { maxWidth: 640, m: 2, maxHeight: 'calc(100vh - 128px)' } },
        container: { sx: { alignItems: 'flex-start', pt: { md: 6 } } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 56, color: 'text.disabled' }}>
        <Icon name="search" />
        <InputBase
          autoFocus
          fullWidth
          placeholder="Люди, отряды, штабы, мероприятия"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Что найти',
            'aria-expanded': rows.length > 0,
            'aria-controls': LIST,
            'aria-autocomplete': 'list',
            'aria-activedescendant': chosen ? `${LIST}-${chosen.key}` : undefined,
          }}
          sx={{ fontSize: 16 }}
        />
      </Box>
      <Box sx={{ height: 2 }}>{state.busy && <LinearProgress sx={{ height: 2 }} aria-label="Ищем" />}</Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', overflowY: 'auto' }}>
        <SearchResults id={LIST} groups={state.groups} chosen={chosen?.key} onOpen={open} />
        {rows.length === 0 && (
          <Box role="status" sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>
            {emptyText(state)}
          </Box>
        )}
      </Box>
    </Dialog>
  );
};

function emptyText({ term, busy, failed }: SearchState): string {
  if (busy) return 'Ищем…';
  if (term.length < SEARCH_MIN) return 'Начните вводить название отряда, штаба, мероприятия или фамилию.';
  return failed ? 'Поиск сейчас не отвечает. Попробуйте ещё раз.' : 'Ничего не найдено...';
}
