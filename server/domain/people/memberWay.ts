// How far a person is on the way into the organisation, and what waits for whom: the own page in one answer.

import { type SQL, sql } from 'drizzle-orm';
import { moscowDay } from '../../../contract/fields/moscowDay';
import { nextStep, type StepFacts } from '../../../contract/people/memberSteps';
import type { MemberWay, WaitingMatter } from '../../../contract/schemas/parts/memberWay';
import { eventApplicationStates } from '../../../contract/states/eventApplications';
import { eventStages } from '../../../contract/states/events';
import type { Viewer } from '../../call';
import { a, alias, type Db, e, flag, inSet, int, isoMoment, json, lastAndFirst, p, rowsOf, str, u } from '../../db';
import { applications, people, regions, testAttempts, verificationRequests } from '../../db/tables';
import { stageOf } from '../events/eventStage';
import { readCompleteness } from '../papers/verification';
import { hasPassed } from '../tests/bestScores';
import { readRules, shutBecause, sizeOf } from '../tests/rules';
import { HIDDEN_NAME } from './hiddenName';
import { mailStateOf } from './shownEmail';

const v = alias(verificationRequests, 'v');
const x = alias(applications, 'x');
const g = alias(regions, 'g');
const c = alias(people, 'c');
const t = alias(testAttempts, 't');

type Reader = { db: Db; viewer: Viewer; now: Date };

/** The step of whoever asks, why, and what others are to decide. */
export async function readMemberWay({ db, viewer, now }: Reader): Promise<MemberWay> {
  const own = await readOwn(db, viewer);
  const data = await readCompleteness(db, viewer.id, now);
  const waiting = await readWaiting(db, viewer, own);
  const test = await safetyOf(db, own, now);
  const returned = await readReturned(db, viewer, now);
  const facts: StepFacts = {
    verified: viewer.verified,
    asked_at: own.asked_at,
    missing: data.missing.length,
    units: nearest(viewer).length,
    applied_at: waiting.find(({ matter }) => matter === 'unit')?.since ?? null,
    fee: own.fee,
    returned: returned !== null,
    safety: test.state,
  };
  const { attempt, region, mail_state } = own;
  const regional = own.regional && { id: own.regional.id, name: own.regional.name };
  const commander = own.above?.person === viewer.id ? null : (own.above?.commander ?? null);
  const next = nextStep(facts);
  const { shut, asks } = test;
  return { facts, next, data, attempt, shut, test: asks, returned, waiting, region, regional, commander, mail_state };
}

/** What was sent back to be corrected and still can be: not of a unit that somebody else commands now. */
async function readReturned(db: Db, { id, commands }: Viewer, now: Date): Promise<MemberWay['returned']> {
  const rows = await rowsOf(
    db,
    { kind: a.kind, reason: a.reason, level: a.level, unit: a.unit_id, event: e.id, name: e.name },
    (cells) => sql`select ${cells} from ${a} join ${e} on ${e.id} = ${a.event_id} where ${a.person_id} = ${id}
      and ${a.state} in ${inSet(eventApplicationStates, 'correcting')}
      and ${stageOf(now)} in ${inSet(eventStages, 'held')} order by ${e.starts_at} nulls last, ${a.id}`,
  );
  const first = rows.find(({ level, unit }) => level === null || commands[level] === unit);
  return first ? { event: { id: first.event, name: first.name }, kind: first.kind, reason: first.reason } : null;
}

type Unit = Pick<WaitingMatter['deciders'][number], 'level' | 'id'>;

/** Units the person is in or commands, the nearest first. */
const nearest = ({ posts, commands }: Viewer): Unit[] =>
  (['detachment', 'educational', 'local', 'regional', 'district', 'central'] as const).flatMap((level) => {
    const id = posts[level]?.unit ?? commands[level];
    return id === undefined ? [] : [{ level, id }];
  });

type Own = Awaited<ReturnType<typeof readOwn>>;

async function readOwn(db: Db, viewer: Viewer) {
  const [unit] = nearest(viewer);
  const above = unit ? sql`${u.level} = ${unit.level} and ${u.id} = ${unit.id}` : sql`false`;
  const [own] = await rowsOf(
    db,
    {
      asked_at: isoMoment(sql`(select ${v.created_at} from ${v} where ${v.person_id} = ${p.id})`),
      fee: p.membership_fee,
      mail_state: mailStateOf,
      region: json.orNull<NonNullable<MemberWay['region']>>`(select json_build_object('id', ${g.id}, 'name', ${g.name})
        from ${g} where ${g.id} = ${p.region_id})`,
      regional: json.orNull<Decider>(decider(sql`${u.level} = 'regional' and ${u.region_id} = ${p.region_id}`)),
      above: json.orNull<Decider>(decider(above)),
      safety: str<'passed' | 'not'>`case when ${hasPassed('safety')} then 'passed' else 'not' end`,
      attempts: int`(select count(*)::int from ${t} where ${t.person_id} = ${p.id} and ${t.category} = 'safety'
        and ${t.is_valid})`,
      attempt: int.orNull`(select max(${t.id}) from ${t} where ${t.person_id} = ${p.id} and ${t.category} = 'safety'
        and ${t.closed_at} is null and coalesce(${t.ends_at} > now(), true))`,
    },
    (cells) => sql`select ${cells} from ${p} where ${p.id} = ${viewer.id}`,
  );
  if (!own) throw new Error(`person ${viewer.id} is gone`);
  return own;
}

type Decider = WaitingMatter['deciders'][number] & { person: number | null };

/** A unit with the name of its commander, as a document; the first that the condition over `u` finds. */
const decider = (condition: SQL): SQL =>
  sql`(select json_build_object('level', ${u.level}, 'id', ${u.id}, 'name', ${u.name}, 'person', ${c.id},
    'commander', case when not ${c.withheld} then nullif(${lastAndFirst(c)}, '') end) from ${u} left join ${c} on ${c.id} = ${u.commander_id}
    where ${condition} order by ${u.id} limit 1)`;

type Safety = { state: StepFacts['safety']; shut: string | null; asks: MemberWay['test'] };

/** How the person stands to the test of safety; `shut`: why it cannot be taken now, `asks`: what it asks when it can. */
async function safetyOf(db: Db, { safety, attempt, attempts }: Own, now: Date): Promise<Safety> {
  if (safety === 'passed') return { state: 'passed', shut: null, asks: null };
  if (attempt !== null) return { state: 'begun', shut: null, asks: null };
  const rules = await readRules(db, 'safety');
  const shut = shutBecause(rules, attempts, moscowDay(now));
  if (shut !== null) return { state: 'closed', shut, asks: null };
  const { time_limit_minutes: minutes, closes_on } = rules;
  const asks = { questions: sizeOf(rules), minutes, left: rules.attempts - attempts, closes_on };
  return { state: 'possible', shut, asks };
}

/** What others are to decide about the person. */
async function readWaiting(db: Db, viewer: Viewer, { above, regional, asked_at }: Own): Promise<WaitingMatter[]> {
  const entries = await rowsOf(
    db,
    {
      since: isoMoment(x.created_at),
      proposed: flag`${x.from_unit_id} is not null`,
      unit: json.orNull<Decider>(decider(sql`${u.level} = ${x.level} and ${u.id} = ${x.unit_id}`)),
    },
    (cells) => sql`select ${cells} from ${x} where ${x.person_id} = ${viewer.id} order by ${x.created_at}`,
  );
  const asked =
    asked_at === null
      ? []
      : [{ since: asked_at, units: [ofDetachment(above), regional].filter((one) => one?.person !== viewer.id) }];
  return [
    ...asked.map((one) => ({ ...one, matter: 'confirm' as const })),
    ...entries.map(({ since, unit, proposed }) => ({
      since,
      units: [unit],
      matter: proposed ? ('transfer' as const) : ('unit' as const),
    })),
  ].map(({ matter, since, units }) => ({ matter, since, deciders: units.flatMap(saidOf) }));
}

/** Data are confirmed by the detachment and the region; not by headquarters between them. */
const ofDetachment = (unit: Decider | null) => (unit?.level === 'detachment' ? unit : null);

/** A commander whose name is hidden is one all the same. */
const saidOf = (unit: Decider | null): WaitingMatter['deciders'] => {
  if (!unit) return [];
  const { level, id, name, person, commander } = unit;
  return [{ level, id, name, commander: commander ?? (person === null ? null : HIDDEN_NAME) }];
};
