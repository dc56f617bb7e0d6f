/**
 * A text that a program of sheets would take for a formula, written wide too: opened, it could run. A telephone number
 * with its code in brackets is none: it cannot be computed and stays the text that it is.
 */
export const looksLikeFormula = (text: string): boolean => BEGINS.test(text) && !TELEPHONE.test(text);

/**
 * The same inside a text, at each place where a program that splits at commas, tabs or lines would take it for one; `+7`,
 * `-5` and a dash are none.
 */
export const FORMULA_INSIDE = /(?<=[,\t\r\n]["\s]*)(?=[=@＝＠]|[+\-＋－][^\s\d(])/g;

const BEGINS = /^[=+\-@＝＋－＠\t\r\n]/;
const TELEPHONE = /^\+\d{1,3} \(\d{1,5}\) \d[\d-]{0,12}$/;
