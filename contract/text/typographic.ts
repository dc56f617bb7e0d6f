const NBSP = '\u00A0';

/** Russian quotation marks, a dash between words, and short words that do not end a line. */
export const typographic = (text: string): string =>
  text
    .replace(/(^|[\s(«])"(?=\S)/g, '$1«')
    .replaceAll('"', '»')
    .replace(/(?<=\s)-(?=\s)/g, '–')
    .replace(/(^|\s)([А-Яа-яё]{1,2}\.?|№) +(?=\S)/g, `$1$2${NBSP}`);

/** A day of the API (`2026-03-12`) as papers write it: `12.03.2026 г.` */
export const paperDay = (iso: string): string => `${dayText(iso)}${NBSP}г.`;

/** «08.10.2025» of a day as the API writes it, `2025-10-08`. */
export const dayText = (day: string): string => day.split('-').reverse().join('.');
