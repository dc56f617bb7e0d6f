import type { ActiveItem } from '@contract/schemas/membership';
import type { WaitingKind } from '@contract/waitingKinds';
import Box from '@mui/material/Box';
import { type RefObject, useEffect } from 'react';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { useRowKeys } from '../../ui/list/grid/useRowKeys';
import { denseSx, type RowsColumn, RowsTable } from '../../ui/list/RowsTable';
import { SortHead } from '../../ui/list/SortHead';
import { LONG_LIST } from '../../ui/list/tableSx';
import { tickColumn } from '../../ui/list/tickColumn';
import { PageLink } from '../../ui/page/PageLink';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { shortDay } from '../../ui/text/day';
import { plural } from '../../ui/text/plural';
import type { Outcome } from './deciding/useDecisions';
import { kinds } from './kinds';
import { aboutOf, rowName } from './rowName';
import type { Selection } from './useSelection';
import { keyOf } from './useWaiting';

type WaitingTableProps = {
  kind: WaitingKind;
  rows: ActiveItem[];
  outcomeOf: (row: ActiveItem) => Outcome | undefined;
  selection: Selection;
  onAccept: () => boolean;
  onRefuse: () => void;
};

/** The dense grid of what waits: one row of it takes the focus, arrows move between rows. */
export const WaitingTable = (props: WaitingTableProps) => {
  const { kind, rows, outcomeOf, selection, onAccept, onRefuse } = props;
  const { onPageOnly, ofPerson, tab, head, unit } = kinds[kind];
  const { body, onKeyDown, onFocus, stop } = useRowKeys({
    ids: rows.map(keyOf),
    cursor: selection.cursor,
    setCursor: selection.setCursor,
    onTick: (id) => {
      const row = rows.find((one) => keyOf(one) === id);
      if (row && selection.isOpen(row)) selection.toggle(row);
    },
    onTickAll: selection.toggleAll,
    onKey: (code, next) => {
      if (code === 'KeyR') onRefuse();
      else if (code !== 'KeyA') return false;
      else if (onAccept() && selection.chosen.length === 0) next();
      return true;
    },
  });
  useFirstRow(body, rows.length === 0);
  const ticked = (row: ActiveItem) => selection.has(row) && selection.isOpen(row);
  const ticks = tickColumn<ActiveItem>({
    all: selection.all,
    some: selection.chosen.length > 0,
    onAll: selection.toggleAll,
    name: rowName,
    has: ticked,
    isOpen: selection.isOpen,
    onTick: selection.toggle,
    tabIndex: -1,
  });
  return (
    <Box ref={body} onKeyDown={onKeyDown} onFocus={onFocus}>
      <RowsTable
        role="grid"
        label={tab}
        aria-describedby="active-keys"
        aria-multiselectable={!onPageOnly}
        hover
        maxHeight={LONG_LIST}
        sx={tableSx}
        rows={rows}
        keyOf={keyOf}
        rowProps={(row) => ({
          selected: ticked(row),
          'aria-selected': ticked(row),
          tabIndex: keyOf(row) === stop ? 0 : -1,
          'data-row': keyOf(row),
          sx: outcomeOf(row)?.state === 'failed' ? failedSx : rowSx,
        })}
        columns={[
          ...(onPageOnly ? [] : [ticks]),
          {
            source: 'name',
            label: head ?? sorted('last_name', 'Фамилия, имя, отчество'),
            cell: (row) => <Name row={row} outcome={outcomeOf(row)} />,
          },
          { source: 'unit', label: sorted('unit', unit), from: 'md', cell: (row) => targetOf(row) ?? '—' },
          ...(ofPerson ? ofPersonColumns : []),
          { source: 'at', label: sorted('at', 'Ждёт с'), from: 'md', cellSx: { whiteSpace: 'nowrap' }, cell: sinceOf },
          ...(onPageOnly ? [{ source: 'open', label: 'Решение', cell: (row: ActiveItem) => <Open row={row} /> }] : []),
        ]}
      />
    </Box>
  );
};

/** Whoever comes to decide starts at the first row, unless the focus is somewhere on purpose. */
function useFirstRow(body: RefObject<HTMLElement | null>, empty: boolean) {
  useEffect(() => {
    if (!empty && document.activeElement?.matches('body, main')) {
      body.current?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
    }
  }, [empty, body]);
}

/** Who applied and what became of it, on a phone where to and since when under it. */
const Name = ({ row, outcome }: { row: ActiveItem; outcome: Outcome | undefined }) => {
  const page = kinds[row.kind].page?.(row);
  const since = sinceOf(row);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {!aboutOf(row) && <PersonAvatar photo={row.person?.avatar.photo} size={24} />}
      <Box sx={{ minWidth: 0 }}>
        {page ? (
          <PageLink to={page} color="inherit" tabIndex={-1} sx={{ fontWeight: 500 }}>
            {rowName(row)}
          </PageLink>
        ) : (
          rowName(row)
        )}
        <Box sx={{ display: { md: 'none' }, fontSize: 12, color: 'text.secondary' }}>
          {[targetOf(row), ...onPhone(row), since && `с ${since}`].filter(Boolean).join(', ')}
        </Box>
        <Result outcome={outcome} />
      </Box>
    </Box>
  );
};

const Open = ({ row }: { row: ActiveItem }) => {
  const page = kinds[row.kind].page?.(row);
  return page ? (
    <PageLink to={page} tabIndex={-1} aria-label={`Открыть: ${rowName(row)}`}>
      Открыть
    </PageLink>
  ) : null;
};

const papersText = ({ papers }: ActiveItem): string => (papers ? `${papers.done} из ${papers.total}` : '—');

/** What tells how much there is to look at before a person is confirmed or let in. */
const sorted = (by: string, label: string) => (
  <SortHead by={by} usual="at">
    {label}
  </SortHead>
);
const ofPersonColumns: readonly RowsColumn<ActiveItem>[] = [
  { source: 'age', label: sorted('age', 'Возраст'), from: 'md', numeric: true, cell: ({ age }) => age ?? '—' },
  { source: 'papers', label: sorted('papers', 'Документы'), from: 'md', numeric: true, cell: papersText },
];
const onPhone = (row: ActiveItem): (string | null)[] => [
  row.age === null ? null : plural(row.age, ['год', 'года', 'лет']),
  row.papers && `документы ${papersText(row)}`,
];

const targetOf = (row: ActiveItem) => kinds[row.kind].target?.(row) ?? row.unit?.name;
const sinceOf = ({ at }: ActiveItem) => shortDay(at.slice(0, 10));

const tableSx = { ...denseSx, '& .MuiCheckbox-root': { p: { xs: 1.25, md: 0.5 } } };
const rowSx = {
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
};
const failedSx = { ...rowSx, '& td': { backgroundColor: 'var(--st-rejected-bg)' } };

const looks: Record<Outcome['state'], { icon?: IconName; color: string }> = {
  held: { icon: 'clock', color: 'text.secondary' },
  queued: { color: 'text.secondary' },
  running: { icon: 'refresh', color: 'primary.main' },
  done: { icon: 'check', color: 'var(--st-accepted)' },
  failed: { icon: 'alert', color: 'var(--st-rejected)' },
};

/** What became of a row, in words: a line of its own, however long. */
const Result = ({ outcome }: { outcome: Outcome | undefined }) => {
  if (!outcome) return null;
  const { icon, color } = looks[outcome.state];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color, fontSize: 13, pb: 0.5 }}>
      {icon && <Icon name={icon} size={16} />}
      {outcome.text}
    </Box>
  );
};
