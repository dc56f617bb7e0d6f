import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { UnitEmblem } from '../../ui/pictures/UnitEmblem';
import type { Found } from './sources';
import type { Group } from './useSearch';

type SearchResultsProps = { id: string; groups: readonly Group[]; chosen?: string; onOpen: (address: string) => void };

/** What was found, by groups; every row is a real link. */
export const SearchResults = ({ id, groups, chosen, onOpen }: SearchResultsProps) => (
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
