import type { z } from 'zod';
import { NOT_FOUND } from '../../contract/constants';
import { type Refusal, refusals } from '../../contract/refusals';
import type { Step } from '../../contract/schemas/signIn/security';

/** A row of the table of refusals, with what its text needs. */
export type Forbidden<Name extends Refusal> = (typeof refusals)[Name] extends (value: infer Value) => string
  ? [name: Name, value: Value]
  : [name?: Name, value?: undefined];

/** The statuses with which API v1 refuses. */
type Status = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 502 | 503;

/** A refusal with the body and headers the caller gets. */
export class ApiError extends Error {
  constructor(
    readonly status: Status,
    readonly body: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
    /** What of a list that was sent is answered instead: something for each of its items. */
    readonly items?: readonly Record<string, unknown>[],
  ) {
    super(`${status} ${JSON.stringify(body)}`);
  }
}

/** Texts at the fields they belong to; `non_field_errors` for the whole. */
type Fields = Record<string, string | readonly string[]>;

const listed = (fields: Fields): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, [texts].flat()]));

const detail = (status: Status, text: string, headers?: Record<string, string>) =>
  new ApiError(status, { detail: text }, headers);

const CHALLENGE = { 'WWW-Authenticate': 'JWT realm="api"' };

export const errors = {
  unsigned: () => detail(401, 'Учетные данные не были предоставлены.', CHALLENGE),
  wrongLogin: () => detail(401, 'Не найдено активной учетной записи с указанными данными', CHALLENGE),
  badToken: (tokenType = 'access') =>
    new ApiError(
      401,
      {
        detail: 'Данный токен недействителен для любого типа токена',
        code: 'token_not_valid',
        messages: [
          { token_class: 'AccessToken', token_type: tokenType, message: 'Токен недействителен или просрочен' },
        ],
      },
      CHALLENGE,
    ),
  badRefresh: () =>
    new ApiError(401, { detail: 'Токен недействителен или просрочен', code: 'token_not_valid' }, CHALLENGE),
  /** The password was right; what is missing is said, and a second call finishes. */
  secondStep: (step: Step) =>
    new ApiError(401, { detail: 'Подтвердите вход.', code: 'second_step', ...step }, CHALLENGE),
  noSecondFactor: () => new ApiError(403, { detail: refusals.secondFactor, code: 'second_factor_needed' }),
  unsure: () => new ApiError(403, { detail: refusals.sure, code: 'second_step_needed' }),
  closedAccount: () => new ApiError(401, { detail: 'Учётная запись закрыта.', code: 'user_inactive' }, CHALLENGE),
  /** Said in the words of the table of refusals. */
  forbidden: <Name extends Refusal = 'rights'>(...[name, value]: Forbidden<Name>) => {
    const text: string | ((value: never) => string) = refusals[name ?? 'rights'];
    return detail(403, typeof text === 'string' ? text : text(value as never));
  },
  notFound: (text: string = NOT_FOUND) => detail(404, text),
  wrongMethod: (method: string, allow: readonly string[]) =>
    detail(405, `Метод "${method}" не разрешен.`, { Allow: allow.join(', ') }),
  /** Not a field's fault. */
  refused: (text: string) => detail(400, text),
  unreachable: (text: string) => detail(502, text),
  /** Nobody's fault: the database is away or busy. */
  unavailable: (seconds: number) =>
    detail(503, `Портал временно недоступен. Повторите через ${seconds} с.`, { 'Retry-After': String(seconds) }),
  /** The file store does not answer: the same request may be sent again. */
  storeAway: () =>
    detail(503, 'Хранилище файлов временно недоступно. Повторите через минуту.', { 'Retry-After': '60' }),
  conflict: (text: string) => detail(409, text),
  /** The caller has not seen all: something was done since. */
  changedMeanwhile: (text = 'Запись изменили, пока вы правили. Обновите страницу и внесите свои правки ещё раз.') =>
    detail(412, text),
  otherBody: () =>
    detail(422, 'С этим ключом уже отправлены другие данные. Обновите страницу и отправьте форму ещё раз.'),
  tooLarge: (limit: number) => detail(413, `Слишком большой запрос: не больше ${Math.round(limit / 1024 / 1024)} МБ.`),
  wrongType: () => detail(415, 'Неподдерживаемый тип данных в запросе.'),
  throttled: (seconds: number) =>
    detail(429, `Слишком много попыток. Повторите через ${seconds} с.`, { 'Retry-After': String(seconds) }),
  enoughUnderWay: (seconds: number) =>
    detail(429, `Предыдущие ваши файлы ещё готовятся. Повторите через ${seconds} с.`, {
      'Retry-After': String(seconds),
    }),
  stillSending: (seconds: number) =>
    detail(429, `Предыдущие ваши файлы ещё передаются. Повторите через ${seconds} с.`, {
      'Retry-After': String(seconds),
    }),
  overloaded: (seconds: number) =>
    detail(503, `Сейчас готовится слишком много файлов. Повторите через ${seconds} с.`, {
      'Retry-After': String(seconds),
    }),
  badJson: () => detail(400, 'Ошибка разбора JSON.'),
  /** The database keeps every character but this one; it stands at this field, or nowhere in particular. */
  badCharacter: (field: string): ApiError =>
    field ? errors.fields({ [field]: BAD_CHARACTER }) : detail(400, BAD_CHARACTER),
  /** Whoever sent it went away: nobody reads this answer. */
  cutOff: () => detail(400, 'Запрос не дошёл до конца.'),
  badForm: () => detail(400, 'Ошибка разбора формы.'),
  fields: (fields: Fields) => new ApiError(400, listed(fields)),
  /** Of a body that is a list: the texts of each of its items, none at one without a fault. */
  items: (items: readonly Fields[]) => {
    const flat = items.flatMap((item, at) =>
      Object.entries(listed(item)).map(([field, texts]) => [`${at}.${field}`, texts]),
    );
    return new ApiError(400, Object.fromEntries(flat), {}, items.map(listed));
  },
  /** At the file that was sent. */
  file: (text: string): ApiError => errors.fields({ file: text }),
};

const BAD_CHARACTER = 'В тексте есть недопустимый знак: его нельзя сохранить.';

/** Findings that one answer tells: whoever has mended these hears of the others. */
const TOLD_MAX = 1000;

/** zod's findings as `{field: [texts]}`, of a list that was given for each of its items; the way to a nested one is kept. */
export function fieldErrors({ issues }: z.ZodError, given?: unknown): ApiError {
  const told = issues.slice(0, TOLD_MAX);
  const whole = told.filter(({ path }) => path.length === 0);
  if (!Array.isArray(given)) return errors.fields(textsOf(told));
  if (whole.length > 0) return errors.fields(textsOf(whole));
  return errors.items(
    given.map((_, at) =>
      textsOf(told.flatMap(({ path: [item, ...path], message }) => (item === at ? { path, message } : []))),
    ),
  );
}

function textsOf(issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.join('.') || 'non_field_errors';
    fields[field] = [...(fields[field] ?? []), message];
  }
  return fields;
}
