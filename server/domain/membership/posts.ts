// What a person commands and which posts the person holds, in the shapes of the roles and positions calls.
import { type SQL, sql } from 'drizzle-orm';
import { type Level, levelKeys, levels } from '../../../contract/levels';
import type { PostKey } from '../../../contract/people/posts';
import type { Positions, Roles, ShortUnit } from '../../../contract/schemas/people';
import { type Db, m, o, orNull, p, rowsOf, str, u } from '../../db';
import { fileUrl } from '../../files/fileUrl';

type UnitOf = { level: Level } & ShortUnit;

const shortUnit = ({ id, name, banner, emblem }: ShortUnit, origin: string): ShortUnit => ({
  id,
  name,
  banner: fileUrl(origin, banner),
  emblem: fileUrl(origin, emblem),
});

/** Of whoever has taken back the consent to processing, only the own staff is told what belongs to the name. */
const isTold = (person: number, seen: boolean): SQL =>
  seen ? sql`true` : sql`not exists (select 1 from ${p} where ${p.id} = ${person} and ${p.withheld})`;

/**
 * Every level null or the unit the person commands there.
 * @param seen whether the asker is staff of the person, or the person
 */
export async function readRoles(db: Db, person: number, origin: string, seen = true): Promise<Roles> {
  const units = await rowsOf(
    db,
    { level: u.level, id: u.id, name: u.name, banner: u.banner, emblem: u.emblem },
    (cells) => sql`select ${cells} from ${u} where ${u.commander_id} = ${person} and ${isTold(person, seen)}`,
  );
  return perLevel('role', (level) => {
    const unit = units.find((one) => one.level === level);
    return unit ? shortUnit(unit, origin) : null;
  });
}

/**
 * Every level null or the person's membership there with its post.
 * @param seen as of the roles; others are not told whom the units trust
 */
export async function readPositions(db: Db, person: number, origin: string, seen = true): Promise<Positions> {
  const posts = await rowsOf(
    db,
    {
      level: m.level,
      membership: m.id,
      position: orNull(o.name),
      key: str.orNull<
        NonNullable<
          (UnitOf & { membership: number; position: string | null; key: PostKey | null; is_trusted: boolean })['key']
        >
      >(o.key),
      is_trusted: m.is_trusted,
      id: u.id,
      name: u.name,
      banner: u.banner,
      emblem: u.emblem,
    },
    (cells) => sql`select ${cells} from ${m} join ${u} on ${u.level} = ${m.level} and ${u.id} = ${m.unit_id}
      left join ${o} on ${o.id} = ${m.position_id} where ${m.person_id} = ${person} and ${isTold(person, seen)}`,
  );
  return perLevel('position', (level) => {
    const post = posts.find((one) => one.level === level);
    if (!post) return null;
    const { membership: id, position, key, is_trusted } = post;
    return { id, position, key, is_trusted: seen ? is_trusted : null, headquarter: shortUnit(post, origin) };
  });
}

export const perLevel = <Value>(key: 'role' | 'position' | 'trusted', value: (level: Level) => Value) =>
  Object.fromEntries(levelKeys.map((level) => [levels[level][key], value(level)])) as Record<string, Value>;
