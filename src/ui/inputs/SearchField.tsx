import { SEARCH_MAX } from '@contract/constants';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon';

type SearchFieldProps = { label: string; value: string; onChange: (term: string) => void; delay?: number };

/** A search that is sent once the person stops typing. */
export const SearchField = ({ label, value, onChange, delay = 300 }: SearchFieldProps) => {
  const [term, setTerm] = useState(value);
  const sent = useRef(value);
  const send = useRef(onChange);
  useEffect(() => {
    send.current = onChange;
  });
  // The address has changed by itself: back, a saved filter, a reset.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTerm(value);
  }, [value]);
  useEffect(() => {
    if (term.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = term.trim();
      send.current(term.trim());
    }, delay);
    return () => clearTimeout(timer);
  }, [term, delay]);
  return (
    <TextField
      value={term}
      onChange={(event) => setTerm(event.target.value)}
      placeholder={label}
      margin="none"
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'search', maxLength: SEARCH_MAX, sx: noCross },
        input: {
          sx: { height: { xs: 40, md: 32 }, fontSize: 13, px: 1.25 },
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={16} />
            </InputAdornment>
          ),
          endAdornment: term && (
            <IconButton size="small" edge="end" aria-label="Очистить поиск" onClick={() => setTerm('')}>
              <Icon name="close" size={16} />
            </IconButton>
          ),
        },
      }}
    />
  );
};

/** The browser's own cross would stand beside ours. */
const noCross = { '&::-webkit-search-cancel-button': { display: 'none' } };
