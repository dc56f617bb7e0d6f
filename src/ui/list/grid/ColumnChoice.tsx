import { Box, Button, Checkbox, FormControlLabel, IconButton, Popover, TextField } from '@mui/material';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { gripSx } from '../../gripSx';
import { Icon } from '../../Icon';
import type { GridColumns } from './gridColumns';
import { placesOf, useGridView } from './useGridView';

/** From so many columns on one is looked for by its name. */
const SEARCHED_FROM = 6;

type ColumnChoiceProps = {
  label: string;
  /** Whoever opens it begins with the search: not where that would bring a keyboard over the columns. */
  typing: boolean;
  anchor: HTMLElement;
  gridKey: string;
  columns: GridColumns;
  onClose: () => void;
};

/** Which columns of a grid are seen, and in which order. */
export const ColumnChoice = ({ label: name, typing, anchor, gridKey, columns, onClose }: ColumnChoiceProps) => {
  const { sources, labels, hidden: hiddenAtFirst } = columns;
  const { hidden, setHidden, ranks, setRanks } = useGridView(gridKey, hiddenAtFirst);
  const [term, setTerm] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const places = placesOf(sources.length, ranks);
  const asked = term.trim().toLowerCase();

  /** Puts a column where another stands; the first one names the row and keeps its place. */
  const put = (place: number | null, where: number | undefined) => {
    if (place === null || where === undefined || place === where || where === places[0]) return;
    const to = places.indexOf(where);
    const rest = places.filter((one) => one !== place);
    setRanks([...rest.slice(0, to), place, ...rest.slice(to)]);
  };
  const drags = (place: number) =>
    place !== places[0] && {
      draggable: true,
      onDragStart: () => setDragged(place),
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        put(dragged, place);
      },
      onDragEnd: () => setDragged(null),
    };

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': name, sx: { width: 300, maxWidth: 'calc(100vw - 32px)', p: 1 } },
      }}
    >
      {sources.length >= SEARCHED_FROM && (
        <TextField
          fullWidth
          margin="none"
          autoFocus={typing}
          value={term}
          placeholder="Найти столбец"
          onChange={({ target }) => setTerm(target.value)}
          slotProps={{ htmlInput: { 'aria-label': 'Найти столбец' } }}
        />
      )}
      <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0.5 }}>
        {places.map((place) => {
          const source = sources[place] ?? '';
          const label = labels[place] ?? source;
          const on = !hidden.includes(source);
          return (
            label.toLowerCase().includes(asked) && (
              <Box
                component="li"
                key={source}
                sx={{ display: 'flex', alignItems: 'center', opacity: place === dragged ? 0.5 : 1 }}
                {...drags(place)}
              >
                <FormControlLabel
                  sx={{ flex: 1, '& .MuiFormControlLabel-label': { fontSize: 14 } }}
                  label={label}
                  control={
                    <Checkbox
                      size="small"
                      checked={on}
                      // Rows without their name cannot be told apart, nor opened.
                      disabled={on && place === places[0]}
                      onChange={() => setHidden(on ? [...hidden, source] : hidden.filter((one) => one !== source))}
                    />
                  }
                />
                {place !== places[0] && (
                  <>
                    {([-1, 1] as const).map((by) => (
                      <Move
                        key={by}
                        by={by}
                        label={label}
                        place={places.indexOf(place)}
                        of={places.length}
                        onMove={(to) => put(place, places[to])}
                      />
                    ))}
                    <Box sx={gripSx}>
                      <Icon name="rows" size={16} />
                    </Box>
                  </>
                )}
              </Box>
            )
          );
        })}
      </Box>
      <Button
        size="small"
        onClick={() => {
          setRanks(undefined);
          setHidden(hiddenAtFirst);
        }}
      >
        Как вначале
      </Button>
    </Popover>
  );
};

const moves = { '-1': { said: 'выше', icon: 'chevronUp' }, 1: { said: 'ниже', icon: 'chevronDown' } } as const;

type MoveProps = {
  label: string;
  /** Where the column stands now; the first place is the name's. */
  place: number;
  of: number;
  by: -1 | 1;
  onMove: (to: number) => void;
};

/** Moves a column by one place. Its line is put elsewhere then: whoever has pressed goes on pressing. */
const Move = ({ label, place, of, by, onMove }: MoveProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (pressed.current && place > 0) button.current?.focus();
    pressed.current = false;
  }, [place]);
  const { said, icon } = moves[by];
  return (
    <IconButton
      ref={button}
      size="small"
      sx={{ minWidth: 32 }}
      aria-label={`Переставить ${said}: ${label}, место ${place + 1} из ${of}`}
      onClick={() => {
        pressed.current = true;
        onMove(place + by);
      }}
    >
      <Icon name={icon} size={16} />
    </IconButton>
  );
};

/** Says that a line can be drawn to another place, where there is a mouse to do it. */
