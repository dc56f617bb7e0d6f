import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { routes } from '../../contract/endpoints';
import { openapiDocument } from '../../server/http/openapi/openapi';

const document = openapiDocument('https://portal.example');
// What a caller receives: the document as JSON.
const sent = JSON.parse(JSON.stringify(document)) as typeof document;

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : referencesIn(inner)));
};

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
