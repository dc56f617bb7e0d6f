import { z } from 'zod';
import { type Route, routes } from '../../../contract/endpoints';
import type { Level } from '../../../contract/levels';
import * as administration from '../../../contract/schemas/administration';
import * as articles from '../../../contract/schemas/articles';
import * as catalogues from '../../../contract/schemas/catalogues';
import * as certificateRequests from '../../../contract/schemas/certificateRequests';
import * as certificates from '../../../contract/schemas/certificates';
import * as competition from '../../../contract/schemas/competition';
import * as eventApplications from '../../../contract/schemas/eventApplications';
import * as events from '../../../contract/schemas/events';
import * as fees from '../../../contract/schemas/fees';
import * as jobs from '../../../contract/schemas/jobs';
import * as letters from '../../../contract/schemas/letters';
import * as membership from '../../../contract/schemas/membership';
import * as papers from '../../../contract/schemas/papers';
import * as people from '../../../contract/schemas/people';
import * as ratingPlaces from '../../../contract/schemas/programmes/ratingPlaces';
import * as ratingReports from '../../../contract/schemas/programmes/ratingReports';
import * as ratingSeason from '../../../contract/schemas/programmes/ratingSeason';
import * as seasons from '../../../contract/schemas/programmes/seasons';
import * as registry from '../../../contract/schemas/registry';
import * as reports from '../../../contract/schemas/reports';
import * as registration from '../../../contract/schemas/signIn/registration';
import * as session from '../../../contract/schemas/signIn/session';
import * as system from '../../../contract/schemas/system';
import * as tests from '../../../contract/schemas/tests';
import * as units from '../../../contract/schemas/units';

export type JsonSchema = { [key: string]: unknown };
export type Reference = { $ref: string };

type PerLevel = z.ZodType | ((level: Level) => z.ZodType);
type Registry = ReturnType<typeof z.registry<{ id: string }>>;

export const refTo = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` });

/** Whether an answer has nothing in it. */
export const isBare = ({ status }: Route['row']): boolean => status === 202 || status === 204;

/** Every body and answer of the table as named schemas of the document, and the name each route has for them. */
export function componentSchemas(): { schemas: JsonSchema; nameOf: (route: Route, part: 'body' | 'answer') => string } {
  const registries = { body: z.registry<{ id: string }>(), answer: z.registry<{ id: string }>() };
  const made = new Map<string, z.ZodType>();
  const names = new Map<string, string>();
  // A schema of several rows has the name of the first.
  const first = { body: new Map<unknown, string>(), answer: new Map<unknown, string>() };
  for (const route of routes) {
    for (const part of ['body', 'answer'] as const) {
      const schema = part === 'body' ? route.body : route.row.answer;
      if (!schema || schema === 'file' || (part === 'answer' && isBare(route.row))) continue;
      const name = schemaNames.get(schema) ?? first[part].get(schema) ?? ownName(schema, part, route);
      if (typeof schema !== 'function') first[part].set(schema, name);
      if (!made.has(name)) {
        made.set(name, schemaOf(schema, route.level));
        registries[part].add(made.get(name) as z.ZodType, { id: name });
      }
      names.set(`${idOf(route)} ${part}`, name);
    }
  }
  for (const [schema, id] of schemaNames) if (!made.has(id)) registries.answer.add(schema as z.ZodType, { id });
  const schemas = { ...written(registries.answer, 'output'), ...written(registries.body, 'input') };
  return {
    schemas: reached(schemas, names.values()),
    nameOf: (route, part) => nameIn(names, `${idOf(route)} ${part}`),
  };
}

function nameIn(names: Map<string, string>, key: string): string {
  const name = names.get(key);
  if (!name) throw new Error(`the document has no schema for ${key}`);
  return name;
}

/** The schemas with these names and all that they refer to. */
function reached(schemas: JsonSchema, names: Iterable<string>): JsonSchema {
  const found = new Map<string, unknown>();
  const look = (name: string) => {
    if (found.has(name)) return;
    found.set(name, schemas[name]);
    for (const [, next = ''] of JSON.stringify(schemas[name]).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      look(next);
  };
  for (const name of names) look(name);
  return Object.fromEntries(found);
}

/** Unique name of a route in the document. */
export const idOf = ({ name, row, level, method }: Route): string =>
  [name, level, row.also === method && method.toLowerCase()].filter(Boolean).join('.');

export const schemaOf = (schema: PerLevel, level: Level | undefined): z.ZodType =>
  typeof schema === 'function' ? schema(level as Level) : schema;

/** One schema as JSON Schema of what is sent (`input`) or answered (`output`). */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  tidy(z.toJSONSchema(schema, options(io)));

/** A function of the level that several rows share gives them one schema; one written in its row has no name. */
function ownName(schema: PerLevel, part: string, route: Route): string {
  const shared =
    typeof schema === 'function' && !['body', 'part', 'answer'].includes(schema.name) ? schema.name : undefined;
  return shared ? `${shared}.${route.level}` : `${idOf(route)}.${part}`;
}

function written(registry: Registry, io: 'input' | 'output'): JsonSchema {
  const { schemas } = z.toJSONSchema(registry, { ...options(io), uri: (id) => refTo(id).$ref });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema)]));
}

const tidy = ({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema => schema;

const options = (io: 'input' | 'output') =>
  ({
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }: { zodSchema: unknown; jsonSchema: JsonSchema }) => {
      const { def } = (zodSchema as z.ZodType)._zod as unknown as { def: Definition };
      // The only checks by code in the contract are those of an uploaded file.
      if (def.type === 'custom')
        Object.assign(written, { type: 'string', contentMediaType: 'application/octet-stream' });
      // A required field first looks whether anything was sent: what it takes is said behind that.
      if (def.type === 'pipe' && io === 'input' && takesAnything(def.in)) {
        Object.assign(written, jsonSchema(def.out as z.ZodType, io));
      }
      for (const bound of ['minimum', 'maximum']) {
        if (Math.abs(Number(written[bound])) === Number.MAX_SAFE_INTEGER) delete written[bound];
      }
    },
  }) as const;

type Definition = { type: string; in?: unknown; out?: unknown };

function takesAnything(schema: unknown): boolean {
  const { def } = (schema as z.ZodType)._zod as unknown as { def: Definition };
  return def.type === 'unknown' || (def.type === 'pipe' && takesAnything(def.in));
}

// How the API's document calls the schemas of the contract: as the contract does.

const files = {
  administration,
  articles,
  catalogues,
  certificateRequests,
  certificates,
  competition,
  eventApplications,
  events,
  fees,
  jobs,
  letters,
  membership,
  papers,
  people,
  ratingPlaces,
  ratingReports,
  ratingSeason,
  registration,
  registry,
  reports,
  seasons,
  session,
  system,
  tests,
  units,
};

const exported: [name: string, file: string, schema: z.ZodType][] = Object.entries(files).flatMap(([file, made]) =>
  Object.entries(made).flatMap(([name, schema]): [string, string, z.ZodType][] =>
    schema instanceof z.ZodType ? [[name, file, schema]] : [],
  ),
);

/** Names by the schema itself; before a name that two files have stands its file. */
const schemaNames: ReadonlyMap<unknown, string> = new Map(
  exported.map(([name, file, schema]) => {
    const shared = exported.some((other) => other[0] === name && other[1] !== file);
    return [schema, shared ? `${file}.${name}` : name];
  }),
);
