// R11: activity in social networks: a place by people in the central group per member, plus the place of an external
// analysis.
import { Big } from 'big.js';
import { comment, file, whole } from '../fields';
import { densePlaces } from '../ranks';
import type { Score } from '../types';
import { central, reviewed } from './inputs';
import { numberOf, quotient, scored, shown, term } from './terms';

const PER_MEMBER_DIGITS = 2;

/** The centre's numbers for R11: X and Y. */
export const r11Data = central({
  key: 'r11data',
  number: 11,
  title: 'Активность в социальных сетях: данные центрального штаба',
  description: 'Люди региона в группе центрального штаба и место группы региона во внешнем анализе.',
  dataOf: 'r11',
  fields: [
    whole('x', 'Люди региона в центральной группе', { required: true }),
    whole('y', 'Место группы региона по внешнему анализу', { required: true, min: 1, max: 10_000 }),
  ],
  better: null,
  sums: [],
});

export const r11 = reviewed({
  key: 'r11',
  byMembers: true,
  number: 11,
  title: 'Активность в социальных сетях',
  short: 'Соцсети',
  description:
    'Место по числу людей в центральной группе на одного члена с взносом + место группы по внешнему анализу. Меньше — лучше.',
  fields: [
    whole('participants_number', 'Участники группы РО «ВКонтакте»', { required: true }),
    file('scan_file', 'Скриншот численности'),
    comment(),
  ],
  better: 'less',
  inside: { z: 'less' },
  sums: ['overall', 'commissar'],
  scoreAll(rows) {
    const known = rows.flatMap(({ unit, reports, inputs }) => {
      const x = numberOf(inputs.central?.x);
      const y = numberOf(inputs.central?.y);
      const members = new Big(inputs.paid ?? 0);
      if (reports.length === 0 || !x || !y || !members.gt(0)) return [];
      return { unit, x, y, members, z: quotient(x, members, PER_MEMBER_DIGITS) };
    });
    const direction = rows[0]?.inputs.settings.directions['r11.z'] ?? 'less';
    const places = densePlaces(new Map(known.map(({ unit, z }) => [unit, z])), direction);
    return new Map<number, Score>(
      known.map(({ unit, x, y, members, z }) => {
        const place = new Big(places.get(unit) ?? 0);
        return [
          unit,
          scored(place.plus(y), [
            term('На одного члена', `${shown(x)} / ${shown(members)}`, z),
            term('Место по числу на одного члена', direction === 'less' ? 'меньше — выше' : 'больше — выше', place),
            term('Место по внешнему анализу', 'данные центрального штаба', y),
          ]),
        ];
      }),
    );
  },
});
