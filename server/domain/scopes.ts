// The record scopes of the endpoints table: each reads its record and says whether the caller may touch it.
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../contract/endpoints/table/types';
import type { UnitBody } from '../../contract/schemas/units';
import { type AnyCall, errors, foundRow, type Viewer } from '../call';
import { flag, p } from '../db';
import { eventOf } from './events/eventRights';
import { marksFee } from './fees/feeRights';
import { commandsPerson, readsPapers, seesStaffFields } from './people/personRights';
import { placeNewUnit } from './units/placeUnit';
import { reaches } from './units/reach';
import { type UnitRow, unitAt } from './units/unitRow';

const unit = async (call: AnyCall): Promise<UnitRow> => {
  const row = call.level && (await unitAt(call.db, call.level, Number(call.params.id)));
  if (!row) throw errors.notFound();
  return row;
};

const signedIn = ({ viewer }: AnyCall): Viewer => {
  if (!viewer) throw errors.unsigned();
  return viewer;
};

export const scopes = {
  unit,
  'unit.editor': async (call: AnyCall) => {
    const row = await unit(call);
    if (!reaches(signedIn(call), 'act.unit.edit', row)) throw errors.forbidden();
    return row;
  },
  'unit.parent': async (call: AnyCall) => {
    if (!call.level) throw errors.notFound();
    return placeNewUnit(call.db, signedIn(call), call.level, call.body as UnitBody);
  },
  person: async (call: AnyCall) => personWhere(call, sql`true`),
  'person.staff': personIf(seesStaffFields),
  'person.fees': personIf((viewer) => sql`(${seesStaffFields(viewer)} or ${marksFee(viewer)})`),
  'person.fee': personIf(marksFee),
  'person.papers': personIf(readsPapers),
  'person.history': personIf(commandsPerson),
  event: eventOf,
  'event.organiser': async (call: AnyCall) => {
    const event = await eventOf(call);
    if (!event.organises) throw errors.forbidden();
    return event;
  },
  'event.owner': async (call: AnyCall) => {
    const event = await eventOf(call);
    if (!event.owns) throw errors.forbidden();
    return event;
  },
} as const satisfies Record<Scope, (call: AnyCall) => Promise<unknown>>;

export type Scopes = typeof scopes;

function personIf(rule: (viewer: Viewer) => SQL) {
  return async (call: AnyCall) => {
    const person = await personWhere(call, rule(signedIn(call)));
    if (!person.allowed) throw errors.forbidden();
    return person;
  };
}

async function personWhere(call: AnyCall, allowed: SQL) {
  const person = await foundRow(
    call.db,
    { id: p.id, allowed: flag(allowed) },
    (cells) => sql`select ${cells} from ${p} where ${p.id} = ${Number(call.params.id)} and ${p.is_active}`,
  );
  return person;
}
