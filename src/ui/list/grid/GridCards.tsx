import { Box, Checkbox, FormControlLabel, Skeleton } from '@mui/material';
import { type RaRecord, useListContext } from 'ra-core';
import { type MouseEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { LOW_WINDOW } from '../../useNarrow';
import { usePrinted } from '../../usePrinted';
import { rowsSx } from '../rowsSx';
import { SortControl } from '../SortControl';
import { ChosenBar } from './ChosenBar';
import type { GridColumn, GridProps } from './gridColumns';
import { toolbarSx } from './gridSx';
import { meansRow, openRow, ways } from './openRow';
import { inOrder, useGridKey, useGridView } from './useGridView';

/** The rows of a list on a phone: a card each, the name over the columns that are shown. */
export function GridCards<Row extends RaRecord>(props: Omit<GridProps<Row>, 'empty'>) {
  const { columns, label = 'Список', bulk, selectable = always, columnsKey } = props;
  const { data = none, isFetching, selectedIds, onSelect, onToggleItem } = useListContext<Row>();
  const hiddenAtFirst = useMemo(() => columns.filter(({ hidden }) => hidden).map(({ source }) => source), [columns]);
  const { hidden, ranks } = useGridView(useGridKey(columnsKey), hiddenAtFirst);
  const shown = inOrder(columns, ranks).filter(({ source }) => !hidden.includes(source));
  const sorts = columns.flatMap(({ source, label: text, sortable }) =>
    sortable ? [{ field: source, label: text }] : [],
  );
  const [sort] = sorts;
  const { count, end } = useMoreOnScroll(data.length);
  const open = data.filter(selectable).map(({ id }) => id);
  const ticked = new Set(selectedIds);
  const all = open.length > 0 && open.every((id) => ticked.has(id));
  return (
    <>
      {bulk && (
        <Box sx={{ ...toolbarSx, ...stickySx, mb: 1 }}>
          <ChosenBar selectable={props.selectable}>{bulk}</ChosenBar>
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        {bulk && open.length > 0 && (
          <FormControlLabel
            control={<Checkbox checked={all} onChange={() => onSelect(all ? [] : open)} />}
            label="Все на странице"
            sx={{ flex: 'none', mr: 0 }}
          />
        )}
        {sort && <SortControl sorts={[sort, ...sorts.slice(1)]} />}
      </Box>
      <Box
        component="ul"
        aria-label={label}
        aria-busy={isFetching}
        sx={{ ...rowsSx, ...(selectedIds.length > 0 && underBarSx) }}
      >
        {data.slice(0, count).map((row) => (
          <Card
            key={row.id}
            row={row}
            columns={shown}
            ticked={bulk && selectable(row) ? ticked.has(row.id) : undefined}
            onTick={onToggleItem}
          />
        ))}
        {data === none && coming(shown.length)}
      </Box>
      <div ref={end} />
    </>
  );
}

const always = () => true;
const none: never[] = [];

/** Room of cards that are still read, as high as they will be; read aloud is none of it. */
const coming = (lines: number) =>
  Array.from({ length: 5 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <Box component="li" key={index} aria-hidden sx={cardSx}>
      <Skeleton variant="rounded" height={10 + 22 * lines} />
    </Box>
  ));

type CardProps<Row> = {
  row: Row;
  columns: readonly GridColumn<Row>[];
  ticked?: boolean;
  onTick: (id: RaRecord['id']) => void;
};

function CardOf<Row extends RaRecord>({ row, columns, ticked, onTick }: CardProps<Row>) {
  const [name, ...others] = columns;
  const id = `card-${row.id}`;
  return (
    <Box
      component="li"
      sx={cardSx}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (meansRow(event.currentTarget, event.target as Element)) openRow(event.currentTarget, event);
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 32 }}>
        {ticked !== undefined && (
          <Checkbox
            checked={ticked}
            onChange={() => onTick(row.id)}
            sx={{ ml: -1.25 }}
            slotProps={{ input: { 'aria-labelledby': id } }}
          />
        )}
        <Box id={id} sx={{ minWidth: 0, flex: 1, fontWeight: 500 }}>
          {name?.cell(row)}
        </Box>
      </Box>
      <Box component="dl" sx={factsSx}>
        {others.flatMap(({ source, label, cell }) => {
          const said = cell(row);
          return said === null || said === undefined || said === '' || said === '—'
            ? []
            : [<dt key={`${source} name`}>{label}</dt>, <dd key={source}>{said}</dd>];
        })}
      </Box>
    </Box>
  );
}
const Card = memo(CardOf) as typeof CardOf;

const AT_ONCE = 20;

/** How many cards are drawn: more of them whenever the end comes near, on paper all. */
function useMoreOnScroll(length: number) {
  const end = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(AT_ONCE);
  useEffect(() => {
    if (count >= length || !end.current || !('IntersectionObserver' in window)) return;
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setCount(count + AT_ONCE),
      { rootMargin: '600px' },
    );
    near.observe(end.current);
    return () => near.disconnect();
  }, [count, length]);
  return { count: usePrinted() ? length : count, end };
}

/** What is done to the chosen stays under the header, however many cards are passed. */
/** What the keys come to stands under that bar, too. */
const underBarSx = { '& :is(a, button, input)': { scrollMarginTop: 144 } };
const stickySx = { position: 'sticky', top: 56, zIndex: 2, [LOW_WINDOW]: { position: 'static' } };
const cardSx = {
  px: 2,
  py: 1,
  [`&:has(${ways})`]: { cursor: 'pointer' },
  // A card is as high as its words need.
  '& .MuiTypography-noWrap': { whiteSpace: 'normal' },
  '&:active': { backgroundColor: 'var(--surface-2)' },
};
const factsSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'baseline',
  gap: '2px 12px',
  m: 0,
  fontSize: 13,
  lineHeight: '20px',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
  // A cell that draws nothing for this row makes no line.
  '& dt:has(+ dd:empty), & dd:empty': { display: 'none' },
};
