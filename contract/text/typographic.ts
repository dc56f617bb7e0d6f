const NBSP = '\u00A0';

/** Russian quotation marks, a dash between words, and short words that do not end a line. */
export const typographic = (text: string): string =>
  text
    .replace(/(^|[\s(«])"(?=\S)/g, '$1«')
    .replaceAll('"', '»')
    .replace(/(?<=\s)-(?=\s)/g, '–')
    .replace(/(^|\s)([А-Яа-яё]{1,2}\.?|№) +(?=\S)/g, `$1$2${NBSP}`);

/** A postal address whose «ул.», «д.» and «№» stand in one line with what they are of. */
export const wholeAddress = (text: string): string =>
  text.replace(/(?<=^|[\s,(])(№|[А-Яа-яё]{1,5}\.) +(?=\S)/g, `$1${NBSP}`);

/**
 * A sentence with names put between «…»: marks that a name brings itself become „…“.
 * @returns the text as it is where its marks are not paired
 */
export function innerQuotes(text: string): string {
  let depth = 0;
  const quoted = text.replace(/[«»]/g, (sign) => {
    if (sign === '»') depth -= 1;
    const inner = depth > 0;
    if (sign === '«') depth += 1;
    if (depth < 0) depth = Number.NEGATIVE_INFINITY;
    if (!inner) return sign;
    return sign === '«' ? '„' : '“';
  });
  return depth === 0 ? quoted : text;
}

/** A day of the API (`2026-03-12`) as papers write it: `12.03.2026 г.` */
export const paperDay = (iso: string): string => `${dayText(iso)}${NBSP}г.`;

/** «08.10.2025» of a day as the API writes it, `2025-10-08`. */
export const dayText = (day: string): string => day.split('-').reverse().join('.');

/** «2026–2027» of a season of fees as the API writes it, `2026-2027`. */
export const yearsText = (season: string): string => season.replace('-', '–');

/** A long date, or two, with its years written out: «г.» at the end of a sentence would stop it twice. */
export const writtenOut = (dates: string): string => dates.replace(/(\d\s)г\./g, '$1года');

/** A label in the middle of a sentence: «мобильный телефон», but «СНИЛС» and «ИНН» as they are. */
export const inSentence = (label: string): string =>
  /^\p{Lu}(?:\P{L}|\p{Ll}|$)/u.test(label) ? label[0]?.toLocaleLowerCase('ru') + label.slice(1) : label;
