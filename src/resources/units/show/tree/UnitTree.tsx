import { levels } from '@contract/levels';
import { type ReadinessKey, readinessRows } from '@contract/people/readinessRows';
import type { UnitBranch } from '@contract/schemas/unitFigures';
import { number, peopleForms, plural } from '@contract/text/plural';
import { Box, Button, IconButton, Skeleton } from '@mui/material';
import { useState } from 'react';
import { share } from '../../../../ui/charts/ShareBar';
import { Icon } from '../../../../ui/Icon';
import { useRowKeys } from '../../../../ui/list/grid/useRowKeys';
import { denseSx, RowsTable } from '../../../../ui/list/RowsTable';
import { Message } from '../../../../ui/Message';
import { NotRead } from '../../../../ui/NotRead';
import { PageLink } from '../../../../ui/page/PageLink';
import { UnitEmblem } from '../../../../ui/pictures/UnitEmblem';
import { shortUnit } from '../../../../ui/text/shortUnit';
import { Share } from '../../list/figures';
import { showPage } from '../../unitPages';
import { hasBelow, type TreeRow, type UnitKey, useTree } from './useTree';

/**
 * Everything below a headquarters, level by level: who commands, how many units and people, how many are ready. A level
 * is read once it is opened; arrows go through it as through the folders of a computer.
 */
export const UnitTree = ({ level, id }: UnitKey) => {
  const { root, rows, turn } = useTree({ level, id });
  const [cursor, setCursor] = useState<string | null>(null);
  const unitAt = (key: string) => rows.find((row): row is UnitRow => row.kind === 'unit' && row.key === key);
  const focus = (key: string) => body.current?.querySelector<HTMLElement>(`[data-row=${JSON.stringify(key)}]`)?.focus();
  const { body, onKeyDown, onFocus, stop } = useRowKeys({
    ids: rows.flatMap((row) => (row.kind === 'unit' ? [row.key] : [])),
    cursor,
    setCursor,
    onTurn(key, direction) {
      const row = unitAt(key);
      if (!row) return false;
      if (direction === 'right') {
        if (row.open || !hasBelow(row.unit)) return false;
        turn(row.unit, true);
      } else if (row.open) turn(row.unit, false);
      else if (row.above) focus(row.above);
      else return false;
      return true;
    },
  });
  if (!root?.data) return root && <NotRead of={root} waiting={<Skeleton variant="rounded" height={320} />} />;
  if (rows.length === 0)
    return (
      <Message icon="flag" title="Пока ничего нет">
        Здесь появятся отряды и штабы этого штаба.
      </Message>
    );
  return (
    <Box ref={body} onKeyDown={onKeyDown} onFocus={onFocus}>
      <RowsTable<TreeRow>
        role="treegrid"
        label="Структура"
        framed
        rows={rows}
        keyOf={({ key }) => key}
        sx={tableSx}
        rowProps={(row) =>
          row.kind === 'unit'
            ? {
                'aria-level': row.depth + 1,
                'aria-expanded': hasBelow(row.unit) ? row.open : undefined,
                tabIndex: row.key === stop ? 0 : -1,
                'data-row': row.key,
              }
            : { 'aria-level': row.depth + 1 }
        }
        columns={[
          {
            source: 'name',
            label: 'Отряд или штаб',
            cell: (row) => <Name row={row} onTurn={(opened) => row.kind === 'unit' && turn(row.unit, opened)} />,
          },
          {
            source: 'detachments',
            label: 'Отрядов',
            numeric: true,
            from: 'md',
            sx: { width: 88 },
            cell: (row) => of(row, ({ level: own, below }) => (own === 'detachment' ? null : number(below.detachment))),
          },
          {
            source: 'people',
            label: 'Участников',
            numeric: true,
            from: 'md',
            sx: { width: 104 },
            cell: (row) => of(row, ({ people }) => number(people)),
          },
          ...readinessRows.map(({ key, short }) => ({
            source: key,
            label: short,
            numeric: true as const,
            from: 'md' as const,
            sx: { width: 118 },
            cell: (row: TreeRow) => of(row, (unit) => <Share figures={unit} of={key} />),
          })),
        ]}
      />
    </Box>
  );
};

type UnitRow = Extract<TreeRow, { kind: 'unit' }>;

const of = (row: TreeRow, cell: (unit: UnitBranch) => React.ReactNode) => (row.kind === 'unit' ? cell(row.unit) : null);

const Name = ({ row, onTurn }: { row: TreeRow; onTurn: (open: boolean) => void }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'flex-start',
      gap: 1,
      minWidth: 0,
      pl: { xs: row.depth * 1.5, md: row.depth * 2.5 },
    }}
  >
    {row.kind === 'unit' ? (
      <>
        <Toggle row={row} onTurn={onTurn} />
        <UnitEmblem emblem={row.unit.emblem} size={22} />
        <Box sx={{ minWidth: 0 }}>
          <PageLink
            to={showPage(row.unit.level, row.unit.id)}
            color="inherit"
            title={`${levels[row.unit.level].labels.one}: ${row.unit.name}`}
            sx={{ fontWeight: row.unit.level === 'detachment' ? 400 : 500 }}
          >
            {shortUnit(row.unit.name)}
          </PageLink>
          <Box sx={noteSx}>
            {row.unit.commander?.name ?? 'Без командира'}
            <Box sx={{ display: { md: 'none' } }}>{factsOf(row.unit)}</Box>
          </Box>
        </Box>
      </>
    ) : (
      <Box sx={{ pl: 4, color: 'text.secondary' }}>
        {row.kind === 'waiting' && 'Загрузка…'}
        {row.kind === 'more' && `Ещё ${number(row.count)}: откройте список отрядов`}
        {row.kind === 'failed' && (
          <>
            <span role="alert">Не удалось загрузить.</span>{' '}
            <Button size="small" onClick={row.again}>
              Повторить
            </Button>
          </>
        )}
      </Box>
    )}
  </Box>
);

const Toggle = ({ row: { unit, open }, onTurn }: { row: UnitRow; onTurn: (open: boolean) => void }) =>
  hasBelow(unit) ? (
    <IconButton
      size="small"
      tabIndex={-1}
      aria-label={`${open ? 'Свернуть' : 'Развернуть'}: ${unit.name}`}
      onClick={() => onTurn(!open)}
      sx={toggleSx}
    >
      <Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} />
    </IconButton>
  ) : (
    <Box sx={toggleSx} />
  );

/** On a phone: the columns in words. */
function factsOf({ level, below, people, done }: UnitBranch): string {
  const units = level === 'detachment' ? [] : [plural(below.detachment, ['отряд', 'отряда', 'отрядов'])];
  const ready =
    done && people > 0 ? readinessRows.map(({ key }) => `${inFacts[key]} ${share(done[key], people)} %`) : [];
  return [...units, plural(people, peopleForms), ...ready].join(' · ');
}
const inFacts: Record<ReadinessKey, string> = {
  membership_fee: 'взнос',
  test_passed: 'охрана труда',
  is_verified: 'данные',
};

const noteSx = { fontSize: 12, lineHeight: '16px', color: 'text.secondary' };
const toggleSx = { flex: 'none', width: { xs: 32, md: 24 }, height: { xs: 32, md: 24 }, mt: { xs: -0.5, md: 0 }, p: 0 };
const tableSx = {
  ...denseSx,
  '& td': { ...denseSx['& td'], py: 0.75 },
  '& tbody tr:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  '& .RaDataTable-table': { tableLayout: { md: 'fixed' } },
  '& td:not(:first-of-type)': { whiteSpace: 'nowrap' },
};
