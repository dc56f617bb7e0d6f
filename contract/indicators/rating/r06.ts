// R6: taking part in national events and projects, one report per item of the catalogue.
import { Big } from 'big.js';
import { comment, flag, links, whole } from '../fields';
import type { CatalogueItem } from '../types';
import { reviewed } from './inputs';
import { orZero, scored, shown, term } from './terms';

const events: CatalogueItem[] = Array.from({ length: 90 }, (_, index) => ({
  id: index + 1,
  name: `Мероприятие ${index + 1}`,
}));

export const r06 = reviewed({
  key: 'r6',
  number: 6,
  title: 'Участие во всероссийских мероприятиях и проектах',
  short: 'Всерос.',
  description:
    'По каждому мероприятию: участники + члены штаба проекта с весом. Складывается по принятым мероприятиям. Больше — лучше.',
  catalogue: events,
  fields: [
    flag('is_project', 'Проект'),
    whole('number_of_members', 'Количество участников', { required: true }),
    flag('is_hq_member', 'Члены РО в штабе проекта'),
    whole('hq_members_count', 'Количество членов штаба проекта', { requiredIf: 'is_hq_member' }),
    links(),
    comment(),
  ],
  sums: ['overall', 'commissar'],
  score(answers, { settings }) {
    const members = orZero(answers.number_of_members);
    const headquarters = answers.is_hq_member === true ? orZero(answers.hq_members_count) : new Big(0);
    const weight = new Big(settings.headquartersMember);
    const value = members.plus(headquarters.times(weight));
    const formula = `${shown(members)} уч. + ${shown(headquarters)} чл. штаба × ${shown(weight)}`;
    return scored(value, [term('Участники и члены штаба', formula, value)]);
  },
});
