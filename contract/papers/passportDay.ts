// A passport of the country is given from an age on: its day is seen against the day of birth, whichever is written.
import { dayText } from '../text/typographic';
import type { PaperBlock } from './papers';

/** The youngest holder of a passport of the country. */
export const PASSPORT_AGE = 14;

/** The day of birth and the day the passport was given, as the record has them; null where one is not known. */
export type PassportDays = { born: string | null; given: string | null };

type Fields = Partial<Record<keyof PassportDays, string>>;

/** Which fields of the parts of a record are the two days. */
const fieldsOf: Partial<Record<PaperBlock, Fields>> = {
  main: { born: 'date_of_birth' },
  documents: { given: 'pass_date' },
  parent: { born: 'parent_date_of_birth', given: 'passport_date' },
};

/** Whether one of the two days stands among the fields that are written. */
export const writesPassportDay = (block: PaperBlock, written: Readonly<Record<string, unknown>>): boolean =>
  Object.values(fieldsOf[block] ?? {}).some((name) => name in written);

/**
 * @param written fields of a part that are written now; days are `YYYY-MM-DD`
 * @param kept the days of the record: what is not changed was taken before and is no fault now
 * @returns the fault in Russian at the field that is changed, the passport's first
 */
export function passportDayFaults(
  block: PaperBlock,
  written: Readonly<Record<string, unknown>>,
  kept: PassportDays,
): Record<string, string> {
  const fields = fieldsOf[block] ?? {};
  const day = (of: keyof PassportDays) => {
    const value = written[fields[of] ?? ''];
    return value === undefined ? kept[of] : (value as string | null);
  };
  const [born, given] = [day('born'), day('given')];
  if (
    written.russian_passport === false ||
    !born ||
    !given ||
    given >= `${Number(born.slice(0, 4)) + PASSPORT_AGE}${born.slice(4)}`
  )
    return {};
  if (fields.given && given !== kept.given)
    return { [fields.given]: `Паспорт выдают с ${PASSPORT_AGE} лет, а дата рождения — ${dayText(born)}.` };
  if (fields.born && born !== kept.born)
    return { [fields.born]: `Паспорт выдан ${dayText(given)}, а выдают его с ${PASSPORT_AGE} лет.` };
  return {};
}
