// R4: events organised by the branch.
import { Big } from 'big.js';
import { comment, date, file, flag, links, list, text, whole } from '../fields';
import { daysOf, endBeforeStart } from './days';
import { reviewed } from './inputs';
import { itemsOf, orZero, scored, shown, sum, term } from './terms';

export const r04 = reviewed({
  key: 'r4',
  number: 4,
  title: 'Организация мероприятий',
  short: 'Мероп.',
  description:
    'Участники × дни по каждому мероприятию; межрегиональное — с коэффициентом. Складывается по мероприятиям. Больше — лучше.',
  fields: [
    list('events', 'Мероприятия', 'Мероприятие', [
      text('name', 'Наименование', { required: true }),
      date('start_date', 'Дата начала', { required: true }),
      date('end_date', 'Дата окончания', { required: true }),
      whole('participants_number', 'Количество участников', { default: 0 }),
      flag('is_interregional', 'Межрегиональное'),
      file('regulations', 'Положение'),
      links(),
    ]),
    comment(),
  ],
  hints: ({ events }) => endBeforeStart(itemsOf(events)),
  score({ events }, { settings }) {
    const terms = itemsOf(events).flatMap((event, index) => {
      const days = daysOf(event);
      if (days === null) return [];
      const people = orZero(event.participants_number);
      const factor = new Big(event.is_interregional === true ? settings.interregional : 1);
      return term(
        String(event.name || `Мероприятие ${index + 1}`),
        `${shown(people)} чел. × ${days} дн. × ${shown(factor)}`,
        people.times(days).times(factor),
      );
    });
    return scored(sum(terms.map(({ value }) => new Big(value))), terms);
  },
});
