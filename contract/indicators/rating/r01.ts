// R1: members of the branch with paid fees, and its detachments.
import { Big } from 'big.js';
import { comment, file, flag, money, small, whole } from '../fields';
import type { Answers, Field, Term } from '../types';
import { reviewed } from './inputs';
import type { RatingSettings } from './settings';
import { numberOf, orZero, quotient, scored, shown, term } from './terms';

const directions = [
  ['sso', 'ССО', ''],
  ['spo', 'СПО', ''],
  ['sop', 'СОП', ''],
  ['smo', 'СМО', ''],
  ['sservo', 'ССервО', ''],
  ['ssho', 'ССхО', ''],
  ['specialized', 'профильные отряды', '_detachment'],
  ['production', 'производственные отряды', '_detachment'],
  ['top', 'ТОП', '_detachment'],
] as const;

const detachments: Field[] = directions.flatMap(([prefix, name, middle]) => [
  small(`${prefix}${middle}_number`, `Отряды: ${name}`, { group: 'Отряды по направлениям' }),
  small(`${prefix}${middle}_participants`, `Участники: ${name}`, { group: 'Отряды по направлениям' }),
]);

/** Members who paid: the sum by the fee, half up; without a sum, the number given. */
function payersOf(answers: Answers, fee: string): Big | null {
  const amount = numberOf(answers.amount_of_money);
  if (amount === null) return numberOf(answers.participants_with_payment);
  return quotient(amount, new Big(fee), 0);
}

const exemptions = [
  ['foreign', 'Иностранные граждане, освобождены от взноса'],
  ['top', 'Участники ТОП, освобождены от взноса'],
] as const;

const exemptOf = (answers: Answers, who: 'foreign' | 'top'): Big =>
  answers[`${who}_must_pay`] === true ? orZero(answers[`${who}_participants`]) : new Big(0);

const feeOf = (settings: unknown): string => (settings as Pick<RatingSettings, 'fee'>).fee;

export const r01 = reviewed({
  key: 'r1',
  number: 1,
  title: 'Численность членов РО',
  short: 'Члены',
  description: 'Члены, уплатившие взнос, без освобождённых от взноса. Больше — лучше.',
  fields: [
    money('amount_of_money', 'Сумма членских взносов, руб.', {
      group: 'Членские взносы',
      requiredUnless: 'participants_with_payment',
    }),
    whole('participants_with_payment', 'Члены с уплаченными взносами', {
      group: 'Членские взносы',
      help: 'Если указана сумма, число считается само: сумма, делённая на размер взноса',
    }),
    small('foreign_participants', 'Иностранные граждане', { group: 'Членские взносы' }),
    flag('foreign_must_pay', 'Иностранные граждане освобождены от взносов', { group: 'Членские взносы' }),
    small('top_participants', 'Участники ТОП', { group: 'Членские взносы' }),
    flag('top_must_pay', 'ТОП освобождены от взносов', { group: 'Членские взносы' }),
    file('scan_file', 'Скан подтверждения', { group: 'Членские взносы' }),
    small('detachment_number', 'Количество отрядов', { group: 'Отряды по направлениям' }),
    ...detachments,
    comment(),
  ],
  isMembers: true,
  // Members that are typed take the place of the sum they are counted from.
  instead: { participants_with_payment: 'amount_of_money' },
  compute(answers, settings) {
    const payers = numberOf(answers.amount_of_money) === null ? null : payersOf(answers, feeOf(settings));
    return payers === null ? answers : { ...answers, participants_with_payment: payers.toNumber() };
  },
  hints(answers, settings) {
    const payers = payersOf(answers, feeOf(settings));
    const exempt = exemptOf(answers, 'foreign').plus(exemptOf(answers, 'top'));
    if (payers === null || exempt.lte(payers)) return [];
    return [{ path: 'participants_with_payment', text: 'Освобождённых больше, чем уплативших: счёт будет 0' }];
  },
  score(answers, { settings }) {
    const payers = payersOf(answers, settings.fee);
    if (payers === null) return null;
    const amount = numberOf(answers.amount_of_money);
    const from = amount ? `${shown(amount)} руб. / ${shown(new Big(settings.fee))} руб.` : 'указано в отчёте';
    const terms: Term[] = [term('Члены с уплаченным взносом', from, payers)];
    let value = payers;
    for (const [who, label] of exemptions) {
      const exempt = exemptOf(answers, who);
      if (exempt.eq(0)) continue;
      terms.push(term(label, 'вычитаются', exempt.neg()));
      value = value.minus(exempt);
    }
    return scored(value.lt(0) ? new Big(0) : value, terms);
  },
});
