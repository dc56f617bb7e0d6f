/** Three forms of a counted noun: 1 участник, 2 участника, 5 участников. */
export type Forms = readonly [one: string, few: string, many: string];

const rules = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru');

/** «4 218». */
export const number = (value: number): string => numbers.format(value);

/** «48 участников». */
export function plural(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count);
  const noun = rule === 'one' ? one : rule === 'few' ? few : many;
  return `${number(count)} ${noun}`;
}

// What the portal counts in a sentence, for `plural`.

export const questionForms: Forms = ['вопрос', 'вопроса', 'вопросов'];
export const attemptForms: Forms = ['попытка', 'попытки', 'попыток'];
export const minuteForms: Forms = ['минута', 'минуты', 'минут'];
export const peopleForms: Forms = ['человек', 'человека', 'человек'];
