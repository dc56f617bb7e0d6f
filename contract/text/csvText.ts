import { FORMULA_INSIDE, looksLikeFormula } from './looksLikeFormula';

/** A text as a cell of a CSV: no formula wherever a program splits it, in quotes where it would end the cell. */
export function csvText(text: string): string {
  const plain = (looksLikeFormula(text) ? `'${text}` : text).replace(FORMULA_INSIDE, "'");
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
