// R5: labour projects organised by the branch: people from other regions count.
import { Big } from 'big.js';
import { comment, date, file, links, list, text, whole } from '../fields';
import type { Answers } from '../types';
import { daysOf, endBeforeStart } from './days';
import { reviewed } from './inputs';
import { itemsOf, orZero, scored, shown, sum, term } from './terms';

const ownAboveAll = (events: Answers[]) =>
  events
    .filter((event) => orZero(event.ro_participants_number).gt(orZero(event.participants_number)))
    .map(({ id }) => ({
      path: `events[${id}].ro_participants_number`,
      text: 'Своих участников больше, чем всех: в счёт пойдёт 0',
    }));

export const r05 = reviewed({
  key: 'r5',
  number: 5,
  title: 'Организация трудовых проектов',
  short: 'Проек.',
  description:
    '(Все участники − участники своего региона) × дни по каждому проекту. Складывается по проектам. Больше — лучше.',
  fields: [
    list('events', 'Трудовые проекты', 'Проект', [
      text('name', 'Наименование', { required: true }),
      date('start_date', 'Дата начала', { required: true }),
      date('end_date', 'Дата окончания', { required: true }),
      whole('participants_number', 'Количество участников', { default: 0 }),
      whole('ro_participants_number', 'Участники из своего региона', { default: 0 }),
      file('regulations', 'Положение'),
      links(),
    ]),
    comment(),
  ],
  hints: ({ events }) => [...endBeforeStart(itemsOf(events)), ...ownAboveAll(itemsOf(events))],
  score({ events }) {
    const terms = itemsOf(events).flatMap((event, index) => {
      const days = daysOf(event);
      if (days === null) return [];
      const all = orZero(event.participants_number);
      const own = orZero(event.ro_participants_number);
      const guests = own.gt(all) ? new Big(0) : all.minus(own);
      return term(
        String(event.name || `Проект ${index + 1}`),
        `(${shown(all)} − ${shown(own)}) чел. × ${days} дн.`,
        guests.times(days),
      );
    });
    return scored(sum(terms.map(({ value }) => new Big(value))), terms);
  },
});
