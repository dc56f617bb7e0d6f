// The banks of questions of the demo, and who has passed what. Answers are seeded for the demo alone: the national world
// has the attempts, which lists and sums are read from.
import { passRight, scoreOf } from '../../domain/tests/rules';
import { bankLines } from '../data/tests';
import { daysAgo } from '../dates';
import type { World } from '../plan/types';
import { type Random, random } from '../random';
import type { Entity, Row } from './entity';

const OPTIONS = 4;
const MINUTE_MS = 60_000;

export const testQuestions: Entity = {
  table: 'test_questions',
  rows: ({ now }) =>
    bankLines.map(({ block, title }, at) => ({ id: at + 1, block, title, created_at: daysAgo(now, 400) })),
};

/** Where among the options of a question the right one stands. */
const rightPlaces = bankLines.map(({ title }) => random(`right ${title}`).int(0, OPTIONS - 1));
const optionId = (question: number, place: number) => (question - 1) * OPTIONS + place + 1;

export const testOptions: Entity = {
  table: 'test_options',
  rows: () =>
    bankLines.flatMap(({ right, wrong }, at) => {
      const place = rightPlaces[at] ?? 0;
      const texts = [...wrong.slice(0, place), right, ...wrong.slice(place)];
      return texts.map((text, index) => ({
        id: optionId(at + 1, index),
        question_id: at + 1,
        text,
        is_correct: index === place,
      }));
    }),
};

type Category = 'safety' | 'university';
type Planned = { id: number; person: number; category: Category; right: number; started: Date };

const tests = {
  safety: { size: 15, pass: 61, blocks: [['5', 15]] },
  university: {
    size: 20,
    pass: 60,
    blocks: [
      ['1', 6],
      ['2', 8],
      ['3', 5],
      ['4', 1],
    ],
  },
} as const satisfies Record<Category, { size: number; pass: number; blocks: readonly (readonly [string, number])[] }>;

/** What accounts of the demo did: right answers of each attempt. The others of them have not begun. */
const ofAccounts: Partial<Record<string, Partial<Record<Category, readonly number[]>>>> = {
  commissar: { safety: [13], university: [15] },
  trusted: { safety: [8] },
  educational: { safety: [7, 9] },
  regional: { safety: [14], university: [11, 18] },
  'regional-commissar': { safety: [12] },
};

function* planned({ places, now }: World): Generator<Planned> {
  let id = 0;
  for (const [at, { account, role }] of places.entries()) {
    const chance = random(`tests ${at}`);
    const taken = account ? (ofAccounts[account.username] ?? {}) : byChance(chance, role === 'commander');
    for (const category of ['safety', 'university'] as const) {
      for (const right of taken[category] ?? []) {
        id += 1;
        yield {
          id,
          person: at + 1,
          category,
          right,
          started: new Date(now.getTime() - chance.int(5, 240) * 86_400_000),
        };
      }
    }
  }
}

/** Two of three have taken the safety test, most of them passed; commanders also the one of the university. */
function byChance(chance: Random, commander: boolean): Partial<Record<Category, readonly number[]>> {
  const result = (size: number) => Math.min(size, Math.round(size * (0.45 + 0.6 * chance.next())));
  const safety = chance.chance(0.66) ? [result(15)] : [];
  if (safety.length > 0 && chance.chance(0.25)) safety.push(result(15));
  return { safety, university: commander && chance.chance(0.6) ? [result(20)] : [] };
}

export const testAttempts: Entity = {
  table: 'test_attempts',
  *rows(world): Generator<Row> {
    for (const { id, person, category, right, started } of planned(world)) {
      const { size, pass } = tests[category];
      const ended = new Date(started.getTime() + random(`length ${id}`).int(6, 24) * MINUTE_MS).toISOString();
      const passed = right >= passRight(pass, size);
      yield {
        id,
        person_id: person,
        category,
        started_at: started.toISOString(),
        closed_at: ended,
        pass_score: pass,
        seed: id,
        asked: size,
        right_answers: right,
        score: scoreOf(right, size),
        passed,
        is_valid: true,
        token: passed ? uuidOf(random(`token ${category} ${id}`)) : null,
      };
    }
  },
};

export const testAttemptQuestions: Entity = {
  table: 'test_attempt_questions',
  *rows(world): Generator<Row> {
    if (world.size.world !== 'demo') return;
    for (const { id, category, right, started } of planned(world)) {
      const drawn = tests[category].blocks.flatMap(([block, count]) => questionsOf(block, count, id));
      for (const [place, question] of drawn.entries()) {
        const rightPlace = rightPlaces[question - 1] ?? 0;
        yield {
          attempt_id: id,
          question_id: question,
          place: place + 1,
          option_id: optionId(question, place < right ? rightPlace : (rightPlace + 1) % OPTIONS),
          answered_at: started.toISOString(),
        };
      }
    }
  },
};

/** Consecutive questions of a block from a place of chance on. */
function questionsOf(block: string, count: number, attempt: number): number[] {
  const ids = bankLines.flatMap((line, at) => (line.block === block ? [at + 1] : []));
  const from = random(`draw ${block} ${attempt}`).int(0, ids.length - 1);
  return Array.from({ length: count }, (_, at) => ids[(from + at) % ids.length] ?? 1);
}

function uuidOf(chance: Random): string {
  const hex = Array.from({ length: 32 }, () => chance.int(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
