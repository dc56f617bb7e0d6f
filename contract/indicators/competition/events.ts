// Indicators of events, verified one by one: participation (Q7, Q8) and prizes (Q9–Q12).
import { Big } from 'big.js';
import { file, link, list, text, whole } from '../fields';
import { itemsOf, orZero, scored, sum, term } from '../rating/terms';
import type { Field } from '../types';
import { type CompetitionIndicator, competition } from './inputs';

const EVENTS = 'participation_data';

const shared = {
  family: 'eventList',
  chain: 'regionalCommissar',
  decidedPer: 'item',
  requires: 'filed',
  placing: { method: 'dense' },
} as const;

const events = (...fields: readonly Field[]): Field[] => [
  list(
    EVENTS,
    'Мероприятия',
    'Мероприятие',
    [text('event_name', 'Название', { required: true, max: 150 }), ...fields],
    { minItems: 1, unique: 'event_name' },
  ),
];

const scans = file('certificate_scans', 'Скан подтверждения');

const participation = (number: number, title: string, about: string): CompetitionIndicator =>
  competition({
    ...shared,
    key: `q${number}`,
    number,
    title,
    description: `${about} Сумма участников по подтверждённым мероприятиям. Больше — лучше.`,
    fields: events(
      whole('number_of_participants', 'Количество участников', { required: true, minNew: 1, max: 1000 }),
      list('links', 'Ссылки', 'Ссылка', [link('link', 'Ссылка', { required: true })], {
        minItems: 1,
        unique: 'link',
        maxItems: 100,
      }),
      scans,
    ),
    score(answers) {
      const terms = itemsOf(answers[EVENTS]).map((event) =>
        term(String(event.event_name), 'участники', orZero(event.number_of_participants)),
      );
      return scored(sum(terms.map(({ value }) => new Big(value))), terms);
    },
  });

const prizes = (number: number, title: string): CompetitionIndicator =>
  competition({
    ...shared,
    key: `q${number}`,
    number,
    title,
    description: 'Подтверждённые призовые места: первое — 3 балла, второе — 2, третье — 1. Больше — лучше.',
    fields: events(
      whole('prize_place', 'Призовое место', { required: true, min: 1, max: 3, place: true, help: 'От 1 до 3' }),
      scans,
    ),
    score(answers) {
      const terms = itemsOf(answers[EVENTS]).map((event) => {
        const prize = orZero(event.prize_place);
        return term(String(event.event_name), `4 минус место ${prize}`, new Big(4).minus(prize));
      });
      return scored(sum(terms.map(({ value }) => new Big(value))), terms);
    },
  });

export const eventIndicators = [
  participation(7, 'Участие в окружных и межрегиональных мероприятиях', 'Окружные и межрегиональные мероприятия.'),
  participation(8, 'Участие во всероссийских мероприятиях', 'Всероссийские мероприятия.'),
  prizes(9, 'Призовые места: окружные и межрегиональные мероприятия'),
  prizes(10, 'Призовые места: всероссийские мероприятия'),
  prizes(11, 'Призовые места: окружные и межрегиональные трудовые проекты'),
  prizes(12, 'Призовые места: всероссийские трудовые проекты'),
] as const;
