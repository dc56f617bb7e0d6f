// The units a commander may name: his own with all that stand below, level by level.
import { sql } from 'drizzle-orm';
import type { Level } from '../../../contract/levels';
import type { UnitTree } from '../../../contract/schemas/eventApplications';
import { int, rowsOf, u } from '../../db';
import { fileUrl } from '../../files/fileUrl';
import { ownOrBelow, verifiedMembers } from './applications/applyMulti';
import type { Reader } from './applications/filedColumns';

type Row = {
  level: Level;
  id: number;
  name: string;
  emblem: string | null;
  district_id: number | null;
  regional_id: number | null;
  local_id: number | null;
  educational_id: number | null;
  members: number;
};

/** Which units stand directly in a unit of each level, and under which key. */
const children: Record<Level, readonly [key: keyof UnitTree, level: Level, column: keyof Row | null][]> = {
  central: [['districts_headquarters', 'district', null]],
  district: [['regionals_headquarters', 'regional', 'district_id']],
  regional: [
    ['local_headquarters', 'local', 'regional_id'],
    ['educational_headquarters', 'educational', 'regional_id'],
    ['detachments', 'detachment', 'regional_id'],
  ],
  local: [
    ['educational_headquarters', 'educational', 'local_id'],
    ['detachments', 'detachment', 'local_id'],
  ],
  educational: [['detachments', 'detachment', 'educational_id']],
  detachment: [],
};

/** The tree below a unit. `members_count` counts verified members; a unit below two others appears in both. */
export async function unitTree(reader: Reader, unit: { level: Level; id: number }): Promise<UnitTree[]> {
  // From the centre the whole country would be sent: districts and regions are what is named there.
  const levels = unit.level === 'central' ? sql`${u.level} in ('central', 'district', 'regional')` : sql`true`;
  const rows = await rowsOf(
    reader.db,
    {
      level: u.level,
      id: u.id,
      name: u.name,
      emblem: u.emblem,
      district_id: u.district_id,
      regional_id: u.regional_id,
      local_id: u.local_id,
      educational_id: u.educational_id,
      members: int(verifiedMembers),
    },
    (cells) => sql`select ${cells} from ${u} where ${ownOrBelow(unit)} and ${levels} order by ${u.name}, ${u.id}`,
  );
  const build = (row: Row): UnitTree => ({
    id: row.id,
    name: row.name,
    emblem: fileUrl(reader.origin, row.emblem),
    members_count: row.members,
    ...Object.fromEntries(
      children[row.level]
        .filter(([, level]) => unit.level !== 'central' || level === 'district' || level === 'regional')
        .map(([key, level, column]) => [
          key,
          rows.filter((one) => one.level === level && (column === null || one[column] === row.id)).map(build),
        ]),
    ),
  });
  return rows.filter(({ level, id }) => level === unit.level && id === unit.id).map(build);
}
