import { expect, it } from 'vitest';
import { exactScore, scoreText } from '../../contract/indicators/scoreText';

it('shows every score rounded half up, grouped, with a comma and at most four decimals', () => {
  expect(
    ['0.028571', '0.02855', '0.00005', '1234567.5', '1.5', '2', '-0.5', '0.33333333333333333333'].map(scoreText),
  ).toEqual(['0,0286', '0,0286', '0,0001', '1\u00a0234\u00a0567,5', '1,5', '2', '−0,5', '0,3333']);
  expect([scoreText(1.5), scoreText(null), scoreText(undefined)]).toEqual(['1,5', '—', '—']);
});

it('tells the exact value where it is shown rounded', () => {
  expect(exactScore('0.33333333333333333333')).toBe('0,33333333333333333333');
  expect([exactScore('1.5'), exactScore(null)]).toEqual([undefined, undefined]);
});
