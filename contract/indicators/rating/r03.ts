// R3: share of members that have work.
import { Big } from 'big.js';
import { whole } from '../fields';
import { information } from './inputs';
import { numberOf, quotient, scored, shown, term } from './terms';

const SHARE_DIGITS = 4;

export const r03 = information({
  key: 'r3',
  byMembers: true,
  number: 3,
  title: 'Доля трудоустроенных членов РО',
  short: 'Труд.',
  description: 'Трудоустроенные члены / члены с уплаченным взносом, до четырёх знаков. Больше — лучше.',
  fields: [whole('employed_members', 'Трудоустроенные члены РО', { required: true })],
  better: 'more',
  sums: ['overall'],
  score(answers, { paid }) {
    const employed = numberOf(answers.employed_members);
    if (employed === null) return null;
    const members = new Big(paid ?? 0);
    const share = members.gt(0) ? quotient(employed, members, SHARE_DIGITS) : new Big(0);
    return scored(share, [
      term('Трудоустроенные члены РО', 'указано в отчёте', employed),
      term(
        'Члены с уплаченным взносом',
        paid === null ? 'показатель 1 не принят' : 'из принятого показателя 1',
        members,
      ),
      term('Доля трудоустроенных', members.gt(0) ? `${shown(employed)} / ${shown(members)}` : 'без членов — 0', share),
    ]);
  },
});
