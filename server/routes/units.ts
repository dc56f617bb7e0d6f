import { sql } from 'drizzle-orm';
import type { unitsEndpoints } from '../../contract/endpoints/units';
import { moscowDay } from '../../contract/fields/moscowDay';
import { type Level, levels } from '../../contract/levels';
import { ShortDetachment, type Unit, type UnitBody, type UnitListItem } from '../../contract/schemas/units';
import { type AnyCall, errors, Reply, type Viewer } from '../call';
import { rowsOf, u } from '../db';
import { orderListFile } from '../domain/columnList';
import type { Handlers } from '../domain/handlers';
import { editMember } from '../domain/membership/editMember';
import { listRanking } from '../domain/units/dynamics/ranking';
import { readDynamics } from '../domain/units/dynamics/readDynamics';
import type { Place } from '../domain/units/placeUnit';
import { readUnit } from '../domain/units/unitDetail';
import {
  listBranches,
  listByReadiness,
  type ReadyQuery,
  readFigures,
  readReadiness,
} from '../domain/units/unitFigures';
import { countDirections, listUnits, type UnitQuery } from '../domain/units/unitList';
import { listMembers, readLeadership, readMember } from '../domain/units/unitMembers';
import { listUnitPeople } from '../domain/units/unitPeople';
import type { UnitRow } from '../domain/units/unitRow';
import { readSubCommanders, readUnitsBelow } from '../domain/units/unitsBelow';
import { readVerdicts } from '../domain/units/unitVerdicts';
import { createUnit, editUnit } from '../domain/units/writeUnit';
import { fileUrl } from '../files/fileUrl';

const versioned = ({ unit, version }: { unit: Unit; version: number }, status = 200) =>
  new Reply(unit, { status, headers: { ETag: `"${version}"` } });

type Writing = Pick<AnyCall, 'db' | 'parts' | 'origin' | 'url' | 'request' | 'seen'> & {
  viewer: Viewer;
  record: UnitRow;
};

async function edit(call: Writing, level: Level, body: UnitBody) {
  await editUnit(call, call.record, body, call.seen);
  return versioned(await readUnit(call, level, call.record.id));
}

async function editPost(call: Writing, id: number, body: Parameters<typeof editMember>[3]) {
  await editMember(call, call.record, id, body);
  return (await readMember(call, call.record, id)) ?? notFound();
}

const notFound = (): never => {
  throw errors.notFound();
};
/** A list about one person: empty means the person is not there. */
const orNotFound = <Item>(items: Item[]): Item[] => (items.length ? items : notFound());

/** A row of the list with nothing but the keys of the short one. */
const inShort = (unit: UnitListItem): ShortDetachment => ShortDetachment.parse(unit);

/** `regional_headquarter__id` is another name of `regional_headquarter`. */
const withoutSuffix = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name.replace(/__id$/, ''), value]));

/** A list of a unit, taken out of the portal. */
const ofUnit = ({ level, id: unit }: UnitRow) => ({ kind: level, record: unit, list: { level, unit } });

export const units: Handlers<typeof unitsEndpoints> = {
  'units.list': (call) => listUnits(call, call.level, call.query as UnitQuery),
  async 'detachments.short'(call) {
    const page = await listUnits(call, 'detachment', withoutSuffix(call.query) as UnitQuery);
    return { ...page, results: page.results.map(inShort) };
  },
  async 'detachments.shortOne'(call) {
    const [unit] = (await listUnits(call, 'detachment', { ids: [call.params.id] })).results;
    return inShort(unit ?? notFound());
  },
  'units.ready': (call) => listByReadiness(call, call.level, call.query as ReadyQuery),
  async 'centrals.list'(call) {
    const page = await listUnits(call, 'central', call.query);
    const details = await Promise.all(page.results.map(({ id }) => readUnit(call, 'central', id)));
    return { ...page, results: details.map(({ unit }) => unit) };
  },
  'units.one': async (call) => versioned(await readUnit(call, call.level, call.params.id)),
  async 'units.create'(call) {
    const id = await createUnit(call, call.level, call.body as UnitBody, call.record as Place);
    return versioned(await readUnit(call, call.level, id), 201);
  },
  'units.edit': (call) => edit(call, call.level, call.body as UnitBody),
  'units.verdicts': ({ db, viewer, record }) => readVerdicts(db, viewer, record),

  'units.members': (call) => listMembers(call, call.record, call.query),
  'units.member': async (call) => (await readMember(call, call.record, call.params.membership_pk)) ?? notFound(),
  'units.member.edit': (call) => editPost(call, call.params.membership_pk, call.body),
  'units.people': (call) => listUnitPeople(call, call.record, call.query),
  'units.directions': ({ db, query }) => countDirections(db, query as UnitQuery),
  'units.readiness': ({ db, record, parts }) => readReadiness(db, record, moscowDay(parts.now())),
  'units.figures': (call) => readFigures(call, call.level, call.query.ids ?? []),
  'units.branches': (call) => listBranches(call, call.record, call.query),
  'units.dynamics': ({ db, record, query, parts }) =>
    readDynamics({ db, now: parts.now(), resetDay: parts.env.FEE_RESET_DAY }, record, query.by ?? 'month'),
  'units.ranking': (call) => listRanking(call, call.record, call.query),
  'units.ranking.export': (call) => orderListFile(call, 'unit.ranking', ofUnit(call.record)),
  'units.people.export': (call) => orderListFile(call, 'unit.people', ofUnit(call.record)),
  'units.leadership': (call) => readLeadership(call, call.record),
  'units.leader': async (call) => orNotFound(await readLeadership(call, call.record, call.params.user_pk)),

  'units.subCommanders': (call) => readSubCommanders(call, call.record, call.query.user_id),
  'units.subCommander': async (call) => orNotFound(await readSubCommanders(call, call.record, call.params.user_pk)),
  'units.subRegionals': ({ db, record }) => readUnitsBelow(db, record, 'regional'),
  'units.subLocals': ({ db, record }) => readUnitsBelow(db, record, 'local'),
  'units.subEducationals': ({ db, record }) => readUnitsBelow(db, record, 'educational'),
  'units.subDetachments': ({ db, record }) => readUnitsBelow(db, record, 'detachment'),

  async 'units.structural'(call) {
    const all = await rowsOf(
      call.db,
      { level: u.level, id: u.id, name: u.name, banner: u.banner, emblem: u.emblem },
      (cells) => sql`select ${cells} from ${u} where ${u.level} <> 'central' order by ${u.name}, ${u.id}`,
    );
    const [central] = await rowsOf(
      call.db,
      { id: u.id },
      (cells) => sql`select ${cells} from ${u} where ${u.level} = 'central' order by ${u.id}`,
    );
    const of = (level: Level) =>
      all
        .filter((unit) => unit.level === level)
        .map(({ id, name, banner, emblem }) => ({
          id,
          name,
          banner: fileUrl(call.origin, banner),
          emblem: fileUrl(call.origin, emblem),
        }));
    return {
      central_headquarters: central ? [(await readUnit(call, levels.central.key, central.id)).unit] : [],
      district_headquarters: of('district'),
      regional_headquarters: of('regional'),
      local_headquarters: of('local'),
      educational_headquarters: of('educational'),
      detachments: of('detachment'),
    };
  },
};
