import { API_PREFIX } from '../../../contract/constants';
import { routes } from '../../../contract/endpoints';
import { headings } from '../../../contract/endpoints/table/areas';
import { type Operation, operationOf } from './openapiOperation';
import { componentSchemas, type JsonSchema, refTo } from './openapiSchemas';

export type OpenapiDocument = {
  openapi: string;
  info: Record<string, string>;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: JsonSchema; securitySchemes: JsonSchema };
};

let made: OpenapiDocument | undefined;

/** OpenAPI 3.1 of every row of the endpoints table, made once. */
export function openapiDocument(origin: string): OpenapiDocument {
  made ??= makeDocument();
  return { ...made, servers: [{ url: origin + API_PREFIX }] };
}

function makeDocument(): OpenapiDocument {
  const { schemas, nameOf } = componentSchemas();
  const paths: OpenapiDocument['paths'] = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, nameOf) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'API портала студенческих отрядов', version: 'v1', description: about },
    servers: [],
    tags: headings.map((name) => ({ name })),
    paths,
    components: { schemas: { ...schemas, ...errorSchemas }, securitySchemes },
  };
}

const about = [
  'Все адреса открываются и с косой чертой в конце, и без неё.',
  'Номер в адресе состоит из цифр: слово на его месте называет другой вызов.',
  'Списки отвечают страницами `{count, next, previous, results}`.',
  'Поле человека, которое нельзя показать вызывающему, присутствует и равно null.',
  'Отказ: `{detail}`; ошибки данных: `{поле: [тексты]}`.',
].join(' ');

const securitySchemes = {
  jwt: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'Слово `JWT`, пробел и токен доступа из `/jwt/create/`.',
  },
};

const errorSchemas: JsonSchema = {
  Refusal: {
    type: 'object',
    properties: { detail: { type: 'string' }, code: { type: 'string' } },
    required: ['detail'],
  },
  FieldErrors: {
    type: 'object',
    description: 'Тексты у полей, к которым относятся; `non_field_errors` у всего запроса, `detail` у неразборчивого.',
    additionalProperties: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] },
  },
  ItemErrors: {
    description: 'У каждой записи списка свои тексты, `{}` у записи без ошибок; о списке целиком – один объект.',
    anyOf: [{ type: 'array', items: refTo('FieldErrors') }, refTo('FieldErrors')],
  },
};
