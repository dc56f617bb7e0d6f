// What a person may do with an event: the server's own rules, asked before anything is pressed.

import { type SQL, sql } from 'drizzle-orm';
import { type EventPaper, structuralUnits } from '../../../contract/events/eventTerms';
import { refusals } from '../../../contract/refusals';
import type { EventVerdicts } from '../../../contract/schemas/events';
import { eventApplicationStates } from '../../../contract/states/eventApplications';
import { decisionsAt, eventStages } from '../../../contract/states/events';
import type { Viewer } from '../../call';
import { a, alias, e, flag, int, isoMoment, json, n, rowsOf, str } from '../../db';
import { eventOrganizers, eventParticipants } from '../../db/tables';
import { holdsIn } from '../units/reach';
import { LIVE, UNDECIDED, WAITING } from './applications/applicationSets';
import { kindMismatch } from './applications/applyPersonal';
import { queuePlace, type Reader } from './applications/filedColumns';
import { actsStill, ofCommanded } from './applications/ownApplication';
import { waitsFor } from './applications/waitsFor';
import { hasLive, KIND_CLOSED, lackedPapers, UNIT_APPLIED } from './eventChecks';
import { authorStays, type EventRow } from './eventRights';
import { closedBecause, stageOf } from './eventStage';
import type { LockedEvent } from './lockEvent';

const t = alias(eventParticipants, 't');
const o = alias(eventOrganizers, 'o');

type Facts = Pick<LockedEvent, 'stage' | 'application_type' | 'available_structural_units' | 'org_level' | 'org_id'> & {
  opens_at: string | null;
  applied: boolean;
  live: boolean;
  lacks: EventPaper[];
  named: boolean;
  unitApplied: boolean;
  waiting: number;
  undecided: number;
  participant: number | null;
  organizing: number | null;
  application: EventVerdicts['application'];
  listed: boolean;
};

export async function eventVerdicts(reader: Reader, event: EventRow): Promise<EventVerdicts> {
  const { viewer } = reader;
  const facts = await read(reader, event);
  const authorStaysOn = event.organises && (await authorStays(reader.db, event));
  const { stage, application } = facts;
  const live = application !== null && eventApplicationStates.has('live', application.state);
  const compile =
    eventStages.has('held', stage) &&
    application?.kind === 'multi' &&
    eventApplicationStates.has('given', application.state) &&
    !facts.listed;
  const former =
    application && !application.acts && (compile || eventApplicationStates.may('withdraw', application.state));
  const why = former ? refusals.applyForFormer : cannotApply(facts, viewer, live, reader.parts.now());
  return {
    organiser: event.organises,
    edit: event.organises && eventStages.has('changeable', stage),
    own: event.owns,
    kind_closed: facts.live ? KIND_CLOSED : null,
    publish: event.organises && stage === 'draft',
    cancel: event.owns && eventStages.has('held', stage),
    remove: event.owns && !facts.applied,
    copy: event.organises && holdsIn(viewer, 'act.event.create', { level: facts.org_level, id: facts.org_id }),
    apply: { can: why === null, why_not: why },
    lacks: facts.lacks,
    compile,
    waiting: decisionsAt(stage).length > 0 ? facts.waiting : 0,
    undecided: facts.undecided,
    application,
    participant: facts.participant,
    organizing: authorStaysOn && event.author_id === viewer.id ? null : facts.organizing,
    author_stays: authorStaysOn,
  };
}

function cannotApply(facts: Facts, viewer: Viewer, live: boolean, now: Date): string | null {
  if (facts.participant !== null) return 'Вы уже участвуете в этом мероприятии.';
  if (live) return 'Вы уже подали заявку на участие в этом мероприятии.';
  if (facts.named) return 'Командир уже включил вас в заявку на это мероприятие.';
  if (facts.unitApplied) return UNIT_APPLIED;
  const closed = closedBecause(facts.stage, facts.opens_at, now);
  if (closed) return closed;
  const { application_type: type, available_structural_units: units } = facts;
  if (type !== 'Групповая' && !viewer.verified) return refusals.applyUnverified;
  if (type === 'Персональная') return null;
  if (!units) return kindMismatch[type];
  return viewer.commands[structuralUnits[units]] === undefined
    ? `Заявку подаёт командир. Кому открыто мероприятие: ${units.toLowerCase()}.`
    : null;
}

async function read({ db, viewer, parts }: Reader, event: EventRow): Promise<Facts> {
  const [facts] = await rowsOf(
    db,
    {
      stage: str<Facts['stage']>(stageOf(parts.now())),
      opens_at: isoMoment(e.registration_opens_at),
      application_type: str<Facts['application_type']>(e.application_type),
      available_structural_units: str.orNull<NonNullable<Facts['available_structural_units']>>(
        e.available_structural_units,
      ),
      org_level: e.org_level,
      org_id: e.org_id,
      live: flag(hasLive(e.id)),
      lacks: json<EventPaper[]>(lackedPapers(viewer.id)),
      applied: flag`exists (select 1 from ${a} where ${a.event_id} = ${e.id})`,
      named: flag`exists (select 1 from ${a} join ${n} on ${n.application_id} = ${a.id} where ${a.event_id} = ${e.id}
        and ${n.person_id} = ${viewer.id} and ${a.state} in ${UNDECIDED})`,
      unitApplied: flag`exists (select 1 from ${a} where ${a.event_id} = ${e.id} and ${a.state} in ${LIVE}
        and ${ofCommanded(viewer)})`,
      waiting: int(countWaiting(event.organises ? sql`${a.waits_level} is null` : waitsFor(viewer))),
      undecided: int(event.organises ? COUNT_UNDECIDED : sql`0`),
      participant: int.orNull`(select ${t.id} from ${t} where ${t.event_id} = ${e.id} and ${t.person_id} = ${viewer.id})`,
      organizing: int.orNull`(select ${o.id} from ${o} where ${o.event_id} = ${e.id} and ${o.person_id} = ${viewer.id})`,
      application: json.orNull<
        NonNullable<Facts['application']>
      >`case when ${a.id} is not null then json_build_object('id', ${a.id}, 'kind', ${a.kind}, 'state', ${a.state},
        'reason', ${a.reason}, 'queue_place', ${queuePlace}, 'waits_for', ${a.waits_level},
        'acts', ${actsStill(viewer)}) end`,
      listed: flag`${a.listed_at} is not null`,
    },
    (cells) => sql`select ${cells} from ${e} left join lateral (select * from ${a} where ${a.event_id} = ${e.id}
      and ${a.person_id} = ${viewer.id} order by ${a.id} desc limit 1) a on true where ${e.id} = ${event.id}`,
  );
  if (!facts) throw new Error(`event ${event.id} is gone`);
  return facts;
}

const countWaiting = (whose: SQL) => sql`(select count(*)::int from ${a} where ${a.event_id} = ${e.id}
  and ${a.state} in ${WAITING} and ${whose})`;
const COUNT_UNDECIDED = sql`(select count(*)::int from ${a} where ${a.event_id} = ${e.id}
  and ${a.state} in ${UNDECIDED})`;
