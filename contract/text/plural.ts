/** Three forms of a counted noun: 1 участник, 2 участника, 5 участников. */
export type Forms = readonly [one: string, few: string, many: string];

const rules = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru');

/** «4 218». */
export const number = (value: number): string => numbers.format(value);

/** The form of a word that stands with a number. */
export function counted(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** «48 участников». */
export const plural = (count: number, forms: Forms): string => `${number(count)} ${counted(count, forms)}`;

// What the portal counts in a sentence, for `plural`.

export const applicationForms: Forms = ['заявка', 'заявки', 'заявок'];
export const questionForms: Forms = ['вопрос', 'вопроса', 'вопросов'];
export const attemptForms: Forms = ['попытка', 'попытки', 'попыток'];
export const minuteForms: Forms = ['минута', 'минуты', 'минут'];
/** «из 21 места», «из 30 мест». */
export const placeForms: Forms = ['места', 'мест', 'мест'];
export const peopleForms: Forms = ['человек', 'человека', 'человек'];
/** «у 21 человека», «на 30 человек». */
export const ofPeopleForms: Forms = ['человека', 'человек', 'человек'];

const roubles = new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB', maximumFractionDigits: 2 });

/** Roubles in figures, without kopecks where there are none. */
export const money = (amount: string): string => roubles.format(Number(amount)).replace(/,00(?=\s)/, '');
