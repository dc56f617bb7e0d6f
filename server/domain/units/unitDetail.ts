// One unit with everything its page shows.
import { type SQL, sql } from 'drizzle-orm';
import { FOUNDING_YEAR } from '../../../contract/constants';
import { type Level, levels } from '../../../contract/levels';
import type { ShortUnit } from '../../../contract/schemas/people';
import type { Unit } from '../../../contract/schemas/units';
import { alias, k, linkTo, p, u } from '../../db/names';
import { rowsOf } from '../../db/rows';
import { sqlLevel } from '../../db/sqlLevel';
import { units } from '../../db/tables';
import type { AnyCall } from '../../http/call';
import { errors } from '../../http/errors';
import { fileUrl } from '../../http/files/fileUrl';
import { catalogues } from '../administration/catalogues';
import { type ShortUserRow, shortUser, shortUserJson } from '../people/shortUser';
import { withNames } from './unitList';

const b = alias(units, 'b');
const t = alias(units, 't');

type Row = Record<string, unknown> & { commander: ShortUserRow | null; version: number; id: number };

const children = (level: Level): SQL[] =>
  levels[level].below
    .filter(() => level !== 'central')
    .map((lower) => {
      const key = lower === 'detachment' ? 'detachments' : `${lower}_headquarters`;
      return sql`(select coalesce(json_agg(json_build_object('id', ${b.id}, 'name', ${b.name}, 'banner', ${b.banner},
        'emblem', ${b.emblem}) order by ${b.name}, ${b.id}), '[]') from ${b}
        where ${b.level} = ${sqlLevel(lower)} and ${linkTo(b, level)} = ${u.id}) as ${sql.raw(key)}`;
    });

const detachmentColumns = [
  sql`${u.educational_id} as educational_headquarter, ${u.local_id} as local_headquarter,
    ${u.regional_id} as regional_headquarter`,
  sql`${u.region_id} as region, ${u.institution_id} as educational_institution, ${u.area_id} as area`,
  sql`${u.photo1}, ${u.photo2}, ${u.photo3}, ${u.photo4}, ${u.founding_date}`,
  sql`(select json_build_object('junior', ${k.junior_detachment_id}, 'main', ${k.main_detachment_id}, 'partner',
    (select json_build_object('id', ${t.id}, 'name', ${t.name}, 'banner', ${t.banner}, 'emblem', ${t.emblem}) from ${t}
      where ${t.level} = 'detachment' and ${t.id} in (${k.junior_detachment_id}, ${k.main_detachment_id})
      and ${t.id} <> ${u.id}))
    from ${k} where ${u.id} in (${k.junior_detachment_id}, ${k.main_detachment_id})
    order by ${k.id} desc limit 1) as participation`,
];

/** What a level's detail adds to the base. */
const extras: Record<Level, SQL[]> = {
  central: [sql`${u.detachments_appearance_year}, ${u.rso_founding_congress_date}`],
  district: [sql`${u.central_id} as central_headquarter, ${u.founding_date}`],
  regional: [
    sql`${u.region_id} as region, ${u.district_id} as district_headquarter, ${u.name_for_certificates},
      ${u.conference_date}`,
    sql`${u.registry_date}, ${u.registry_number}, ${u.case_name}, ${u.legal_address}, ${u.requisites}`,
    sql`extract(year from ${u.founding_date})::int as founding_date`,
  ],
  local: [sql`${u.regional_id} as regional_headquarter, ${u.founding_date}`],
  educational: [
    sql`${u.institution_id} as educational_institution, ${u.local_id} as local_headquarter`,
    sql`${u.regional_id} as regional_headquarter, ${u.founding_date}`,
  ],
  detachment: detachmentColumns,
};

/**
 * The unit's detail and its version.
 * @throws {ApiError} 404
 */
export async function readUnit(
  { db, viewer, origin, parts }: Pick<AnyCall, 'db' | 'viewer' | 'origin' | 'parts'>,
  level: Level,
  id: number,
): Promise<{ unit: Unit; version: number }> {
  const columns = sql.join(
    [
      sql`${u.id}, ${u.name}, ${u.about}, ${u.emblem}, ${u.social_vk}, ${u.social_tg}, ${u.banner}, ${u.slogan},
        ${u.city}, ${u.version},
        ${u.participants_count}, ${u.members_count}, ${u.events_count}`,
      sql`(select ${shortUserJson(viewer)} from ${p} where ${p.id} = ${u.commander_id}) as commander`,
      ...extras[level],
      ...children(level),
    ],
    sql`, `,
  );
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${columns} from ${u} where ${u.level} = ${sqlLevel(level)} and ${u.id} = ${id}`,
  );
  if (!row) throw errors.notFound();
  const { version, commander, participation, ...rest } = row;
  const unit: Record<string, unknown> = {
    ...withNames(rest, await catalogues(db)),
    commander: commander && shortUser(commander, origin),
  };
  if (level === 'central') unit.working_years = parts.now().getFullYear() - FOUNDING_YEAR;
  if (level === 'detachment') Object.assign(unit, inCompetition(id, participation as Participation | null));
  return { unit: withAddresses(unit, origin) as Unit, version };
}

type Participation = { junior: number; main: number | null; partner: ShortUnit | null };

/** Nomination, status and partner, worked out from the latest participation. */
function inCompetition(id: number, participation: Participation | null) {
  if (!participation) return { nomination: null, status: null, tandem_partner: null };
  if (participation.main === null) return { nomination: 'Дебют', status: null, tandem_partner: null };
  return {
    nomination: 'Тандем',
    status: participation.main === id ? 'Наставник' : 'Старт',
    tandem_partner: participation.partner,
  };
}

const PICTURES = ['emblem', 'banner', 'photo1', 'photo2', 'photo3', 'photo4'];

/** Pictures of the unit and of the units it names, as absolute addresses. */
function withAddresses(unit: Record<string, unknown>, origin: string): Record<string, unknown> {
  const short = (one: ShortUnit): ShortUnit => ({
    ...one,
    banner: fileUrl(origin, one.banner),
    emblem: fileUrl(origin, one.emblem),
  });
  return Object.fromEntries(
    Object.entries(unit).map(([key, value]) => {
      if (PICTURES.includes(key)) return [key, fileUrl(origin, value as string | null)];
      if (Array.isArray(value)) return [key, (value as ShortUnit[]).map(short)];
      if (key === 'tandem_partner' && value) return [key, short(value as ShortUnit)];
      return [key, value];
    }),
  );
}
