// Which parts of a person's record a reason in free words speaks of.
import type { PaperBlock } from './papers';

const words: Partial<Record<PaperBlock, RegExp>> = {
  main: /фамили|отчеств|(^|[^а-яё])им(я|ени)([^а-яё]|$)|рождени|телефон|почт|(^|[^а-яё])пол([^а-яё]|$)/,
  region: /адрес|прописк|регистрац|проживани/,
  documents: /паспорт|документ|снилс|инн([^а-яё]|$)|трудов|военн/,
  education: /образовани|учёб|учеб|вуз|университет|институт|колледж|факультет|курс|специальност/,
  parent: /родител|законн\S* представител|опекун/,
  statement: /скан|заявлени|согласи|копи[яию]/,
};

/** @returns the parts a reason names, in the order of the page; none for a reason that names no field */
export function papersNamed(reason: string | null): PaperBlock[] {
  const text = reason?.toLowerCase() ?? '';
  return (Object.keys(words) as PaperBlock[]).filter((block) => words[block]?.test(text));
}
