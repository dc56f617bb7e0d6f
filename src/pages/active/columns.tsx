// The columns of what waits, by kind: how a row is called, what is looked at before it is decided, what became of it.

import { type WaitingKey, waitingColumnsOf } from '@contract/people/waitingColumns';
import type { ActiveItem } from '@contract/schemas/membership';
import { type WaitingKind, waitingKinds } from '@contract/waitingKinds';
import { Box } from '@mui/material';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { conditionRows } from '../../ui/list/conditions/conditionRows';
import type { FilterRow } from '../../ui/list/filterRow';
import type { GridColumn } from '../../ui/list/grid/gridColumns';
import { LongText } from '../../ui/list/LongText';
import { listedColumn, peopleConditions } from '../../ui/list/listedColumn';
import { PageLink } from '../../ui/page/PageLink';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { moscowShortDay } from '../../ui/text/moment';
import { shortUnit } from '../../ui/text/shortUnit';
import { type Outcome, useOutcome } from './deciding/useDecisions';
import { kinds } from './kinds';
import { quickRows } from './QuickFilters';
import { aboutOf, rowName } from './useWaiting';

const inName: readonly WaitingKey[] = ['last_name', 'first_name', 'patronymic_name'];

/** How the screen shows a column otherwise than its kind says. */
const differently: Partial<Record<WaitingKey, Partial<GridColumn<ActiveItem>>>> = {
  last_name: { label: 'Фамилия, имя, отчество', width: 284, cell: (row) => <Name row={row} /> },
  unit: { width: 339, cell: unitCell },
  age: { width: 73, cell: ({ age }) => age ?? '—' },
  papers: { width: 108, numeric: true, cell: ({ papers }) => (papers ? `${papers.done} из ${papers.total}` : '—') },
  at: { width: 104, numeric: true, cell: ({ at }) => moscowShortDay(at) },
};
const title = { width: 320, cell: (row: ActiveItem) => row.title ?? '—' };
const titleAsName = { width: 360, cell: (row: ActiveItem) => <Name row={row} /> };
const outcome: GridColumn<ActiveItem> = {
  source: 'outcome',
  label: 'Решение',
  width: 182,
  cell: (row) => <Result row={row} />,
};

const named = (kind: WaitingKind): readonly WaitingKey[] => (kinds[kind].byTitle ? ['title'] : inName);
/** What of the columns a file of this kind has. */
export const keysOf = (kind: WaitingKind): readonly WaitingKey[] => [...named(kind), ...kinds[kind].columns];

const listedOf = (kind: WaitingKind, keys: readonly WaitingKey[]) => {
  const columns = waitingColumnsOf(kind);
  return keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
};
const looksOf = (kind: WaitingKind, key: WaitingKey) =>
  key === 'title' ? (kinds[kind].byTitle ? titleAsName : title) : differently[key];

const byKind = <Made,>(make: (kind: WaitingKind) => Made) =>
  Object.fromEntries(waitingKinds.map((kind) => [kind, make(kind)])) as Record<WaitingKind, Made>;

/** Made once: rows that stay what they were are not drawn anew. */
export const columnsByKind = byKind((kind) => [
  ...listedOf(kind, [...named(kind).slice(0, 1), ...kinds[kind].columns]).map((column) =>
    listedColumn<ActiveItem>(column, looksOf(kind, column.key)),
  ),
  outcome,
]);

export const filtersByKind = byKind((kind): readonly FilterRow[] => {
  const listed = listedOf(kind, keysOf(kind));
  return [
    ...(kinds[kind].ofPerson ? quickRows : []),
    ...(kinds[kind].byTitle ? conditionRows(listed) : peopleConditions(listed)),
  ];
});

/** Who applied, or what it is about. */
const Name = ({ row }: { row: ActiveItem }) => {
  const page = kinds[row.kind].page?.(row);
  const name = rowName(row);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {!aboutOf(row) && <PersonAvatar photo={row.person?.avatar.photo} size={22} />}
      {page ? (
        <PageLink to={page} color="inherit" noWrap title={name} sx={{ fontWeight: 500 }}>
          {name}
        </PageLink>
      ) : (
        name
      )}
    </Box>
  );
};

function unitCell(row: ActiveItem) {
  // Where the title stands in a column of its own, here is the unit.
  const { target, columns } = kinds[row.kind];
  const name = (columns.includes('title') ? null : target?.(row)) ?? row.unit?.name;
  return name ? <LongText text={shortUnit(name)} whole={name} /> : '—';
}

const looks: Record<Outcome['state'], { icon?: IconName; color: string }> = {
  held: { icon: 'clock', color: 'text.secondary' },
  queued: { color: 'text.secondary' },
  running: { icon: 'refresh', color: 'primary.main' },
  done: { icon: 'check', color: 'var(--st-accepted)' },
  agreed: { icon: 'clock', color: 'var(--st-district)' },
  failed: { icon: 'alert', color: 'var(--st-rejected)' },
  unknown: { icon: 'help', color: 'var(--st-returned)' },
};

/** What became of a row, in words; what is cut is read on hover. Of what is decided on its own page, the way there. */
const Result = ({ row }: { row: ActiveItem }) => {
  const now = useOutcome(row);
  const { onPageOnly, page } = kinds[row.kind];
  if (onPageOnly)
    return page ? (
      <PageLink to={page(row)} aria-label={`Открыть: ${rowName(row)}`}>
        Открыть
      </PageLink>
    ) : null;
  if (!now) return null;
  const { icon, color } = looks[now.state];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color }}>
      {icon && <Icon name={icon} size={16} />}
      <LongText text={now.text} small />
    </Box>
  );
};
