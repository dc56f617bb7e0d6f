// The invented organisation of tests/import many times over: every copy with its own people, units and all they have,
// under the central headquarters, the seasons, the posts and the bank of questions that are one for all.
import { fillOldPortal, type OldColumn, oldColumns, oldWorld } from '../../tests/import/oldPortal';

type Run = (statement: string) => Promise<void>;

/** What a country has once, however large it is. */
const ONE_FOR_ALL = [
  'headquarters_centralheadquarter',
  'headquarters_area',
  'headquarters_position',
  'questions_question',
  'questions_answeroption',
  'competitions_competitions',
  'regional_competitions_rcompetition',
  'regional_competitions_2025_rcompetition',
];
/** Texts of which the old portal has one each. */
const UNIQUE = [
  'users_rsouser.username',
  'users_rsouser.email',
  'headquarters_region.name',
  'headquarters_educationalinstitution.name',
];

/** Of which there are not enough for all. */
const NONE = 'headquarters_region.code';

/**
 * Makes the old portal with its keys and indexes, and fills it.
 * @param people how many at least
 * @returns how many people and rows there are
 */
export async function fillLargePortal(exec: Run, people: number): Promise<{ people: number; rows: number }> {
  await fillOldPortal({ exec });
  const world = await oldWorld();
  const columns = new Map<string, OldColumn[]>();
  for (const one of await oldColumns()) columns.set(one.table, [...(columns.get(one.table) ?? []), one]);
  const before = world.users_rsouser?.length ?? 1;
  const copies = Math.ceil(people / before) - 1;
  const step = new Map(
    Object.entries(world).map(([table, rows]) => [table, 1 + Math.max(0, ...rows.map(({ id }) => Number(id ?? 0)))]),
  );
  let rows = 0;
  for (const [table, own] of columns) {
    const once = world[table]?.length ?? 0;
    const multiplied = once > 0 && !ONE_FOR_ALL.includes(table);
    if (multiplied) await exec(copying(table, own, copies, step));
    rows += multiplied ? once * (copies + 1) : once;
    await exec(indexes(table, own));
  }
  await exec('analyze');
  return { people: before * (copies + 1), rows };
}

function copying(table: string, columns: readonly OldColumn[], copies: number, step: ReadonlyMap<string, number>) {
  const moved = (column: string, of: string) => `b."${column}" + k * ${step.get(of) ?? 0}`;
  const cells = columns.map(({ column, refersTo }) => {
    if (column === 'id') return moved(column, table);
    if (refersTo && !ONE_FOR_ALL.includes(refersTo)) return moved(column, refersTo);
    if (`${table}.${column}` === NONE) return 'null';
    return UNIQUE.includes(`${table}.${column}`) ? `k || '.' || b."${column}"` : `b."${column}"`;
  });
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  return `insert into "${table}" (${names}) select ${cells.join(', ')}
    from "${table}" b cross join generate_series(1, ${copies}) k`;
}

/** The old portal has a key on every id and an index on every link. */
const indexes = (table: string, columns: readonly OldColumn[]): string =>
  columns
    .flatMap(({ column, refersTo }) => [
      ...(column === 'id' ? [`alter table "${table}" add primary key (id)`] : []),
      ...(refersTo ? [`create index on "${table}" ("${column}")`] : []),
    ])
    .join(';\n');
