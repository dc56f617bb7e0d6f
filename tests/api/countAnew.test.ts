// Counting everything anew gives what stands: random seasons in which reports are saved, sent, returned, accepted and
// changed afterwards. `WALKS=500` walks further than the few of every run.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Answers } from '../../contract/indicators/types';
import type { ReportDocument } from '../../contract/schemas/reports';
import { rowsOf } from '../../server/db/rows';
import { competitionCalls } from '../competitionCalls';
import { emptySeason } from '../reportCalls';
import { random } from '../secondWriting/random';
import { testApi } from '../testApi';

const WALKS = Number(process.env.WALKS ?? 24);
const ACTS = 4;
const api = testApi();
const { post, empty, noDeadlines } = competitionCalls(api);

type Dice = ReturnType<typeof random>;
type Programme = 'rating' | 'competition';
type Unit = { id: number; username: string };

const standing = async (programme: Programme) => ({
  places: await rowsOf(
    api.db,
    sql`select indicator, unit_id, partner_id, nomination, place::text as place, score::text as score, breakdown, inputs
      from places where programme = ${programme} and publication_id is null order by indicator, unit_id`,
  ),
  scores: await rowsOf(
    api.db,
    sql`select indicator, item, unit_id, score::text as score, coalesce(breakdown, '[]') as breakdown from reports
      where programme = ${programme} order by indicator, item, unit_id`,
  ),
});

const commanders = (level: 'regional' | 'detachment', where: ReturnType<typeof sql>) =>
  rowsOf<Unit>(
    api.db,
    sql`select u.id, p.username from units u join people p on p.id = u.commander_id
      where u.level = ${level}::unit_level and ${where} order by u.id`,
  );

type Asked = { programme: Programme; indicator: string; item: number };

const formOf = async (as: string, { programme, indicator, item }: Asked) =>
  (await api.call(`/reports/form/?programme=${programme}&indicator=${indicator}&item=${item}`, { as }))
    .json as ReportDocument;

/** Saves other answers than those that stand. @returns whether they were taken */
async function save(as: string, asked: Asked, change: (before: Answers) => object): Promise<boolean> {
  const { version, answers } = await formOf(as, asked);
  const body = { ...asked, version, answers: change(answers) };
  return (await api.call('/reports/form/', { as, method: 'PUT', body })).status === 200;
}

async function send(as: string, { programme, indicator, item }: Asked): Promise<boolean> {
  const body = { programme, reports: [{ indicator, item }] };
  const { json } = await api.call('/reports/send/', { as, method: 'POST', body });
  return (json as { done: boolean }[])[0]?.done === true;
}

/** Counts the acts that were done, by name. */
function tally() {
  const done = new Map<string, number>();
  return {
    done,
    count: (name: string, was: boolean) => void (was && done.set(name, (done.get(name) ?? 0) + 1)),
  };
}

const yes = ({ chance }: Dice) => chance(0.5);
const url = 'https://example.org/1';

/** What a detachment may answer; lists keep what is there, and change, add or drop an item. */
const detachmentAnswers: Record<string, (dice: Dice, before: Answers) => object> = {
  q2: (dice) => {
    const [commander_achievement, commissioner_achievement] = [yes(dice), yes(dice)];
    return { commander_achievement, commissioner_achievement, commander_link: url, commissioner_link: url };
  },
  q6: (dice, before) => ({
    ...before,
    demonstration_block: [
      {
        ...(Array.isArray(before.demonstration_block) ? before.demonstration_block[0] : {}),
        first_may_demonstration: true,
        first_may_demonstration_participants: dice.whole(0, 9),
      },
    ],
  }),
  q7: (dice, before) =>
    listChanged(dice, before, 'participation_data', (at) => ({
      event_name: `Слёт ${at}`,
      number_of_participants: dice.whole(0, 9),
      links: [{ link: url }],
    })),
  q14: (dice, before) =>
    listChanged(dice, before, 'q14_labor_projects', (at) => ({
      lab_project_name: `Стройка ${at}`,
      amount: dice.whole(1, 9),
    })),
  q16: (dice) => ({ link_vk_detachment: url, vk_detachment_number_subscribers: dice.pick([0, 100, 200, 300]) }),
  q18: (dice) => ({ participants_number: dice.whole(0, 9) }),
  q19: (dice) => ({ safety_violations: dice.pick(['Отсутствуют', 'Имеются']) }),
  q20: (dice) => ({ link_flag: yes(dice) ? url : null, link_flag_img: url }),
};

function listChanged({ chance, whole, pick }: Dice, before: Answers, name: string, make: (at: number) => object) {
  const items = Array.isArray(before[name]) ? (before[name] as Answers[]) : [];
  const added = make(whole(1, 1_000_000));
  if (items.length === 0 || chance(0.4)) return { [name]: [...items, added] };
  const one = pick(items);
  if (chance(0.3)) return { [name]: items.filter((item) => item !== one) };
  return { [name]: items.map((item) => (item === one ? { ...item, ...added } : item)) };
}

it(`the places of the competition are those a whole recount gives, after each of ${WALKS} random walks`, async () => {
  await empty();
  await noDeadlines();
  const own = await commanders(
    'detachment',
    sql`u.regional_id = 1 and exists (select 1 from competition_participants k
      where u.id in (k.junior_detachment_id, k.main_detachment_id))`,
  );
  expect(own.length).toBeGreaterThan(1);
  const dice = random(20_240_919);
  const { done, count } = tally();
  const acts = {
    save: async (asked: Asked, { username }: Unit) =>
      save(username, asked, (before) => detachmentAnswers[asked.indicator]?.(dice, before) ?? {}),
    send: async (asked: Asked, { username }: Unit) => send(username, asked),
    decide: async (asked: Asked, { username }: Unit) => {
      const { id, state, version, items } = await formOf(username, asked);
      if (state !== 'sent') return false;
      const as = ['q7', 'q16', 'q20'].includes(asked.indicator) ? 'regional-commissar' : 'regional';
      const open = items.filter((item) => item.state === 'open');
      const approve = dice.chance(0.6);
      const refusal = items.length ? { act: 'refuse', reason: 'Нет' } : { act: 'return' };
      const reasons = items.length || approve ? {} : { reasons: { [firstField(asked.indicator)]: 'Нет' } };
      const path = items.length ? `items/${dice.pick(open).id}/decide/` : 'decide/';
      const body = { version, ...(approve ? { act: 'approve' } : { ...refusal, ...reasons }) };
      const { status } = await api.call(`/reports/${id}/${path}`, { as, method: 'POST', body });
      expect([200, 409], `${asked.indicator} ${JSON.stringify(body)}`).toContain(status);
      return status === 200;
    },
  };
  for (let walk = 0; walk < WALKS; walk += 1) {
    const steps: string[] = [];
    for (let at = 0; at < ACTS; at += 1) {
      const unit = dice.pick(own);
      const asked: Asked = {
        programme: 'competition',
        indicator: dice.chance(0.3) ? 'q19' : dice.pick(Object.keys(detachmentAnswers)),
        item: 0,
      };
      const act = dice.pick(['save', 'save', 'send', 'send', 'decide'] as const);
      const was = await acts[act](asked, unit);
      count(act, was);
      if (was) steps.push(`${act} ${asked.indicator} of ${unit.id}`);
    }
    const before = await standing('competition');
    expect((await post('/recompute/', 'central')).status).toBe(200);
    // Nothing was counted while nothing counted.
    if (before.places.length > 0)
      expect(before, `walk ${walk}: ${steps.join(', ')}`).toEqual(await standing('competition'));
  }
  expect([...done.keys()].sort()).toEqual(['decide', 'save', 'send']);
}, 600_000);

const firstField = (indicator: string): string =>
  ({ q2: 'commander_achievement', q16: 'link_vk_detachment', q18: 'participants_number', q19: 'safety_violations' })[
    indicator
  ] ?? 'link_flag';

const event = (dice: Dice) => ({
  name: 'Форум',
  start_date: '2025-05-01',
  end_date: dice.pick(['2025-05-01', '2025-05-02']),
  participants_number: dice.whole(0, 5),
});
const regionalAnswers: Record<string, (dice: Dice) => object> = {
  r1: (dice) => ({
    amount_of_money: String(50 * dice.whole(1, 6)),
    foreign_participants: 1,
    foreign_must_pay: yes(dice),
  }),
  r3: (dice) => ({ employed_members: dice.whole(0, 6) }),
  r4: (dice) => ({ events: [event(dice), event(dice)] }),
  r6: (dice) => ({ number_of_members: dice.whole(0, 4) }),
  r11: (dice) => ({ participants_number: dice.whole(0, 9) }),
  r12: (dice) => ({ amount_of_money: String(dice.whole(0, 9)), number_of_members: dice.whole(0, 4) }),
};
const centralAnswers: Record<string, (dice: Dice) => object> = {
  r2: (dice) => ({ full_time_students: dice.whole(0, 7) }),
  r11data: (dice) => ({ x: dice.whole(0, 9), y: dice.whole(1, 5) }),
  r15: (dice) => ({ trained_members: dice.whole(0, 7), training_quota: dice.whole(0, 7) }),
};

it(`the places of the rating are those a whole recount gives, after each of ${WALKS} random walks`, async () => {
  await emptySeason(api);
  const expert = 'district-expert';
  const own = await commanders(
    'regional',
    sql`u.district_id = (select district_id from units where level = 'regional' and id = 1)`,
  );
  expect(own.length).toBeGreaterThan(1);
  const dice = random(20_251_014);
  const { done, count } = tally();
  const acts = {
    save: (asked: Asked, { username }: Unit) =>
      save(username, asked, () => regionalAnswers[asked.indicator]?.(dice) ?? {}),
    send: (asked: Asked, { username }: Unit) => send(username, asked),
    decide: async (asked: Asked, { username }: Unit) => {
      const { id, state, version } = await formOf(username, asked);
      if (state !== 'sent' && state !== 'district') return false;
      const act = dice.pick(['approve', 'approve', 'correct', 'return']);
      const more = {
        approve: {},
        correct: { answers: regionalAnswers[asked.indicator]?.(dice) },
        return: { reasons: { [Object.keys(regionalAnswers[asked.indicator]?.(dice) ?? {})[0] ?? '']: 'Нет' } },
      }[act];
      const as = state === 'sent' ? expert : 'central-expert';
      const body = { version, act, ...more };
      const answer = await api.call(`/reports/${id}/decide/`, { as, method: 'POST', body });
      expect(answer.status, `${asked.indicator} ${answer.text}`).toBe(200);
      return true;
    },
    centre: async (_: Asked, { id }: Unit) => {
      const indicator = dice.pick(Object.keys(centralAnswers));
      const [kept] = await rowsOf<{ version: number }>(
        api.db,
        sql`select version from reports where programme = 'rating' and season = 2025 and indicator = ${indicator}
          and level = 'regional' and unit_id = ${id}`,
      );
      const answers = centralAnswers[indicator]?.(dice);
      const body = { season: 2025, unit: id, indicator, version: kept?.version ?? 0, answers };
      const path = '/regional_competitions_2025/central_data/';
      const answer = await api.call(path, { as: 'central-expert', method: 'PUT', body });
      expect(answer.status, answer.text).toBe(200);
      return true;
    },
  };
  for (let walk = 0; walk < WALKS; walk += 1) {
    const steps: string[] = [];
    for (let at = 0; at < ACTS; at += 1) {
      const unit = dice.pick(own);
      const indicator = dice.chance(0.3) ? 'r3' : dice.pick(Object.keys(regionalAnswers));
      const asked: Asked = { programme: 'rating', indicator, item: indicator === 'r6' ? dice.whole(1, 2) : 0 };
      const act = dice.pick(['save', 'save', 'send', 'send', 'decide', 'decide', 'centre'] as const);
      const was = await acts[act](asked, unit);
      count(act, was);
      if (was) steps.push(`${act} ${indicator} of ${unit.id}`);
    }
    const before = await standing('rating');
    const path = '/regional_competitions_2025/places/recompute/';
    expect((await api.call(path, { as: 'central-expert', method: 'POST', body: {} })).status).toBe(200);
    expect(before, `walk ${walk}: ${steps.join(', ')}`).toEqual(await standing('rating'));
  }
  expect([...done.keys()].sort()).toEqual(['centre', 'decide', 'save', 'send']);
}, 600_000);
