// Turns a refused call into the error the portal shows: a Russian message, and texts under the fields of a form.
import { NOT_FOUND } from '@contract/constants';
import { HttpError } from 'ra-core';
import type { Answer } from './send';

type Errors = { [field: string]: string | Errors };

/** Said instead of the server's text, or when it has none. */
const own: Record<number, string> = {
  401: 'Войдите, чтобы продолжить.',
  403: 'Недостаточно прав для этого действия.',
  404: 'Запись не найдена.',
  412: 'Запись изменили, пока вы правили. Обновите страницу и внесите правки ещё раз.',
  413: 'Слишком большой файл.',
};
const FAULT = 'На сервере произошла ошибка. Мы уже знаем о ней, попробуйте позже.';
/** The server says no more of what is hidden from whoever asks: a draft is there for its organisers alone. */
const GONE = 'Запись больше не найти: о ней уже решили, её удалили или закрыли от вас. Обновите страницу.';
const BUSY = 'Слишком много попыток.';
/** The portal is there, what stands behind it is not. A 502 in our own words is about somebody else's service. */
const UNAVAILABLE = 'Портал временно недоступен.';
const unavailable = [502, 503, 504];
const REFUSED = 'Не получилось выполнить действие.';

/** Statuses whose body names the fields that were refused. */
const ofForms = [400, 409, 422];

/** @param method of the call: what an act was to change is no page */
export function answerError(
  { status, json, headers }: Pick<Answer, 'status' | 'json' | 'headers'>,
  method = 'GET',
): HttpError {
  const said = generalText(json);
  const general = said === NOT_FOUND && method !== 'GET' ? GONE : said;
  // What the server says of a token tells people nothing.
  if (status === 401 && isObject(json) && json.code === 'token_not_valid') return new HttpError(own[401], status, json);
  if (status === 412) return new HttpError(inRussian(general) ?? own[412], status, json);
  if (status === 429 || unavailable.includes(status)) {
    const why = inRussian(general) ?? (status === 429 ? BUSY : UNAVAILABLE);
    const text = status === 502 && why === general ? why : `${why.replace(/ Повторите.*/, '')} ${waitText(headers)}`;
    return new HttpError(text, status, json);
  }
  if (status >= 500) return new HttpError(FAULT, status, json);
  // 403 and the like: the body is passed on as it came.
  if (!ofForms.includes(status)) return new HttpError(general ?? own[status] ?? REFUSED, status, json);

  // A list that was sent is answered with a list: what is wrong with each of its items.
  const fields = typeof json === 'object' && !textOf(json) ? fieldErrors({ ...json }) : {};
  const errors: Errors = general ? { ...fields, root: { serverError: general } } : fields;
  const body = { ...(isObject(json) ? json : { answer: json }), errors };
  return new HttpError(general ?? firstText(fields) ?? own[status] ?? REFUSED, status, body);
}

const inRussian = (text: string | undefined) => (text && /[а-яё]/i.test(text) ? text : undefined);

const generalKeys = ['detail', 'error', 'non_field_errors'];

function generalText(json: unknown): string | undefined {
  if (Array.isArray(json)) return textOf(json) ?? json.map(generalText).find(Boolean);
  if (!isObject(json)) return undefined;
  return generalKeys.map((key) => textOf(json[key])).find(Boolean);
}

/** Beside the texts stand keys for machines. */
const notFields = new Set([...generalKeys, 'code', 'messages', 'errors', 'allowed']);

function fieldErrors(json: Record<string, unknown>): Errors {
  const found: Errors = {};
  for (const [name, value] of Object.entries(json)) {
    // Texts at `code` are those of a field of that name.
    if (notFields.has(name) && !(name === 'code' && Array.isArray(value))) continue;
    const text = textOf(value);
    // Lists of objects keep their index: react-hook-form names the second row's field `rows.1.name`.
    const nested = text === undefined && value !== null && typeof value === 'object' ? fieldErrors({ ...value }) : {};
    if (text) found[name] = text;
    else if (Object.keys(nested).length > 0) found[name] = nested;
  }
  return found;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined;
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((text): text is string => typeof text === 'string');
  return texts.length > 0 ? texts.join(' ') : undefined;
}

function firstText(errors: Errors): string | undefined {
  for (const error of Object.values(errors)) {
    const text = typeof error === 'string' ? error : firstText(error);
    if (text) return text;
  }
  return undefined;
}

/** Seconds after which the server wants to be asked again; null when it does not say. */
export function retryAfter(headers: Headers): number | null {
  const given = headers.get('Retry-After');
  const seconds = Number(given) || Math.ceil((Date.parse(given ?? '') - Date.now()) / 1000);
  return seconds > 0 ? seconds : null;
}

function waitText(headers: Headers): string {
  const seconds = retryAfter(headers);
  if (seconds === null) return 'Попробуйте позже.';
  const [value, unit] = seconds > 60 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds), 'second'];
  const time = new Intl.NumberFormat('ru', { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return `Повторите через ${time.replace(/минута$/, 'минуту').replace(/секунда$/, 'секунду')}.`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
