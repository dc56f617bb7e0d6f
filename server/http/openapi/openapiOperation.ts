import { z } from 'zod';
import type { Route } from '../../../contract/endpoints';
import { headingOf } from '../../../contract/endpoints/table/areas';
import { levels } from '../../../contract/levels';
import { type Parameter, parametersOf } from './openapiParameters';
import { idOf, isBare, type Reference, refTo } from './openapiSchemas';

type Content = { [type: string]: { schema: Reference | { type: 'string'; contentMediaType: string } } };
export type Answers = { [status: string]: { description: string; content?: Content } };
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Answers;
  'x-permission'?: string;
};
type NameOf = (route: Route, part: 'body' | 'answer') => string;

/** One route as an operation of the document. */
export function operationOf(route: Route, nameOf: NameOf): Operation {
  const { row, level, method } = route;
  const body = route.body && { schema: refTo(nameOf(route, 'body')) };
  return {
    operationId: idOf(route),
    summary: level ? `${levels[level].labels.one}: ${lowered(row.summary)}` : row.summary,
    ...(row.part ? { description: takes[method === row.also ? 'part' : 'body'] } : {}),
    tags: [areaOf(route)],
    // A guest's call may carry a token too: some answers then show more.
    security: row.can === 'guest' ? [{}, { jwt: [] }] : [{ jwt: [] }],
    parameters: parametersOf(route),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': body, ...(row.files ? { 'multipart/form-data': body } : {}) },
          },
        }
      : {}),
    responses: { ...success(route, nameOf), ...refusals(route) },
    ...(row.can === 'guest' ? {} : { 'x-permission': row.can.replace('{level}', level ?? '') }),
  };
}

/** What PUT and PATCH of one row do with the fields that were not sent. */
const takes = {
  body: 'Записывается целиком: обязательны все поля, отмеченные в теле.',
  part: 'Меняются только присланные поля.',
};

function success(route: Route, nameOf: NameOf): Answers {
  const { row } = route;
  const status = String(row.status ?? 200);
  if (isBare(row)) return { [status]: { description: 'Принято, ответ пуст' } };
  const content: Content =
    row.answer === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
      : { 'application/json': { schema: refTo(nameOf(route, 'answer')) } };
  return { [status]: { description: 'Ответ', content } };
}

/** What the row's guard, scope, validation and limits may refuse with. */
function refusals({ row, body, path }: Route): Answers {
  const invalid = row.query || body;
  const closed = row.can !== 'guest';
  const heavy = row.files || row.answer === 'file';
  const found = path.includes('{') || row.can === 'guest' || row.lacks;
  const refused = (schema: string, description: string) => ({
    description,
    content: { 'application/json': { schema: refTo(schema) } },
  });
  return {
    ...(invalid ? { 400: refused(body instanceof z.ZodArray ? 'ItemErrors' : 'FieldErrors', 'Ошибки по полям') } : {}),
    ...(closed ? { 401: refused('Refusal', 'Нужен действующий токен доступа') } : {}),
    ...(closed && row.can !== 'act.signedIn' ? { 403: refused('Refusal', 'Недостаточно прав') } : {}),
    ...(found ? { 404: refused('Refusal', 'Записи нет') } : {}),
    ...(row.once
      ? {
          409: refused('Refusal', 'Такой вызов уже выполняется'),
          422: refused('Refusal', 'С этим ключом отправлены другие данные'),
        }
      : {}),
    ...(row.seen ? { 412: refused('Refusal', 'С тех пор что-то изменилось') } : {}),
    ...(body ? { 413: refused('Refusal', 'Слишком большой запрос'), 415: refused('Refusal', 'Тип данных') } : {}),
    ...(row.perMinute || heavy ? { 429: refused('Refusal', 'Слишком много запросов') } : {}),
    500: refused('Refusal', 'Внутренняя ошибка сервера'),
    ...(heavy ? { 503: refused('Refusal', 'Готовится слишком много файлов') } : {}),
  };
}

/** Units stand under their level, everything else under the area its row names. */
const areaOf = ({ row, level }: Route): string => (level ? headingOf(level) : row.area);

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
