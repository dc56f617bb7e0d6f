// R13: numbers of the centre; the value is taken as given.
import { decimal, small } from '../fields';
import { central } from './inputs';
import { numberOf, scored, term } from './terms';

export const r13 = central({
  key: 'r13',
  number: 13,
  title: 'Показатель по данным ЦШ (Xп, Yп, X3, Y3, P15)',
  short: 'Дисц.',
  description: 'Значение P15 вносит центральный штаб. Больше — лучше.',
  fields: [
    small('xp', 'Xп', { required: true }),
    small('yp', 'Yп', { required: true }),
    small('x3', 'X3', { required: true }),
    small('y3', 'Y3', { required: true }),
    decimal('p15', 'P15', { required: true }),
  ],
  score(answers) {
    const value = numberOf(answers.p15);
    return value && scored(value, [term('P15', 'данные центрального штаба', value)]);
  },
});
