import { LIMIT_MAX } from '@contract/constants';
import { type Level, levels } from '@contract/levels';
import type { UnitFigures } from '@contract/schemas/unitFigures';
import type { SortPayload } from 'ra-core';
import { api } from '../../../providers/api';
import { dataProvider } from '../../../providers/dataProvider';
import { csv } from '../../../ui/text/csv';
import type { ListedLevel, UnitFilter } from '../unitPages';
import { type Column, columnsOf, countsBelow, type Staff, type UnitRecord } from './columns';

type Wanted = { level: ListedLevel; filter: UnitFilter; sort: SortPayload; staff?: Staff };
type Progress = { signal: AbortSignal; onProgress: (read: number, total: number) => void };

/** The filtered list as a table of texts: read page by page along the `next` links. */
export async function exportUnits({ level, filter, sort, staff }: Wanted, progress: Progress): Promise<string> {
  const rows = await readAll(level, { filter, sort }, progress);
  const names = await unitNames(level, rows, progress.signal);
  const nameOf = (of: Level, id: number | null | undefined) =>
    id == null ? '' : (names.get(`${of} ${id}`) ?? `№ ${id}`);
  const figures = staff ? await readFigures(level, rows, progress.signal) : new Map<number, UnitFigures>();
  const read = { nameOf, figuresOf: (id: number) => figures.get(id) };
  const columns: Column[] = columnsOf(level, staff);
  return csv([columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ text }) => text(row, read)))]);
}

async function readAll(level: ListedLevel, wanted: Omit<Wanted, 'level'>, { signal, onProgress }: Progress) {
  const filter = countsBelow(level) ? { ...wanted.filter, registry: true } : wanted.filter;
  const pagination = { page: 1, perPage: LIMIT_MAX };
  let page = await dataProvider.getList<UnitRecord>(levels[level].api, { ...wanted, filter, pagination, signal });
  const rows = [...page.data];
  onProgress(rows.length, page.total ?? rows.length);
  while (page.meta?.next) {
    page = await dataProvider.followNext<UnitRecord>(page.meta.next, { signal });
    rows.push(...page.data);
    onProgress(rows.length, page.total ?? rows.length);
  }
  return rows;
}

/** Commanders and readiness of all rows, a call for each page. */
async function readFigures(level: ListedLevel, rows: readonly UnitRecord[], signal: AbortSignal) {
  const figures = new Map<number, UnitFigures>();
  for (let from = 0; from < rows.length; from += LIMIT_MAX) {
    const ids = rows
      .slice(from, from + LIMIT_MAX)
      .map(({ id }) => id)
      .join(',');
    for (const row of await api('units.figures', { params: { level: levels[level].api }, query: { ids }, signal }))
      figures.set(row.id, row);
  }
  return figures;
}

/** Lists link to units by id alone: the names of all of them, one call per level. */
async function unitNames(level: ListedLevel, rows: UnitRecord[], signal: AbortSignal): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const above = levels[level].above.filter((of) => of !== 'central');
  await Promise.all(
    above.map(async (of) => {
      const key = levels[of].ref as keyof UnitRecord;
      const ids = [...new Set(rows.map(({ [key]: id }) => id))].filter((id) => typeof id === 'number');
      const { data } = await dataProvider.getMany<UnitRecord>(levels[of].api, { ids, signal });
      for (const { id, name } of data) names.set(`${of} ${id}`, name);
    }),
  );
  return names;
}
