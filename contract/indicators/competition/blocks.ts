// Q6: eight events everybody holds, each a block of its own with its own last day and decision.
import { Big } from 'big.js';
import { flag, list, whole } from '../fields';
import { itemsOf, orZero, quotient, scored, sum, term } from '../rating/terms';
import type { Answers, Field } from '../types';
import { atLeastOne, competition } from './inputs';

/** Key of the block, name of its answer, what it is; three ask how many people were there. */
export const q6Blocks = [
  { block: 'demonstration_block', held: 'first_may_demonstration', title: 'Первомайская демонстрация', counted: true },
  { block: 'patriotic_action_block', held: 'patriotic_action', title: 'Патриотическая акция', counted: true },
  { block: 'safety_work_week_block', held: 'safety_work_week', title: 'Неделя охраны труда', counted: false },
  {
    block: 'commander_commissioner_school_block',
    held: 'commander_commissioner_school',
    title: 'Школа командиров и комиссаров',
    counted: false,
  },
  {
    block: 'working_semester_opening_block',
    held: 'working_semester_opening',
    title: 'Открытие трудового семестра',
    counted: true,
  },
  { block: 'creative_festival_block', held: 'creative_festival', title: 'Творческий фестиваль', counted: false },
  {
    block: 'professional_competition_block',
    held: 'professional_competition',
    title: 'Конкурс профессионального мастерства',
    counted: false,
  },
  { block: 'spartakiad_block', held: 'spartakiad', title: 'Спартакиада', counted: false },
] as const;
type Block = (typeof q6Blocks)[number];

/** Name of the head count of a block. */
export const headCount = ({ held }: Pick<Block, 'held'>): string => `${held}_participants`;

const fieldsOf = ({ held, counted }: Block): Field[] => [
  flag(held, 'Отряд участвовал'),
  ...(counted ? [whole(headCount({ held }), 'Количество участников', { max: 1000, default: 0 })] : []),
];

/** Place by attended events: all eight the first, fewer than four the sixth. */
const placeOf = (attended: number): number => Math.min(6, 9 - attended);

export const q06 = competition({
  key: 'q6',
  number: 6,
  title: 'Обязательные общесистемные мероприятия',
  description:
    'Сумма двух мест: по числу участников трёх мероприятий на одного оплатившего взнос и по числу мероприятий, в которых отряд участвовал.',
  family: 'blocks',
  chain: 'regionalLead',
  decidedPer: 'block',
  requires: 'verified',
  fields: q6Blocks.map((block) =>
    list(block.block, block.title, block.title, fieldsOf(block), { maxItems: 1, blank: true, group: 'Мероприятия' }),
  ),
  hints: (answers) =>
    q6Blocks.flatMap((block) => {
      const [given] = itemsOf(answers[block.block]);
      if (!block.counted || !given) return [];
      const held = given[block.held] === true;
      const people = !orZero(given[headCount(block)]).eq(0);
      if (held === people) return [];
      return [{ path: block.block, text: held ? NOBODY : NOT_HELD }];
    }),
  placing: { method: 'densePlusTable', placeOf, missing: placeOf(0) },
  score(answers, { snapshot }) {
    if (!snapshot) return null;
    const people = sum(
      q6Blocks.map((block) => (block.counted ? orZero(blockOf(answers, block)?.[headCount(block)]) : new Big(0))),
    );
    const attended = q6Blocks.filter((block) => blockOf(answers, block)?.[block.held] === true).length;
    const paid = atLeastOne(snapshot.paid);
    const value = quotient(people, paid, 2);
    return {
      ...scored(value, [
        term('Участники на оплатившего взнос', `${people} / ${paid}`, value),
        term('Мероприятия, в которых отряд участвовал', `${attended} из ${q6Blocks.length}`, new Big(attended)),
      ]),
      attended,
    };
  },
});

const NOBODY = 'Отряд участвовал, но участники не указаны';
const NOT_HELD = 'Участники указаны, но отряд не участвовал: число всё равно учитывается';

const blockOf = (answers: Answers, { block }: Block): Answers | undefined => itemsOf(answers[block])[0];
