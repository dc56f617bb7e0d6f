import { z } from 'zod';
import { conditionKey, type Operator, operators, VALUES_MAX } from '../../../contract/columnConditions';
import type { Route } from '../../../contract/endpoints';
import { type JsonSchema, jsonSchema, schemaOf } from './openapiSchemas';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

/** Everything a call of this route carries outside of its body. */
export const parametersOf = (route: Route): Parameter[] => [
  ...pathParameters(route),
  ...queryParameters(route),
  ...headerParameters(route),
];

const pathParameters = ({ path, row }: Route): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: row.texts?.includes(name) ? { type: 'string' } : { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  }));

function queryParameters({ row, level }: Route): Parameter[] {
  const query = row.query && schemaOf(row.query, level);
  if (!(query instanceof z.ZodObject)) return [];
  return Object.entries(query.shape).map(([name, field]) => {
    const value = field as z.ZodType;
    const description = known[name] ?? [byOperator(name), allowedValues(value)].filter(Boolean).join(' ');
    return {
      name,
      in: 'query',
      required: !value.safeParse(undefined).success,
      ...(description ? { description } : {}),
      schema: jsonSchema(value, 'input'),
    };
  });
}

const known: Record<string, string> = {
  limit: 'Записей на странице: по умолчанию 100, не больше 500. `-1`: все записи небольшого справочника.',
  offset: 'Сколько записей пропустить.',
  ids: 'Только записи с этими номерами, через запятую.',
  search: 'Слова, которые все есть в записи; регистр не важен, е и ё равны.',
};

/** What a condition over a column of the list asks for. */
const byOperator = (name: string): string | undefined => {
  const operator = operators.find((one) => name.endsWith(conditionKey('', one)));
  return operator && operatorTexts[operator];
};
const operatorTexts: Record<Operator, string> = {
  in: `Любое из значений через запятую, не больше ${VALUES_MAX}.`,
  not_in: `Ни одно из значений через запятую, не больше ${VALUES_MAX}.`,
  has: 'Содержит текст; регистр не важен, е и ё равны.',
  has_not: 'Не содержит текста.',
  from: 'Не меньше, не раньше.',
  to: 'Не больше, не позже.',
  empty: 'true: пусто, false: заполнено.',
};

/** A field over a closed set says in its refusal what it takes. */
function allowedValues(field: z.ZodType): string | undefined {
  const refusal = field.safeParse('\u0000').error?.issues[0]?.message;
  return refusal?.match(/Допустимые значения: .+/)?.[0];
}

function headerParameters({ row }: Route): Parameter[] {
  const header = (name: string, description: string): Parameter => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(row.once
      ? [header('Idempotency-Key', 'Повтор вызова с тем же ключом отвечает тем же, второй записи не будет.')]
      : []),
    ...(row.seen ? [header('If-Match', `${row.seen}; если с тех пор что-то изменилось, ответ 412.`)] : []),
  ];
}
