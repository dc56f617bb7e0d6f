// How a person's data are written in the forms; what is not filled is a line to write on.

import type { FullUser } from '../../contract/schemas/people';
import { dayText } from '../../contract/text/typographic';

const line = (length: number) => '_'.repeat(length);

export const filled = (value: string | number | null | undefined, length = 30): string => {
  const text = String(value ?? '').trim();
  return text === '' ? line(length) : text;
};

/** `2004-05-06` as `06.05.2004`. */
export const day = (iso: string | null): string => (iso ? dayText(iso) : line(12));

type Named = { last: string | null; first: string | null; patronymic: string | null };

export const fullName = ({ last, first, patronymic }: Named): string =>
  filled([last, first, patronymic].filter(Boolean).join(' '), 45);

/** `Иванов И. П.` for a signature. */
export const initials = ({ last, first, patronymic }: Named): string =>
  filled(
    [last, ...[first, patronymic].filter(Boolean).map((name) => `${name?.charAt(0)}.`)].filter(Boolean).join(' '),
    20,
  );

export const nameOf = (me: FullUser): Named => ({
  last: me.last_name,
  first: me.first_name,
  patronymic: me.patronymic_name,
});
export const parentName = ({ parent }: FullUser): Named => ({
  last: parent.parent_last_name,
  first: parent.parent_first_name,
  patronymic: parent.parent_patronymic_name,
});

/** A word by the person's gender; both endings where it is not known. */
export const byGender = (gender: string | null, male: string, female: string, both: string): string =>
  gender === 'male' ? male : gender === 'female' ? female : both;

type Passport = { number: string | null; whom: string | null; date: string | null };

export const passport = ({ number, whom, date }: Passport): string =>
  `${filled(number, 14)}, выдан ${filled(whom, 40)} ${day(date)}`;

/** The address a person lives at: the registered one where it is the same. */
export function address({ user_region: at }: FullUser): string {
  const [town, house] =
    at.reg_fact_same_address || !at.fact_town ? [at.reg_town, at.reg_house] : [at.fact_town, at.fact_house];
  return filled([town, house].filter(Boolean).join(', '), 50);
}
