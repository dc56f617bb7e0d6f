/** A label in the middle of a sentence: «мобильный телефон», but «СНИЛС» and «ИНН» as they are. */
export const inSentence = (label: string): string =>
  /^\p{Lu}(?:\P{L}|\p{Ll}|$)/u.test(label) ? label[0]?.toLocaleLowerCase('ru') + label.slice(1) : label;
