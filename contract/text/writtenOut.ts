/** A long date with its year written out: «г.» at the end of a sentence would stop it twice. */
export const writtenOut = (date: string): string => date.replace(/(\s)г\.$/, '$1года');
