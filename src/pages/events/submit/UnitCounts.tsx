import { structuralUnits } from '@contract/events/eventTerms';
import { type UnitKey, unitKeys } from '@contract/events/eventUnits';
import { type Level, levels } from '@contract/levels';
import type { UnitTree } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import { number } from '@contract/text/plural';
import { Box, FormHelperText, TextField } from '@mui/material';
import { useState } from 'react';
import { SearchField } from '../../../ui/inputs/SearchField';
import { RowsTable } from '../../../ui/list/RowsTable';
import { UnitEmblem } from '../../../ui/pictures/UnitEmblem';
import { sameText } from '../../../ui/text/sameText';

export type Counts = Readonly<Record<string, string>>;

/** Rows drawn at a time: a district has thousands of units below it. */
const SHOWN = 100;

/** More people are to come from a unit than can be named of it. */
export const isTooMany = (row: UnitRow, counts: Counts): boolean => Number(counts[row.key] ?? 0) > row.members;

type UnitCountsProps = { rows: readonly UnitRow[]; counts: Counts; error?: string; onChange: (counts: Counts) => void };

/** The units as a tree, each with the number of people planned. */
export const UnitCounts = ({ rows, counts, error, onChange }: UnitCountsProps) => {
  const [term, setTerm] = useState('');
  const found = (term ? rows.filter(({ name }) => sameText(name, term)) : rows).slice(0, SHOWN);
  return (
    <>
      <Box sx={{ mb: 1, maxWidth: 280 }}>
        <SearchField label="Начните вводить" value={term} onChange={setTerm} />
      </Box>
      <div data-field="Поедут">
        <RowsTable
          label="Подразделения"
          hover
          maxHeight="max(360px, calc(100vh - 400px))"
          rows={found}
          keyOf={({ key }) => key}
          columns={[
            {
              source: 'unit',
              label: 'Подразделение',
              cell: (row) => (
                <Box sx={{ ...unitSx, pl: term ? 0 : { xs: row.depth, sm: row.depth * 3 } }}>
                  <UnitEmblem emblem={row.emblem} size={24} />
                  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {row.name}
                    <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>{levelLabel(row.level)}</Box>
                  </Box>
                </Box>
              ),
            },
            { source: 'members', label: 'Членов', numeric: true, from: 'sm', cell: (row) => number(row.members) },
            {
              source: 'count',
              label: 'Поедут',
              numeric: true,
              sx: { width: 96 },
              cell: (row) => <Count row={row} counts={counts} onChange={onChange} />,
            },
          ]}
        />
        {(found.length === 0 || rows.length > SHOWN) && (
          <Box sx={{ pt: 1, fontSize: 13, color: 'text.secondary' }} role="status">
            {found.length === 0
              ? 'Ничего не найдено'
              : `Показано ${number(found.length)} из ${number(rows.length)}. Остальные найдёт поиск.`}
          </Box>
        )}
        {/* What is wrong with a row stands at it. */}
        {error && !found.some((row) => isTooMany(row, counts)) && <FormHelperText error>{error}</FormHelperText>}
      </div>
    </>
  );
};

const Count = ({ row, counts, onChange }: Pick<UnitCountsProps, 'counts' | 'onChange'> & { row: UnitRow }) => (
  <TextField
    margin="none"
    data-field={`Участников: ${row.name}`}
    value={counts[row.key] ?? ''}
    placeholder="0"
    error={isTooMany(row, counts)}
    helperText={isTooMany(row, counts) ? `Не больше ${number(row.members)}` : undefined}
    onChange={({ target }) => onChange({ ...counts, [row.key]: target.value.replace(/\D/g, '').slice(0, 5) })}
    slotProps={{
      htmlInput: { 'aria-label': `Участников: ${row.name}`, inputMode: 'numeric', sx: { textAlign: 'right' } },
      input: { sx: { height: 32 } },
    }}
  />
);

const unitSx = { display: 'flex', alignItems: 'center', gap: 1 };

// The tree of units one may name, as rows with their depth.
export type UnitRow = {
  key: string;
  field: UnitKey;
  id: number;
  name: string;
  emblem: string | null;
  members: number;
  level: Level;
  depth: number;
};

const below = [
  ['districts_headquarters', 'district'],
  ['regionals_headquarters', 'regional'],
  ['local_headquarters', 'local'],
  ['educational_headquarters', 'educational'],
  ['detachments', 'detachment'],
] as const satisfies readonly (readonly [keyof UnitTree, Level])[];

const fieldOf = (level: Level): UnitKey =>
  (Object.keys(unitKeys) as UnitKey[]).find((key) => unitKeys[key] === level) ?? 'detachment';

/** The own unit and all below it, each once: what stands below a nearer unit is not repeated. */
export function unitRows(trees: readonly UnitTree[], { available_structural_units: own }: EventFull): UnitRow[] {
  const rows: UnitRow[] = [];
  const seen = new Set<string>();
  const walk = (unit: UnitTree, level: Level, depth: number) => {
    const key = `${level}/${unit.id}`;
    if (seen.has(key)) return;
    seen.add(key);
    rows.push({
      key,
      field: fieldOf(level),
      id: unit.id,
      name: unit.name,
      emblem: unit.emblem,
      members: unit.members_count,
      level,
      depth,
    });
    for (const [name, lower] of below) for (const child of unit[name] ?? []) walk(child, lower, depth + 1);
  };
  for (const tree of trees) walk(tree, own ? structuralUnits[own] : 'detachment', 0);
  return rows;
}

const levelLabel = (level: Level): string => levels[level].labels.one;
