// What people are reminded of: who, of which day, how many days before it. A new reminder is one row here and its kind.
import { type SQL, sql } from 'drizzle-orm';
import type { NoticeKind } from '../../../contract/noticeKinds';
import { to, toOwn } from '../../../contract/paths';
import { type DataRequestKind, dataRequestKinds } from '../../../contract/people/consents';
import { eventApplicationStates } from '../../../contract/states/eventApplications';
import { dayText } from '../../../contract/text/typographic';
import { a, alias, type Executor, e, inSet, m, p } from '../../db';
import { certificates, dataRequests, eventOrganizers, eventParticipants, reminders } from '../../db/tables';
import type { Parts } from '../../parts';
import { newDoubles } from '../administration/accounts/doubles';
import { nextFeeReset } from '../fees/feeSeason';
import { hasPassed } from '../tests/bestScores';
import { reportsDue } from './reportsDue';

export type Reading = { db: Executor; env: Parts['env']; now: Date };

/** When the last day comes, by the days that are left. */
export const before = { 0: 'сегодня', 1: 'завтра', 3: 'через три дня', 7: 'через неделю' } as const;

const t = alias(reminders, 't');

/** When a kind was told on the latest day before this one; a week ago where it was not. */
const lastTold = (kind: NoticeKind, day: string): SQL =>
  sql`coalesce((select min(${t.at}) from ${t} where ${t.about} like ${`${kind} %`} and ${t.about} < ${`${kind} ${day}`}
    group by ${t.about} order by ${t.about} desc limit 1), now() - interval '7 days')`;

type Source = {
  kind: NoticeKind;
  /** Days before the last one at which it is told; 0 for what has no last day and is told once it is there. */
  days: readonly (keyof typeof before)[];
  /**
   * Whom it concerns that `day` is the last one: statements of `person_id`, `about` (what of all that ends this day) and
   * `said` (a document of what the text needs).
   */
  due: (reading: Reading, day: string) => Promise<SQL[]> | SQL[];
  /** @param left a value of `before` */
  text: (said: Record<string, string>, day: string, left: string) => { text: string; link: string };
};

const s = alias(certificates, 's');
const x = alias(eventParticipants, 'x');
const q = alias(dataRequests, 'q');
const g = alias(eventOrganizers, 'g');

export const sources: readonly Source[] = [
  {
    kind: 'remind.report',
    days: [7, 3, 1],
    due: reportsDue,
    text: ({ unit = '', name = '', numbers = '', link = '' }, day, left) => ({
      text: `${name}: ${left}, ${dayText(day)}, последний день. Ещё не отправлены показатели: ${numbers}. ${unit}.`,
      link,
    }),
  },
  {
    kind: 'remind.registration',
    days: [3, 1],
    due: (_, day) => [
      sql`select ${a.person_id} as person_id, ${e.id}::text as about,
        json_build_object('id', ${e.id}::text, 'name', ${e.name}) as said
        from ${a} join ${e} on ${e.id} = ${a.event_id}
        where ${a.state} in ${inSet(eventApplicationStates, 'correcting')} and ${e.state} = 'published'
        and (${e.registration_closes_at} at time zone 'Europe/Moscow')::date = ${day}::date`,
    ],
    text: ({ id = '', name = '' }, day, left) => ({
      text: `Заявку на мероприятие «${name}» просят исправить, а регистрация заканчивается ${left}, ${dayText(day)}.`,
      link: to('event', { id }),
    }),
  },
  {
    // Whose unit holds it and who has not applied: units where everybody knows each other, and at the last moment only.
    kind: 'remind.event',
    days: [1],
    due: (_, day) => [
      sql`select distinct on (${m.person_id}, ${e.id}) ${m.person_id} as person_id, ${e.id}::text as about,
        json_build_object('id', ${e.id}::text, 'name', ${e.name}) as said
        from ${e} join ${m} on ${m.level} = ${e.org_level} and ${m.unit_id} = ${e.org_id}
        where ${e.state} = 'published' and ${e.application_type} = 'Персональная'
        and ${e.org_level} in ('detachment', 'educational', 'local')
        and (${e.participants_number} = 0 or ${e.places_taken} < ${e.participants_number})
        and (${e.registration_closes_at} at time zone 'Europe/Moscow')::date = ${day}::date
        and not exists (select 1 from ${a} where ${a.event_id} = ${e.id} and ${a.person_id} = ${m.person_id})
        and not exists (select 1 from ${x} where ${x.event_id} = ${e.id} and ${x.person_id} = ${m.person_id})
        and not exists (select 1 from ${g} where ${g.event_id} = ${e.id} and ${g.person_id} = ${m.person_id})`,
    ],
    text: ({ id = '', name = '' }, day, left) => ({
      text: `Регистрация на мероприятие «${name}» вашего отряда или штаба заканчивается ${left}, ${dayText(day)}.`,
      link: to('event', { id }),
    }),
  },
  {
    kind: 'remind.applications',
    days: [1],
    due: (_, day) => [
      sql`select ${g.person_id} as person_id, ${e.id}::text as about, json_build_object('id', ${e.id}::text,
        'name', ${e.name}, 'count', (select count(*) from ${a} where ${a.event_id} = ${e.id}
          and ${a.state} in ${inSet(eventApplicationStates, 'waiting')})::text) as said
        from ${g} join ${e} on ${e.id} = ${g.event_id} where ${e.state} = 'published'
        and (${e.registration_closes_at} at time zone 'Europe/Moscow')::date = ${day}::date
        and exists (select 1 from ${a} where ${a.event_id} = ${e.id}
          and ${a.state} in ${inSet(eventApplicationStates, 'waiting')})`,
    ],
    text: ({ id = '', name = '', count = '' }, day, left) => ({
      text: `Регистрация на мероприятие «${name}» заканчивается ${left}, ${dayText(day)}. Заявок без решения: ${count}.`,
      link: to('eventParticipants', { id }),
    }),
  },
  {
    kind: 'remind.dataRequest',
    days: [3, 1],
    due: (_, day) => [
      sql`select ${p.id} as person_id, ${q.id}::text as about, json_build_object('kind', ${q.kind}) as said
        from ${q} join ${p} on ${p.is_staff} or ${p.is_superuser}
        where ${q.state} = 'open' and ${q.due_on} = ${day}::date`,
    ],
    text: ({ kind = '' }, day, left) => ({
      text: `Обращение о личных данных «${dataRequestKinds[kind as DataRequestKind]}» ждёт ответа: ${left}, ${dayText(day)}, последний день.`,
      link: to('administrationCatalogue', { catalogue: 'requests' }),
    }),
  },
  {
    kind: 'remind.doubles',
    days: [0],
    due: async ({ db }, day) => {
      const count = await newDoubles(db, lastTold('remind.doubles', day));
      return count === 0
        ? []
        : [
            sql`select ${p.id} as person_id, '' as about, json_build_object('count', ${count}::text) as said
              from ${p} where ${p.is_staff} or ${p.is_superuser}`,
          ];
    },
    text: ({ count = '' }) => ({
      text: `Новые возможные двойники: ${count}. Имя и дата рождения или телефон те же, что у другой учётной записи.`,
      // Names stand there alone.
      link: `${to('administrationCatalogue', { catalogue: 'accounts' })}?doubles=true`,
    }),
  },
  {
    kind: 'remind.test',
    days: [7, 1],
    due: (_, day) => [
      sql`select ${p.id} as person_id, ${e.id}::text as about, json_build_object('name', ${e.name}) as said
        from ${x} join ${e} on ${e.id} = ${x.event_id} join ${p} on ${p.id} = ${x.person_id}
        where ${e.state} = 'published' and ${e.start_date} = ${day}::date and not ${hasPassed('safety')}`,
    ],
    text: ({ name = '' }, day, left) => ({
      text: `Мероприятие «${name}» начинается ${left}, ${dayText(day)}, а тест по охране труда ещё не пройден.`,
      link: to('safety'),
    }),
  },
  {
    kind: 'remind.fee',
    days: [7],
    due: ({ env, now }, day) =>
      env.FEE_RESET && nextFeeReset(now, env.FEE_RESET_DAY) === day
        ? [
            sql`select ${p.id} as person_id, '' as about, json_build_object() as said from ${p}
              where ${p.is_rso_member} and not ${p.membership_fee}`,
          ]
        : [],
    text: (_, day, left) => ({
      text: `Членский взнос этого сезона не отмечен, а новый сезон начинается ${left}, ${dayText(day)}. Если вы платили, скажите об этом командиру.`,
      link: toOwn('fee'),
    }),
  },
  {
    kind: 'remind.certificate',
    days: [7],
    due: (_, day) => [
      sql`select ${s.person_id} as person_id, ${s.id}::text as about, json_build_object('recipient', ${s.recipient})
        as said from ${s} where ${s.revoked_at} is null and ${s.cert_end_date} = ${day}::date`,
    ],
    text: ({ recipient = '' }, day, left) => ({
      text: `Справка о членстве (${recipient}) действует до ${dayText(day)}: это ${left}. Нужна новая — запросите её на своей странице.`,
      link: toOwn('certificates'),
    }),
  },
];
