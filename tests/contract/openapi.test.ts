import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { routes } from '../../contract/endpoints';
import { headings } from '../../contract/endpoints/table/areas';
import { levelKeys, levels } from '../../contract/levels';
import { openapiDocument } from '../../server/http/openapi/openapi';

const document = openapiDocument('https://portal.example');
// What a caller receives: the document as JSON.
const sent = JSON.parse(JSON.stringify(document)) as typeof document;

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : referencesIn(inner)));
};

const operations = Object.entries(sent.paths).flatMap(([path, each]) =>
  Object.entries(each).map(([method, operation]) => ({ call: `${method} ${path}`, path, operation })),
);

/** The heading of addresses by their first word. */
const byAddress: Record<string, string> = {
  accounts: 'Администрирование',
  journal: 'Администрирование',
  works: 'Администрирование',
  consents: 'Личные данные',
  data_requests: 'Администрирование',
  destructions: 'Администрирование',
  jwt: 'Вход и сеанс',
  'exchange-token': 'Вход и сеанс',
  external: 'Вход и сеанс',
  sign_in_options: 'Вход и сеанс',
  register: 'Регистрация и пароль',
  reset_password: 'Регистрация и пароль',
  users: 'Регистрация и пароль',
  rsousers: 'Люди',
  save_users: 'Люди',
  structural_units: 'Структура',
  detachment_list: 'Структура',
  ...Object.fromEntries(levelKeys.map((level) => [levels[level].api, levels[level].labels.many])),
  invitations: 'Членство',
  active_applications: 'Что ждёт решения',
  membership_fee: 'Взносы',
  certificate_requests: 'Справки',
  membership_certificates: 'Справки',
  registry: 'Реестр',
  roster: 'Реестр',
  events: 'Мероприятия',
  reports: 'Отчёты',
  uploads: 'Отчёты',
  regional_competitions_2025: 'Рейтинг',
  competitions: 'Конкурс',
  seasons: 'Сезоны',
  course_files: 'Обучение и тестирование',
  courses: 'Обучение и тестирование',
  get_attempts_status: 'Обучение и тестирование',
  questions: 'Обучение и тестирование',
  submit_answers: 'Обучение и тестирование',
  tests: 'Обучение и тестирование',
  areas: 'Справочники',
  eduicational_institutions: 'Справочники',
  positions: 'Справочники',
  regions: 'Справочники',
  articles: 'Информация',
  notices: 'Уведомления',
  jobs: 'Задания',
  letters: 'Письма',
  administrators: 'Администрирование',
  experts: 'Администрирование',
  first_steps: 'Администрирование',
  demo: 'Служебное',
  'openapi.json': 'Служебное',
  services: 'Служебное',
  system: 'Служебное',
  views: 'Служебное',
};

/** Addresses whose first word says whose something is, not what it is. */
const elsewhere: [RegExp, string][] = [
  [/^\/consents\/(texts|register)\//, 'Администрирование'],
  [/^\/data_requests\/own\//, 'Личные данные'],
  [/^\/rsousers\/me\/(apply_for_verification|completeness)\//, 'Подтверждение данных'],
  [/^\/rsousers\/me\/((command_)?invitations|applications|way)\//, 'Членство'],
  [/^\/services\/front_errors\/groups\//, 'Администрирование'],
  [/^\/rsousers\/me\/(second_(factors|step)|recovery_codes|sessions)\//, 'Защита входа'],
  [/^\/rsousers\/me\//, 'Личные данные'],
  [/^\/rsousers\/foreign_(parent_)?documents\//, 'Личные данные'],
  [/^\/rsousers\/\{id\}\/verify\//, 'Подтверждение данных'],
  [/^\/rsousers\/\{id\}\/membership_fee_/, 'Взносы'],
  [/^\/rsousers\/\{id\}\/tests\//, 'Обучение и тестирование'],
  [/^\/detachments\/\{id\}\/competitions\//, 'Конкурс'],
  [/^\/regionals\/\{rhq\}\/download_regional_competition_report\//, 'Рейтинг'],
  [/^\/events\/my_applications\//, 'Заявки на мероприятия'],
  [
    /^\/events\/\{id\}\/(answers|user_documents|user_status|(group_|multi_)?applications|applications_table|participants)\//,
    'Заявки на мероприятия',
  ],
  [
    /^\/regional_competitions_2025\/(ranking|places|profile|what_if|publications|central_data|upload_r8_data|seasons?)\//,
    'Места рейтинга',
  ],
  [/^\/competitions\/\{competition_pk\}\/(reports|detachment)\//, 'Отчёты конкурса'],
];

/** Parts of a schema that say nothing of what stands there; a record of anything may. */
function silentIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one, place) => silentIn(one, `${at}.${place}`));
  const { properties = {}, ...rest } = schema as { properties?: object };
  return [
    ...(Object.keys(schema).length === 0 ? [at] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => silentIn(inner, `${at}.${name}`)),
    ...['items', 'anyOf', 'oneOf', 'allOf'].flatMap((key) => silentIn((rest as Record<string, unknown>)[key], at)),
  ];
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(sent);
    expect(result).toEqual({ valid: true });
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('describes %s', (_, route) => {
    const operation = sent.paths[route.path]?.[route.method.toLowerCase()];
    expect(operation?.summary).toBeTruthy();
    expect(operation?.tags[0]).toBeTruthy();
    expect(Boolean(operation?.requestBody)).toBe(Boolean(route.body));
    expect(operation?.responses).toHaveProperty(String(route.row.status ?? 200));
    const guest = route.row.can === 'guest';
    expect(operation?.security).toEqual(guest ? [{}, { jwt: [] }] : [{ jwt: [] }]);
  });

  it('describes nothing else', () => {
    const described = Object.values(sent.paths).flatMap((operations) => Object.keys(operations));
    expect(described).toHaveLength(routes.length);
  });

  it('points only to schemas it carries', () => {
    const known = Object.keys(sent.components.schemas).map((name) => `#/components/schemas/${name}`);
    const missing = referencesIn(sent).filter((reference) => !known.includes(reference));
    expect(missing).toEqual([]);
  });

  it('carries only schemas that something points to, each with a name and saying what it is', () => {
    const used = new Set(referencesIn(sent).map((reference) => reference.replace('#/components/schemas/', '')));
    const names = Object.keys(sent.components.schemas);
    expect(names.filter((name) => !used.has(name) || !/^[\w.-]+$/.test(name))).toEqual([]);
    expect(Object.entries(sent.components.schemas).flatMap(([name, schema]) => silentIn(schema, name))).toEqual([]);
    for (const { call, operation } of operations)
      for (const { name, schema } of operation.parameters) expect(silentIn(schema, `${call} ${name}`)).toEqual([]);
  });

  it('has no schema that is both sent and answered: what is taken and what comes differ', () => {
    const answered = new Set(operations.flatMap(({ operation }) => referencesIn(operation.responses)));
    const both = operations.flatMap(({ operation }) => referencesIn(operation.requestBody));
    expect(both.filter((reference) => answered.has(reference))).toEqual([]);
  });

  it('calls schemas as the contract does', () => {
    const answerOf = (path: string) => referencesIn(sent.paths[path]?.get?.responses[200]);
    expect(answerOf('/events/{id}/')).toEqual(['#/components/schemas/EventFull']);
    expect(answerOf('/competitions/{competition_pk}/participants/{id}/')).toEqual([
      '#/components/schemas/competition.Participant',
    ]);
  });

  it('has one path for one shape of an address', () => {
    const shapes = Object.keys(sent.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  it('declares every place of an address, once, and no other', () => {
    for (const { call, path, operation } of operations) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect(declared, call).toEqual(places);
    }
  });

  it('says where the own record, or a season that is named, may not be there', () => {
    const statistical = '/regional_competitions_2025/statistical_report';
    const foreignParent = sent.paths['/rsousers/me/foreign_parent_documents/'];
    const may = [
      foreignParent?.get,
      foreignParent?.delete,
      sent.paths[`${statistical}/me/`]?.get,
      sent.paths[`${statistical}/me_first/`]?.get,
      sent.paths['/regional_competitions_2025/places/']?.get,
      sent.paths['/reports/overview/']?.get,
    ];
    expect(may.filter((operation) => !operation?.responses[404])).toEqual([]);
    expect(foreignParent?.post?.responses).not.toHaveProperty('404');
  });

  it('says of PUT and PATCH of one thing what each takes', () => {
    const { put, patch } = sent.paths['/events/{id}/'] ?? {};
    expect(put?.requestBody?.content['application/json']?.schema).not.toEqual(
      patch?.requestBody?.content['application/json']?.schema,
    );
    expect(put?.description).toContain('целиком');
    expect(patch?.description).toContain('присланные');
  });

  it('has its headings in order, and each operation under one of them', () => {
    expect(sent.tags.map(({ name }) => name)).toEqual(headings);
    expect(new Set(headings).size).toBe(headings.length);
    for (const { call, operation } of operations) {
      expect(operation.tags, call).toHaveLength(1);
      expect(headings, call).toContain(operation.tags[0]);
    }
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    expect(headings.filter((name) => !used.has(name))).toEqual([]);
  });

  it('has all calls of one kind of address under one heading, but for those that are about something else', () => {
    const wrong = operations.flatMap(({ call, path, operation }) => {
      const apart = elsewhere.find(([shape]) => shape.test(path));
      const heading = apart?.[1] ?? byAddress[path.split('/')[1] ?? ''];
      return operation.tags[0] === heading ? [] : [`${call}: ${operation.tags[0]}, not ${heading}`];
    });
    expect(wrong).toEqual([]);
    expect(elsewhere.filter(([shape]) => !operations.some(({ path }) => shape.test(path)))).toEqual([]);
  });

  it('gives every operation a name of its own', () => {
    const ids = Object.values(sent.paths).flatMap((each) => Object.values(each).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says what a detachment is made from', () => {
    const body = sent.components.schemas['units.create.detachment.body'];
    expect(body).toMatchObject({
      required: ['name', 'area', 'founding_date', 'region', 'commander'],
      properties: { name: { type: 'string', maxLength: 100 }, area: { type: 'integer', minimum: 1 } },
    });
  });

  it('names the allowed orders of a list', () => {
    const list = sent.paths['/detachments/']?.get;
    const ordering = list?.parameters.find(({ name }) => name === 'ordering');
    expect(ordering?.description).toContain('-participants_count');
  });

  it('knows the address of the server it was asked at', () => {
    expect(sent.servers).toEqual([{ url: 'https://portal.example/api/v1' }]);
  });
});
