// What is wrong with a value, in plain words; the form and the server ask the same functions.

import { FOUNDING_YEAR } from '../constants';
import { socialFault } from '../socialAddress';
import { moscowDay } from './moscowDay';
import { asDrawn, paperFault } from './paperSigns';

export type Check =
  | 'phone'
  | 'passport'
  | 'passportCode'
  | 'snils'
  | 'inn'
  | 'past'
  | 'term'
  | 'birthday'
  | 'adultBirthday'
  | 'years'
  | 'email'
  | 'name'
  | 'latinName'
  | 'username'
  | 'vk'
  | 'telegram'
  | 'reason'
  | 'paper';

type Fault = string | undefined;

/** Youngest and oldest person the portal takes a birth date of, and the youngest parent. */
const AGE = { min: 10, max: 100, parentMin: 18 } as const;
/** Years ahead that a certificate of membership speaks of at most. */
const TERM_YEARS = 5;
/** A reason that says something. */
export const SHORT_REASON = { min: 3, text: 'Напишите причину: хотя бы 3 символа.' } as const;
/** No paper in force is older. */
const OLDEST_PAPER = '1945-01-01';

const NAME = /^\p{L}[\p{L}\p{M} '’-]*$/u;
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin}\p{M} '’-]*$/u;
/** Letters and marks that are not seen, and marks that are piled over the lines above: in no name. */
const ODD = /\p{DI}|\p{M}{4}/u;
/** A new username: an e-mail of somebody else would stand in that person's way at the login. */
export const USERNAME = { pattern: /^[\p{L}\p{N}._+-]+$/u, text: 'Только буквы, цифры и знаки . _ + -' } as const;
export const NOT_PLAIN = 'Наберите имя обычными буквами и цифрами.';
/** Written with no sign that merely looks another way, or is not seen: `ｍember` is no second `member`. */
export const isPlain = (value: string): boolean => value === value.normalize('NFKC') && !ODD.test(value);
/**
 * Line breaks, other control signs, and those that turn the direction of what stands beside them or are not seen, but for
 * those that letters and pictures of several signs are joined with.
 */
const HIDDEN = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cc}\p{Zl}\p{Zp}\p{DI}\u2800]/u;

/** The fault of a text of one line, or nothing. */
export const hiddenSignFault = (value: string): Fault =>
  HIDDEN.test(value) ? 'Уберите переносы строк и невидимые знаки.' : undefined;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * @param today `YYYY-MM-DD`
 * @returns the fault in Russian, or nothing; an empty value has none
 */
export function checkFault(check: Check, value: string, today = moscowDay()): Fault {
  return value.trim() === '' ? undefined : checks[check](value.trim(), today);
}

/** The one spelling a value is kept in: `12345678900` of a SNILS as `123-456-789 00`. */
export function spellingOf(check: Check, value: string): string {
  if (check === 'paper') return asDrawn(value.trim());
  const digits = digitsOf(value);
  const groups = spellings[check]?.exec(digits);
  if (!groups) return value.trim();
  if (check === 'snils') return `${groups[1]}-${groups[2]}-${groups[3]} ${groups[4]}`;
  return check === 'passportCode' ? `${groups[1]}-${groups[2]}` : `${groups[1]} ${groups[2]}`;
}

const spellings: Partial<Record<Check, RegExp>> = {
  snils: /^(\d{3})(\d{3})(\d{3})(\d{2})$/,
  passport: /^(\d{4})(\d{6})$/,
  passportCode: /^(\d{3})(\d{3})$/,
};

const checks: Record<Check, (value: string, today: string) => Fault> = {
  phone: (value) => {
    const digits = digitsOf(value);
    if (!/^\+?[\d\s()-]+$/.test(value)) return 'Введите номер цифрами: +7 (999) 999-99-99.';
    return digits.length < 10 || digits.length > 15 ? 'В номере телефона должно быть от 10 до 15 цифр.' : undefined;
  },
  passport: (value) =>
    /^\d{2}\s?\d{2}[\s-]?\d{6}$/.test(value) ? undefined : 'Серия и номер паспорта: 4 и 6 цифр, например 9203 123456.',
  passportCode: (value) => (/^\d{3}-?\d{3}$/.test(value) ? undefined : 'Код подразделения: 6 цифр, например 160-002.'),
  snils: (value) => {
    if (!/^[\d\s-]+$/.test(value) || digitsOf(value).length !== 11) return 'СНИЛС: 11 цифр, например 112-233-445 95.';
    return snilsFits(digitsOf(value)) ? undefined : 'Проверьте СНИЛС: контрольное число не сходится.';
  },
  inn: (value) => {
    if (!/^\d{12}$/.test(value)) return 'ИНН физического лица: 12 цифр.';
    return value.endsWith(innCheckDigits(value)) ? undefined : 'Проверьте ИНН: контрольные цифры не сходятся.';
  },
  reason: (value) => (value.length < SHORT_REASON.min ? SHORT_REASON.text : undefined),
  paper: paperFault,
  past: (value, today) => {
    if (value > today) return 'Эта дата ещё не наступила.';
    return value < OLDEST_PAPER ? 'Слишком давняя дата.' : undefined;
  },
  term: (value, today) => {
    if (value < `${FOUNDING_YEAR}`) return `Дата не раньше ${FOUNDING_YEAR} года.`;
    const last = Number(today.slice(0, 4)) + TERM_YEARS;
    return value.slice(0, 4) > `${last}` ? `Дата не позже ${last} года.` : undefined;
  },
  birthday: (value, today) => born(value, today, AGE.min),
  adultBirthday: (value, today) => born(value, today, AGE.parentMin),
  years: (value) => {
    const [, from = '', to = ''] = /^(\d{4})-(\d{4})$/.exec(value) ?? [];
    if (!from) return 'Годы обучения вводятся в виде 2021-2024.';
    return from < to ? undefined : 'Первый год должен быть раньше второго.';
  },
  name: (value) => (NAME.test(value) && !ODD.test(value) ? undefined : 'Только буквы, пробел и дефис.'),
  latinName: (value) =>
    LATIN_NAME.test(value) && !ODD.test(value) ? undefined : 'Только латинские буквы, пробел и дефис.',
  username: (value) => (!USERNAME.pattern.test(value) ? USERNAME.text : isPlain(value) ? undefined : NOT_PLAIN),
  vk: (value) => socialFault('vk', value),
  telegram: (value) => socialFault('telegram', value),
  email: (value) => (/^\S+@\S+\.\S+$/.test(value) ? undefined : 'Введите адрес в виде name@example.ru.'),
};

function born(value: string, today: string, youngest: number): Fault {
  if (value > today) return 'Эта дата ещё не наступила.';
  if (value < yearsBefore(today, AGE.max)) return `Проверьте год: возраст не больше ${AGE.max} лет.`;
  return value > yearsBefore(today, youngest) ? `Проверьте дату: возраст не меньше ${youngest} лет.` : undefined;
}

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** Numbers up to 001-001-998 were given out before the check number existed. */
const SNILS_UNCHECKED = 1_001_998;

/** The check number: digits weighed 9…1, modulo 101, where 100 reads 00. */
function snilsFits(digits: string): boolean {
  const number = digits.slice(0, 9);
  if (Number(number) <= SNILS_UNCHECKED) return true;
  const sum = [...number].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0);
  return Number(digits.slice(9)) === (sum % 101) % 100;
}

const WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** The last two digits of a person's twelve, from the first ten. */
export function innCheckDigits(inn: string): string {
  const weighed = (digits: string, weights: readonly number[]) =>
    String(([...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0) % 11) % 10);
  const ten = inn.slice(0, 10);
  const eleventh = weighed(ten, WEIGHTS.slice(1));
  return eleventh + weighed(ten + eleventh, WEIGHTS);
}
