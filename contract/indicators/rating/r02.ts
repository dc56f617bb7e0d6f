// R2: members of the branch against the full-time students of its region; the centre gives the students.
import { Big } from 'big.js';
import { whole } from '../fields';
import { central } from './inputs';
import { numberOf, quotient, scored, shown, term } from './terms';

export const r02 = central({
  key: 'r2',
  byMembers: true,
  number: 2,
  title: 'Отношение членов РО к студентам очной формы',
  short: 'Студ.',
  description:
    'Члены с уплаченным взносом / (студенты очной формы / коэффициент региона). Студентов вносит центральный штаб. Больше — лучше.',
  fields: [whole('full_time_students', 'Студенты очной формы', { required: true })],
  score(answers, { paid, region, settings }) {
    const students = numberOf(answers.full_time_students);
    if (paid === null || students === null || students.eq(0)) return null;
    const z = new Big((region !== null && settings.regionCoefficients[region]) || 1);
    const members = new Big(paid);
    const share = quotient(members.times(z), students);
    return scored(share, [
      term('Члены с уплаченным взносом', 'из принятого показателя 1', members),
      term('Студенты очной формы', 'данные центрального штаба', students),
      term('Коэффициент региона', 'из настроек сезона', z),
      term('Члены на студентов', `${shown(members)} / (${shown(students)} / ${shown(z)})`, share),
    ]);
  },
});
