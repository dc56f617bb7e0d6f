// R10: two campaigns.
import { happened } from './happened';

export const r10 = happened({
  key: 'r10',
  number: 10,
  title: 'Патриотические акции',
  short: 'Акции',
  description: 'Проведённые акции: по одному баллу. Больше — лучше.',
  catalogue: [
    { id: 1, name: 'Снежный Десант' },
    { id: 2, name: 'Поклонимся великим тем годам' },
  ],
  label: 'Проведение акции',
  required: true,
});
