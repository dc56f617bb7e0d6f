// Indicators of lists, verified item by item: Q5, Q13, Q14, Q15, Q17.
import { Big } from 'big.js';
import { choice, file, link, list, text, whole } from '../fields';
import { Fraction } from '../fraction';
import { itemsOf, orZero, quotient, scored, sum, term } from '../rating/terms';
import type { Answers } from '../types';
import { resultBands } from './bands';
import { atLeastOne, competition } from './inputs';

const items = { family: 'itemList', decidedPer: 'item', requires: 'verified' } as const;
const dense = { method: 'dense' } as const;
const least = { minItems: 1 };

export const q05 = competition({
  ...items,
  key: 'q5',
  number: 5,
  title: 'Профессиональное обучение',
  description:
    'Доля участников с подтверждённым профессиональным обучением среди оплативших взнос, %. Место — по ступеням: больше 95 % — первое.',
  chain: 'trainingHead',
  fields: [
    list(
      'participants_data',
      'Прошли обучение',
      'Участник',
      [text('name', 'Фамилия, имя, отчество', { required: true, max: 200 }), file('document', 'Документ')],
      least,
    ),
  ],
  placing: { method: 'table', placeOf: resultBands(20), digits: 0, missing: 20 },
  score(answers, { snapshot }) {
    if (!snapshot) return null;
    const trained = itemsOf(answers.participants_data).length;
    const paid = atLeastOne(snapshot.paid);
    const value = quotient(new Big(trained).times(100), paid);
    return scored(value, [term('Доля обученных, %', `${trained} / ${paid} × 100`, value)]);
  },
});

const kinds = [
  ['Спортивное', 1],
  ['Интеллектуальное', 1],
  ['Творческое', 1],
  ['Волонтерское', 5],
  ['Внутреннее', 15],
] as const;

export const q13 = competition({
  ...items,
  key: 'q13',
  number: 13,
  title: 'Собственные мероприятия отряда',
  description:
    'По баллу за спортивное, интеллектуальное и творческое мероприятие, за пять волонтерских и за пятнадцать внутренних. Место — 6 минус баллы.',
  chain: 'regionalCommissar',
  fields: [
    list(
      'organization_data',
      'Мероприятия',
      'Мероприятие',
      [
        choice(
          'event_type',
          'Вид',
          kinds.map(([kind]) => kind),
          { default: 'Внутреннее' },
        ),
        link('event_link', 'Ссылка', { required: true, max: 500 }),
      ],
      least,
    ),
  ],
  placing: { method: 'table', placeOf: (points) => 6 - points.toNumber(), digits: 2, missing: 6 },
  score({ organization_data }) {
    const held = itemsOf(organization_data);
    const terms = kinds.map(([kind, needed]) => {
      const count = held.filter(({ event_type }) => (event_type ?? 'Внутреннее') === kind).length;
      return term(kind, `${count} из ${needed}`, new Big(count >= needed ? 1 : 0));
    });
    return scored(sum(terms.map(({ value }) => new Big(value))), terms);
  },
});

export const q14 = competition({
  ...items,
  key: 'q14',
  number: 14,
  title: 'Летний трудовой семестр',
  description: 'Отработавшие летний трудовой семестр на одного оплатившего взнос. Больше — лучше.',
  chain: 'regionalCommander',
  fields: [
    list(
      'q14_labor_projects',
      'Трудовые проекты',
      'Проект',
      [
        text('lab_project_name', 'Название', { required: true, max: 150 }),
        whole('amount', 'Отработали, человек', { required: true, min: 1, max: 1000 }),
      ],
      least,
    ),
  ],
  placing: dense,
  score(answers, { snapshot }) {
    if (!snapshot) return null;
    const worked = sum(itemsOf(answers.q14_labor_projects).map(({ amount }) => orZero(amount)));
    const paid = atLeastOne(snapshot.paid);
    const exact = Fraction.of(worked, paid);
    const value = exact.toBig();
    return { ...scored(value, [term('Отработали на оплатившего', `${worked} / ${paid}`, value)]), exact };
  },
});

const weights: Record<string, number> = { Региональный: 10, Окружной: 30, Всероссийский: 50 };

export const q15 = competition({
  ...items,
  key: 'q15',
  number: 15,
  title: 'Победы в грантовых конкурсах',
  description: 'Подтверждённые гранты: региональный — 10 баллов, окружной — 30, всероссийский — 50. Больше — лучше.',
  chain: 'regionalCommander',
  fields: [
    list(
      'grants_data',
      'Гранты',
      'Грант',
      [
        text('name', 'Название', { required: true, max: 1000 }),
        choice('status', 'Уровень', Object.keys(weights), { required: true }),
        text('author_name', 'Автор проекта', { max: 250 }),
        link('competition_link', 'Ссылка на конкурс', { required: true }),
        link('prove_link', 'Ссылка на подтверждение', { required: true }),
      ],
      least,
    ),
  ],
  placing: dense,
  score({ grants_data }) {
    const terms = itemsOf(grants_data).map((grant) => term(nameOf(grant), String(grant.status), weightOf(grant)));
    return scored(sum(terms.map(({ value }) => new Big(value))), terms);
  },
});

const nameOf = ({ name }: Answers) => String(name);
const weightOf = ({ status }: Answers) => new Big(weights[String(status)] ?? 0);

export const q17 = competition({
  ...items,
  key: 'q17',
  number: 17,
  title: 'Упоминания в СМИ',
  description: 'Количество подтверждённых упоминаний. Больше — лучше.',
  chain: 'regionalCommander',
  fields: [
    list(
      'source_data',
      'Упоминания',
      'Упоминание',
      [text('source_name', 'Издание', { required: true, max: 500 }), link('link', 'Ссылка', { required: true })],
      least,
    ),
  ],
  placing: dense,
  score({ source_data }) {
    const value = new Big(itemsOf(source_data).length);
    return scored(value, [term('Упоминания', 'подтверждённые', value)]);
  },
});
