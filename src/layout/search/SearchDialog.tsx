import { Box, Dialog, InputBase, LinearProgress } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { UnitEmblem } from '../../ui/pictures/UnitEmblem';
import { type Found, SEARCH_MIN } from './sources';
import { type Group, type SearchState, useSearch } from './useSearch';

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
      slotProps={{
        // Without a heading in it, the window has its name itself.
        paper: {
          'aria-label': 'Поиск',
          'aria-labelledby': undefined,
          sx: { maxWidth: 640, m: 2, maxHeight: 'calc(100vh - 128px)' },
        },
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
          sx={{ fontSize: 16, '& ::placeholder': { fontSize: { xs: 14, sm: 16 } } }}
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

type SearchResultsProps = { id: string; groups: readonly Group[]; chosen?: string; onOpen: (address: string) => void };

/** What was found, by groups; every row is a real link. */
const SearchResults = ({ id, groups, chosen, onOpen }: SearchResultsProps) => (
  <Box role="listbox" id={id} aria-label="Найденное" sx={{ p: groups.length ? 1 : 0 }}>
    {groups.map(({ title, rows }) => (
      <Box key={title} role="group" aria-label={title}>
        <Box sx={{ px: 1, pt: 1, pb: 0.5, fontSize: 11, lineHeight: '16px', fontWeight: 600, color: 'text.disabled' }}>
          {title}
        </Box>
        {rows.map((row) => (
          <Result key={row.key} id={`${id}-${row.key}`} row={row} selected={row.key === chosen} onOpen={onOpen} />
        ))}
      </Box>
    ))}
  </Box>
);

type ResultProps = { id: string; row: Found; selected: boolean; onOpen: (address: string) => void };

const Result = ({ id, row, selected, onOpen }: ResultProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (selected) link.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <Box
      component={Link}
      ref={link}
      to={row.address}
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onClick={(event: React.MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(row.address);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        px: 1,
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        bgcolor: selected ? 'var(--blue-soft)' : undefined,
        '&:hover': { bgcolor: selected ? 'var(--blue-soft)' : 'var(--surface-3)' },
      }}
    >
      {row.round ? <PersonAvatar photo={row.picture} size={28} /> : <UnitEmblem emblem={row.picture} size={28} />}
      <Box component="span" sx={wordsSx}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, ...oneLine }}>
          {row.name}
        </Box>
        <Box
          component="span"
          sx={{ maxWidth: { md: '45%' }, color: 'text.disabled', fontSize: 12, lineHeight: '16px', ...oneLine }}
        >
          {row.hint}
        </Box>
      </Box>
    </Box>
  );
};

/** What tells namesakes apart stands beside the name; on a phone below it. */
const wordsSx = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
  columnGap: 1.5,
  py: 0.5,
};
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
