// Units of all six levels: list items, details, members and what is sent to write them.
import { z } from 'zod';
import { fieldSchema, wholeSchema } from '../fields/kinds';
import { sentNumber } from '../fields/sentNumber';
import type { RefTarget } from '../fields/types';
import type { CommonField, UnitField, UnitFieldName, UnitFieldRow } from '../fields/units';
import { type Level, levels } from '../levels';
import { readinessRows } from '../people/readinessRows';
import { Area, Institution, Position, Ref, Region } from './catalogues';
import { idFilter, listQuery, nameFilter, yesOrNo } from './parts/page';
import { ShortestUser, ShortUnit, ShortUser } from './people';

const text = z.string().nullable();
const link = z.number().nullable();
const count = z.number().int();

const listBase = {
  id: z.number(),
  name: z.string(),
  emblem: text,
  founding_date: z.union([z.string(), z.number()]).nullable(),
  members_count: count,
  participants_count: count,
  events_count: count,
};
const listExtras: Record<Level, z.ZodRawShape> = {
  central: {},
  district: {},
  regional: { district_headquarter: link, region: Region },
  local: { regional_headquarter: link },
  educational: { educational_institution: Institution.nullable(), local_headquarter: link, regional_headquarter: link },
  detachment: {
    educational_headquarter: link,
    local_headquarter: link,
    regional_headquarter: link,
    region: Region,
    educational_institution: Institution.nullable(),
    area: Area,
  },
};

/** Added to list items and grids by `?registry=true`. */
const registryCounts = {
  regional_headquarters_count: count.optional(),
  local_headquarters_count: count.optional(),
  educational_headquarters_count: count.optional(),
  detachments_count: count.optional(),
};

const children = z.array(ShortUnit);
const catalogueRefs: Partial<Record<RefTarget, z.ZodType>> = {
  regions: Region,
  areas: Area,
  eduicational_institutions: Institution.nullable(),
  /** Null: the post waits for somebody to agree to it. */
  rsousers: ShortUser.nullable(),
};

/** A field as a unit's detail shows it. */
const answered = (field: UnitField): z.ZodType => {
  if (field.kind === 'ref') return catalogueRefs[field.to] ?? link;
  if (field.kind === 'year') return count.nullable();
  return field.kind === 'text' && field.required ? z.string() : text;
};

/** What a detail has beside the fields of its level and the units below it. */
const beside: Partial<Record<Level, z.ZodRawShape>> = {
  central: { working_years: count },
  district: { central_headquarter: link },
  detachment: { nomination: text, status: text, tandem_partner: ShortUnit.nullable() },
};

/** The keys of a detail that hold the units below, and their levels. */
export const childrenOf = (level: Level): (readonly [key: string, level: Level])[] =>
  level === 'central'
    ? []
    : levels[level].below.map((lower) => [lower === 'detachment' ? 'detachments' : `${lower}_headquarters`, lower]);

export const unitDetail = (level: Level): z.ZodType<Unit> =>
  z.object({
    id: z.number(),
    members_count: count,
    participants_count: count,
    events_count: count,
    ...Object.fromEntries(levels[level].fields.map((field) => [field.name, answered(field)])),
    ...beside[level],
    ...Object.fromEntries(childrenOf(level).map(([key]) => [key, children])),
  }) as unknown as z.ZodType<Unit>;
export const unitListItem = (level: Level) => z.object({ ...listBase, ...listExtras[level], ...registryCounts });

/** A unit as the portal holds it; which keys are there depends on the level. */
export type UnitListItem = {
  id: number;
  name: string;
  emblem: string | null;
  founding_date: string | number | null;
  members_count: number;
  participants_count: number;
  events_count: number;
} & Partial<UnitLinks>;
export type UnitLinks = {
  region: Region;
  area: Area;
  educational_institution: Institution | null;
  central_headquarter: number | null;
  district_headquarter: number | null;
  regional_headquarter: number | null;
  local_headquarter: number | null;
  educational_headquarter: number | null;
};
type Answered<Row> = Row extends { kind: 'ref'; to: infer To }
  ? To extends 'regions'
    ? Region
    : To extends 'areas'
      ? Area
      : To extends 'eduicational_institutions'
        ? Institution | null
        : To extends 'rsousers'
          ? ShortUser | null
          : number | null
  : Row extends { kind: 'year' }
    ? number | null
    : Row extends { kind: 'text'; required: true }
      ? string
      : string | null;
type Fields = { [Name in UnitFieldName]: Answered<Extract<UnitFieldRow, { name: Name }>> };
export type Unit = Omit<UnitListItem, 'founding_date'> &
  Pick<Fields, CommonField> &
  Partial<Omit<Fields, CommonField | keyof UnitLinks>> &
  Partial<{
    working_years: number;
    nomination: string | null;
    status: string | null;
    tandem_partner: ShortUnit | null;
    regional_headquarters: ShortUnit[];
    local_headquarters: ShortUnit[];
    educational_headquarters: ShortUnit[];
    detachments: ShortUnit[];
  }>;

// ---------------------------------------------------------------- queries

export const unitOrdering = [
  'name',
  'founding_date',
  'participants_count',
  'members_count',
  'events_count',
  'commander',
  'area',
  'educational_institution',
  'region',
  'district_headquarter',
  'regional_headquarter',
  'local_headquarter',
  'educational_headquarter',
  'regional_headquarters_count',
  'local_headquarters_count',
  'educational_headquarters_count',
  'detachments_count',
  'id',
] as const;

const filterKeys: Record<LevelFilter, z.ZodRawShape> = {
  district: { district_headquarter: idFilter, district_headquarter__name: nameFilter },
  regional: { regional_headquarter: idFilter, regional_headquarter__name: nameFilter },
  local: { local_headquarter: idFilter, local_headquarter__name: nameFilter },
  educational: { educational_headquarter: idFilter, educational_headquarter__name: nameFilter },
  institution: { educational_institution: idFilter, educational_institution__name: nameFilter },
  area: { area: idFilter, area__name: nameFilter },
  region: { region: nameFilter },
};
type LevelFilter = (typeof levels)[Level]['filters'][number];

/** Query of a level's list: paging, search, ordering and the filters its row names, each by id or by exact name. */
export const unitQuery = (level: Level) => listQuery(unitOrdering, filtersOf(level));
/** The same list in the order of how many are ready. */
export const readyUnitQuery = (level: Level) =>
  listQuery(
    readinessRows.map(({ key }) => key),
    filtersOf(level),
  );

const filtersOf = (level: Level): z.ZodRawShape => ({
  registry: yesOrNo,
  ...Object.assign({}, ...levels[level].filters.map((filter) => filterKeys[filter])),
});

const shortLinks = ['regional_headquarter', 'local_headquarter', 'educational_headquarter'] as const;
/** A detachment in short, as API v1 lists them beside: ids of the headquarters above. */
export const ShortDetachment = z.object({
  id: z.number(),
  name: z.string(),
  regional_headquarter: link,
  local_headquarter: link,
  educational_headquarter: link,
});
export type ShortDetachment = z.output<typeof ShortDetachment>;
/** Its filters name an id also as `…__id`. */
export const shortDetachmentQuery = listQuery(['name', 'id', ...shortLinks] as const, {
  district_headquarter__id: idFilter,
  regional_headquarter__id: idFilter,
  local_headquarter__id: idFilter,
  educational_headquarter__id: idFilter,
  ...filterKeys.district,
  ...filterKeys.regional,
  ...filterKeys.local,
  ...filterKeys.educational,
});

/** How many detachments of each direction the filters of their list find, the direction itself left aside. */
export const directionsQuery = unitQuery('detachment').omit({ limit: true, offset: true, after: true, ordering: true });
export const Directions = z.array(z.object({ area: z.number(), count }));

// ---------------------------------------------------------------- bodies

/** A unit as it is sent: ids for links, files for pictures, an empty text or null to clear. */
export const unitBody = (level: Level, partial: boolean) =>
  z.object(
    Object.fromEntries(
      levels[level].fields.map((field) => [field.name, partial ? fieldSchema(field) : wholeSchema(field)]),
    ),
  );

/** A unit's fields after validation; pictures are files or, unchanged, texts. */
export type UnitBody = Partial<Record<UnitFieldName, string | number | File | null>>;

// ---------------------------------------------------------------- members, leadership, rights on the record

export const Member = z.object({
  id: z.number(),
  user: ShortUser,
  position: Position.nullable(),
  is_trusted: z.boolean().nullable(),
});
export type Member = z.infer<typeof Member>;

export const memberQuery = listQuery(['user__last_name', 'user__date_of_birth', 'id'] as const, {
  user_id: idFilter,
  trusted_user_id: idFilter,
});
export const MemberBody = z.object({
  position: sentNumber(z.number({ error: 'Выберите должность.' }).int().min(1).max(2_147_483_647)).optional(),
  is_trusted: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
      error: 'Допустимые значения: true, false.',
    })
    .optional(),
});

export const SubCommander = z.object({ id: z.number(), type: z.string(), commander: z.string(), unit: z.string() });
export const ShortApplication = z.object({ id: z.number(), user: ShortestUser });

/** What the caller may do with this unit: the buttons of its page. */
export const UnitVerdicts = z.object({
  edit: z.boolean(),
  members: z.boolean(),
  commander: z.boolean(),
  remove: z.boolean(),
  apply: z.boolean(),
  /** Why one cannot ask to join here, and the unit that stands in the way since when; null where one can or is inside. */
  apply_not: z
    .object({
      reason: z.enum(['waiting', 'member', 'region', 'noRegion']),
      unit: Ref.nullable(),
      since: z.string().nullable(),
    })
    .nullable(),
  is_member: z.boolean(),
  application: z.number().nullable(),
  /** Reads all applications, and decides them. */
  applications: z.boolean(),
  decide: z.boolean(),
  /** Gives and takes trust, removes the trusted, moves members to other units. */
  command: z.boolean(),
  history: z.boolean(),
  invite: z.boolean(),
  /** Who is asked to command; told to those who edit the unit and to the person. */
  invited: Ref.nullable(),
  /** The founding date stays while the detachment stands in a running season of the competition. */
  redate: z.boolean(),
  /** The viewer commands here and may lay the post down. */
  lay_down: z.boolean(),
  /** The own membership here, which the caller may end; null without one, and while he is in a unit below this one. */
  membership: z.number().nullable(),
});
export type UnitVerdicts = z.infer<typeof UnitVerdicts>;

export const StructuralUnits = z.object({
  central_headquarters: z.array(unitDetail('central')),
  district_headquarters: children,
  regional_headquarters: children,
  local_headquarters: children,
  educational_headquarters: children,
  detachments: children,
});
