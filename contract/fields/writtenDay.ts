/** As programs of sheets write it, with its zone where they do. */
const TIME =
  '(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:[.,]\\d+)?)?(?:\\s*[AaPp][Mm])?(?:\\s*(?:Z|[+-]\\d\\d(?::?\\d\\d)?))?';
/** Behind a day may stand «г.» or the time of day; another day makes it no day. */
const AFTER = `(?:\\s*г(?:\\.|ода?)?)?(?:,?[T\\s]\\s*${TIME})?$`;
const ISO = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})${AFTER}`);
const DOTTED = new RegExp(`^(\\d{1,2})[./](\\d{1,2})[./](\\d{4}|\\d{2})${AFTER}`);

/**
 * A day as people write it: «18.04.2025», «18.4.25», «18/04/2025» or «2025-04-18».
 * @param latest the last day it may be: a year of two digits that would be past it is of the century before
 * @returns as the API writes days; undefined for what is no day of the calendar
 */
export function writtenDay(text: string, latest: string): string | undefined {
  const [, y, m, d] = ISO.exec(text.trim()) ?? [];
  const [, dd, mm, yy] = DOTTED.exec(text.trim()) ?? [];
  const [year, month, day] = y ? [y, m, d] : [yy, mm, dd];
  if (!year || !month || !day) return undefined;
  const inYear = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year.length === 4) return inCalendar(`${year}-${inYear}`);
  const last = inCalendar(`20${year}-${inYear}`);
  return last && last <= latest ? last : inCalendar(`19${year}-${inYear}`);
}

/** Of the days that `isoDay` takes. */
function inCalendar(iso: string): string | undefined {
  const at = new Date(`${iso}T00:00:00Z`);
  return iso >= '0002' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}
