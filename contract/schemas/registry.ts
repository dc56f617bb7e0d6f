// The roster of participants and the registers of API v1 beside it.

import { z } from 'zod';
import { PEOPLE_SEARCH_MIN } from '../constants';
import { sentNumber } from '../fields/sentNumber';
import { type Level, levelKeys } from '../levels';
import { rosterColumns } from '../people/rosterColumns';
import { cellsOf, exportBody } from './parts/columnCells';
import { columnsOrdering, columnsQuery } from './parts/columnsQuery';
import { dayFilter, idFilter, listQuery, oneOf, pageOf, search, yesOrNo } from './parts/page';
import { Avatar } from './people';

// ---------------------------------------------------------------- the grid

export const RosterRow = z.object({ id: z.number(), avatar: Avatar, ...cellsOf(rosterColumns) });
export type RosterRow = z.infer<typeof RosterRow>;

const age = sentNumber(
  z
    .number({ error: 'Введите число лет.' })
    .int('Введите целое число лет.')
    .min(0, 'Возраст от 0 до 120.')
    .max(120, 'Возраст от 0 до 120.'),
).optional();

/** A filter by a unit of any level is two values. */
export const levelAndUnit = [
  ({ level, unit }: { level?: unknown; unit?: unknown }) => (level === undefined) === (unit === undefined),
  { path: ['unit'], error: 'Уровень и номер штаба указывают вместе.' },
] as const satisfies Parameters<z.ZodObject['refine']>;

/** Filters of people by a unit. */
export const unitFilters = {
  district_headquarter: idFilter,
  regional_headquarter: idFilter,
  local_headquarter: idFilter,
  educational_headquarter: idFilter,
  detachment: idFilter,
};
const filters = {
  ...unitFilters,
  area: idFilter,
  position: idFilter,
  verified: yesOrNo,
  fee: yesOrNo,
  test_passed: yesOrNo,
  gender: oneOf(['male', 'female']),
  age_from: age,
  age_to: age,
  joined_from: dayFilter,
  ...columnsQuery(rosterColumns),
};
const rosterOrdering = ['id', ...columnsOrdering(rosterColumns)] as const;
export const rosterQuery = listQuery(rosterOrdering, filters, PEOPLE_SEARCH_MIN);

/** The same filters without paging: what an export takes. */
export const rosterFilters = z.object({ search: search(PEOPLE_SEARCH_MIN), ...filters });
export type RosterFilters = z.output<typeof rosterFilters>;

export const RosterExportBody = exportBody(rosterColumns, rosterFilters, rosterOrdering);
export type RosterExportBody = z.output<typeof RosterExportBody>;

// ---------------------------------------------------------------- statistics

export const rosterStatisticsQuery = z.object({ level: oneOf(levelKeys), unit: idFilter });
const counts = { people: z.number().int(), paid: z.number().int() };
export const RosterStatistics = z.object({
  /** The unit whose people are counted; null for the whole country. */
  unit: z.object({ level: z.enum(levelKeys), id: z.number(), name: z.string() }).nullable(),
  total: z.object({ ...counts, verified: z.number().int() }),
  levels: z.array(z.object({ level: z.enum(levelKeys), units: z.number().int(), ...counts })),
  /** The units of the next level below. */
  units: z.array(z.object({ level: z.enum(levelKeys), id: z.number(), name: z.string(), ...counts })),
  /** Months in order: who joined in the month, and how many there were at its end. */
  growth: z.array(z.object({ month: z.string(), joined: z.number().int(), total: z.number().int() })),
});
export type RosterStatistics = z.infer<typeof RosterStatistics>;

// ---------------------------------------------------------------- the registers

const indicators = [
  'participants_count',
  'verification_percent',
  'membership_fee_percent',
  'test_done_percent',
  'events_organizations',
  'event_participants',
] as const;
const lowerCounts = ['regional_headquarter', 'local_headquarter', 'educational_headquarter', 'detachments'] as const;
const parents = ['district_headquarter', 'regional_headquarter', 'local_headquarter'] as const;

/**
 * The registers: `level` of their units, the columns every row has, and those that `fields` chooses from; without
 * `fields` a row has all of them (contract facts, structure 3.9).
 */
export const registers = {
  centrals: { level: 'central', always: ['name'], chosen: [...lowerCounts, ...indicators] },
  districts: { level: 'district', always: ['name'], chosen: [...lowerCounts, ...indicators] },
  regionals: { level: 'regional', always: ['name', ...parents], chosen: ['detachments', ...indicators] },
  locals: { level: 'local', always: ['name', ...parents], chosen: ['detachments', ...indicators] },
  educationals: { level: 'educational', always: ['name', ...parents], chosen: ['detachments', ...indicators] },
  detachments: {
    level: 'detachment',
    always: ['name', 'district_headquarter', 'regional_headquarters', 'local_headquarters', 'educational_headquarters'],
    chosen: ['directions', ...indicators],
  },
  directions: { level: null, always: ['name'], chosen: ['lso_count', ...indicators] },
  users: {
    level: null,
    always: [
      'name',
      'email',
      'phone_number',
      'district_headquarter',
      'regional_headquarter',
      'local_headquarter',
      'educational_headquarter',
      'detachment',
      'position',
    ],
    chosen: ['area', 'verification', 'membership_fee', 'test_done', 'events_organizations', 'event_participants'],
  },
} as const satisfies Record<string, { level: Level | null; always: readonly string[]; chosen: readonly string[] }>;
export type Register = keyof typeof registers;
export type UnitRegister = {
  [Name in Register]: (typeof registers)[Name]['level'] extends Level ? Name : never;
}[Register];

/** A value that is missing. */
export const REGISTER_NONE = '-';
export const REGISTER_YES = 'Да';

/** Rows of people a call without paging gets at most; `X-Total-Count` tells how many there are. */
export const REGISTER_USERS_MAX = 500;

const cell = z.union([z.string(), z.number()]);
export const registerRow = (name: Register) => {
  const { always, chosen } = registers[name];
  const keys: readonly string[] = chosen;
  return z.object({
    ...Object.fromEntries((always as readonly string[]).map((key) => [key, cell])),
    ...Object.fromEntries(keys.map((key) => [key, cell.optional()])),
  });
};
export type RegisterRow = Record<string, string | number>;

export const registerQuery = (name: Register) => {
  const allowed = registers[name].chosen as readonly string[];
  const { shape } = listQuery([] as const, {});
  return z.object({
    limit: shape.limit,
    offset: shape.offset,
    fields: z
      .array(z.string())
      .refine((fields) => fields.every((field) => allowed.includes(field)), {
        error: `Недопустимый столбец. Допустимые значения: ${allowed.join(', ')}.`,
      })
      .optional(),
  });
};
export type RegisterQuery = { limit?: number; offset?: number; fields?: string[] };

/** A plain array without paging, a page with it. */
export const registerAnswer = (name: Register) => z.union([z.array(registerRow(name)), pageOf(registerRow(name))]);
