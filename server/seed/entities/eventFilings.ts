// What belongs to events: organisers, questions, applications with their people and units, answers, participants.
import { eventAnswers as answerTexts, eventQuestions } from '../data/eventWords';
import { daysAgo } from '../dates';
import { type PlannedEvent, planEvents } from '../plan/events';
import type { World } from '../plan/types';
import type { Entity, Row } from './entity';
import { placesOf } from './events';

const entity = (table: string, of: (event: PlannedEvent, world: World) => Row[]): Entity => ({
  table,
  *rows(world: World) {
    for (const event of planEvents(world)) yield* of(event, world);
  },
});

/** The same with ids counted through. */
const numbered = (table: string, of: (event: PlannedEvent, world: World) => Row[]): Entity => ({
  table,
  *rows(world: World) {
    let id = 0;
    for (const event of planEvents(world)) for (const row of of(event, world)) yield { id: ++id, ...row };
  },
});

const organizers = numbered('event_organizers', ({ id, unit }, world) => {
  const person = world.people[unit.commander_id - 1];
  return [
    {
      event_id: id,
      person_id: unit.commander_id,
      phone: person?.phone_number ?? '+7',
      email: person?.email ?? null,
      organization: null,
      telegram: person?.social_tg ?? null,
      is_contact_person: true,
    },
  ];
});

/** Questions have ids one can work out: three for an event, in order. */
const questionId = (event: number, at: number) => (event - 1) * eventQuestions.length + at + 1;
const issues = entity('event_issues', ({ id, questions }) =>
  questions ? eventQuestions.map((issue, at) => ({ id: questionId(id, at), event_id: id, issue })) : [],
);

const applications = entity('event_applications', ({ id, type, applications: filed }, { now }) =>
  filed.map((one, at) => ({
    id: one.id,
    event_id: id,
    kind: type === 'Персональная' ? 'personal' : type === 'Групповая' ? 'group' : 'multi',
    person_id: one.person,
    level: one.unit?.level ?? null,
    unit_id: one.unit?.id ?? null,
    state: one.state,
    places: placesOf(one),
    waits_level: one.waits?.level ?? null,
    waits_unit_id: one.waits?.id ?? null,
    agreed: one.state === 'accepted',
    listed_at: one.listed ? daysAgo(now, 3) : null,
    created_at: daysAgo(now, 8 - at * 0.1),
  })),
);

const applicants = entity('event_applicants', ({ type, applications: filed }) =>
  type === 'Групповая'
    ? filed.flatMap(({ id, people }) => people.map((person) => ({ application_id: id, person_id: person })))
    : [],
);

const applicationUnits = entity('event_application_units', ({ applications: filed }) =>
  filed.flatMap(({ id, units }) =>
    units.map((row) => ({
      id: row.id,
      application_id: id,
      level: row.unit.level,
      unit_id: row.unit.id,
      participants_count: row.count,
      emblem: null,
    })),
  ),
);

const answers = numbered('event_answers', ({ id, questions, applications: filed }) =>
  questions
    ? filed.flatMap(({ person }) =>
        answerTexts.map((texts, at) => ({
          event_id: id,
          issue_id: questionId(id, at),
          person_id: person,
          answer: texts[person % texts.length] ?? '',
        })),
      )
    : [],
);

const participants = numbered('event_participants', (event, { now }) =>
  event.applications.flatMap((one) =>
    one.state === 'accepted'
      ? one.people.map((person) => ({
          event_id: event.id,
          person_id: person,
          application_id: one.id,
          level: one.unit?.level ?? null,
          unit_id: one.unit?.id ?? null,
          attended: event.phase === 'over' ? person % 7 !== 0 : null,
          created_at: daysAgo(now, 5),
        }))
      : [],
  ),
);

/** In the order in which each may point to those before. */
export const eventEntities: readonly Entity[] = [
  organizers,
  issues,
  applications,
  applicants,
  applicationUnits,
  answers,
  participants,
];
