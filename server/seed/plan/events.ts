// Events of a world with what people filed to them: planned whole, so that places, states and people agree.
import {
  type ApplicationType,
  applicationTypes,
  eventScales,
  type StructuralUnits,
} from '../../../contract/events/eventTerms';
import type { Level } from '../../../contract/levels';
import type { ApplicationState } from '../../../contract/states/eventApplications';
import { eventNames } from '../data/eventWords';
import { random } from '../random';
import { demoEvents, type EventSpec } from './demoEvents';
import type { UnitRow, World } from './types';

type PlannedApplication = {
  id: number;
  person: number;
  unit: UnitRow | null;
  state: ApplicationState;
  people: number[];
  /** Units of a multistage application. */
  units: { id: number; unit: UnitRow; count: number }[];
  listed: boolean;
  waits: UnitRow | null;
};
export type PlannedEvent = EventSpec & {
  id: number;
  unit: UnitRow;
  title: string;
  direction: string;
  /** Days from today to the beginning, and how long it lasts. */
  start: number;
  days: number;
  capacity: number;
  applications: PlannedApplication[];
};

const planned = new WeakMap<World, PlannedEvent[]>();

/** Events of the world, planned once. */
export function planEvents(world: World): PlannedEvent[] {
  const known = planned.get(world);
  if (known) return known;
  const events = makeEvents(world);
  planned.set(world, events);
  return events;
}

function makeEvents(world: World): PlannedEvent[] {
  const specs = world.size.world === 'demo' ? demoEvents : nationalEvents(world);
  const people = new People(world);
  const ids = { application: 0, unit: 0 };
  return specs.flatMap((spec, index) => {
    const unit = world.units.find(({ level, id }) => level === spec.org.level && id === spec.org.id);
    if (!unit) return [];
    const chance = random(`event ${index + 1}`);
    const [name, direction] = eventNames[index % eventNames.length] ?? eventNames[0] ?? ['', ''];
    const event: PlannedEvent = {
      ...spec,
      id: index + 1,
      unit,
      title: spec.name ?? name,
      direction,
      ...daysOf(spec.phase, chance.int(0, 20), index),
      capacity: spec.places ?? chance.pick([20, 30, 50, 100]),
      applications: [],
    };
    event.applications = spec.phase === 'draft' ? [] : fileAll(event, people, ids);
    return [event];
  });
}

function daysOf(phase: EventSpec['phase'], shift: number, index: number): { start: number; days: number } {
  const days = index % 3 === 0 ? 3 : 1;
  switch (phase) {
    case 'over':
      return { start: -20 - shift * 12, days };
    case 'running':
      return { start: -1, days: 4 };
    case 'closed':
      return { start: 4, days };
    default:
      return { start: 12 + shift, days };
  }
}

function fileAll(
  event: PlannedEvent,
  people: People,
  ids: { application: number; unit: number },
): PlannedApplication[] {
  const states: ApplicationState[] = [
    ...Array<ApplicationState>(event.accepted ?? 0).fill('accepted'),
    ...Array<ApplicationState>(event.waiting ?? 0).fill('pending'),
    ...Array<ApplicationState>(event.queued ?? 0).fill('queued'),
  ];
  const made: PlannedApplication[] = [];
  const over = event.phase === 'over' || event.phase === 'running';
  const level: Level = event.type === 'Персональная' ? 'detachment' : levelOf(event.units);
  const units = people.unitsOf(event, level);
  for (const [at, state] of states.entries()) {
    const unit = event.type === 'Персональная' ? null : units[at];
    if (unit === undefined) continue;
    const person = unit ? unit.commander_id : people.memberOf(event, at);
    if (person === undefined) continue;
    const named = unit === null ? [person] : people.membersOf(unit).slice(0, 5);
    if (named.length === 0) continue;
    const multi = event.type === 'Мультиэтапная';
    const listed = multi && state === 'accepted' && over;
    ids.application += 1;
    made.push({
      id: ids.application,
      person,
      unit,
      state,
      people: multi && !listed ? [] : named,
      units: multi && unit ? [{ id: ++ids.unit, unit, count: Math.max(1, named.length) }] : [],
      listed,
      waits: multi && unit && state === 'pending' ? people.approver(event, unit) : null,
    });
  }
  return made;
}

const levelOf = (units: StructuralUnits | undefined): Level =>
  units === 'Региональные штабы'
    ? 'regional'
    : units === 'Местные штабы'
      ? 'local'
      : units === 'Образовательные штабы'
        ? 'educational'
        : 'detachment';

/** Who can file to what. */
class People {
  private readonly members = new Map<string, number[]>();

  constructor(private readonly world: World) {
    for (const [index, { role, unit, account }] of world.places.entries()) {
      const person = world.people[index];
      // The accounts apply themselves; who is not verified cannot.
      if (role !== 'member' || !unit || account || !person?.is_verified) continue;
      const key = `${unit.level} ${unit.id}`;
      this.members.set(key, [...(this.members.get(key) ?? []), person.id]);
    }
  }

  membersOf = ({ level, id }: Pick<UnitRow, 'level' | 'id'>): number[] => this.members.get(`${level} ${id}`) ?? [];

  /** Somebody below the organising unit, another one for each number. */
  memberOf(event: PlannedEvent, at: number): number | undefined {
    const detachments = this.unitsOf(event, 'detachment');
    const unit = detachments[at % detachments.length];
    return unit && this.membersOf(unit)[Math.floor(at / detachments.length)];
  }

  /** Units of a level below the organiser's, the chain's detachment last: its commander applies by hand. */
  unitsOf({ org, unit: own, chain }: PlannedEvent, level: Level): UnitRow[] {
    const below = this.world.units.filter(
      (unit) => unit.level === level && (unit === own || aboveOf(unit, org.level) === org.id),
    );
    if (own.level === 'detachment') return [own];
    const others = below.filter(({ id }) => id !== 1);
    const first = below.filter(({ id }) => id === 1);
    return chain === 'accepted' ? [...first, ...others] : others;
  }

  approver({ approvals = [] }: PlannedEvent, unit: UnitRow): UnitRow | null {
    const level = approvals[0];
    const id = level && aboveOf(unit, level);
    return this.world.units.find((one) => one.level === level && one.id === id) ?? null;
  }
}

function aboveOf(unit: UnitRow, level: Level): number | null {
  switch (level) {
    case 'central':
      return unit.central_id;
    case 'district':
      return unit.district_id;
    case 'regional':
      return unit.regional_id;
    case 'local':
      return unit.local_id;
    case 'educational':
      return unit.educational_id;
    case 'detachment':
      return null;
  }
}

const phases: readonly EventSpec['phase'][] = [
  'open',
  'over',
  'over',
  'running',
  'over',
  'closed',
  'over',
  'cancelled',
  'over',
  'draft',
];
const types = Object.keys(applicationTypes) as ApplicationType[];
const orgLevels: readonly Level[] = [
  'detachment',
  'educational',
  'regional',
  'local',
  'detachment',
  'district',
  'central',
];

/** Events of the whole country, held at every level. */
function nationalEvents(world: World): EventSpec[] {
  const byLevel = new Map<Level, UnitRow[]>();
  for (const unit of world.units) byLevel.set(unit.level, [...(byLevel.get(unit.level) ?? []), unit]);
  return Array.from({ length: 500 }, (_, at): EventSpec => {
    const chance = random(`national event ${at + 1}`);
    const level = orgLevels[at % orgLevels.length] ?? 'detachment';
    const unit = chance.pick(byLevel.get(level) ?? world.units);
    const phase = phases[at % phases.length] ?? 'over';
    return {
      org: { level: unit.level, id: unit.id },
      type: types[at % types.length] ?? 'Персональная',
      phase,
      units: 'Отряды',
      questions: at % 4 === 0,
      accepted: phase === 'over' || phase === 'running' ? 15 : 3,
      waiting: phase === 'open' ? 5 : 0,
    };
  });
}

/** The widest scale the organiser may choose. */
export const scaleOf = (level: Level): string =>
  Object.entries(eventScales).find(([, scale]) => scale.level === level)?.[0] ?? 'Отрядное';
