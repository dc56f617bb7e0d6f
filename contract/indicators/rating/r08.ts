// R8: the place comes from a list the centre loads.
import { whole } from '../fields';
import { central } from './inputs';
import { numberOf, scored, term } from './terms';

export const r08 = central({
  key: 'r8',
  number: 8,
  title: 'Место из загруженного файла',
  short: 'Место',
  description: 'Место по списку центрального штаба. Меньше — лучше.',
  entry: 'import',
  fields: [whole('score', 'Место', { required: true, min: 1, max: 10_000 })],
  better: 'less',
  placeGiven: true,
  sums: ['overall', 'commissar'],
  score(answers) {
    const place = numberOf(answers.score);
    return place && scored(place, [term('Место', 'из загруженного файла', place)]);
  },
});
