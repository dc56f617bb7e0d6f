// Data nobody sends in good faith: made from what a call takes, the same at every run.
import { z } from 'zod';

/** What is used of a JSON schema. */
type Shape = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
};

const ODD: readonly unknown[] = [
  ...[null, true, false, {}, [], [null], [[[]]], { a: { b: 1 } }, [1, 2, 3]],
  ...[-1, 0, 1, 2, 1.5, 1e308, 2_147_483_647, 2_147_483_648],
  ...[
    '',
    ' ',
    '\ud800',
    'a\udc00b',
    '\0',
    '🏳️‍🌈',
    '\u202e',
    'x'.repeat(20_000),
    ' '.repeat(50_000),
    '@.'.repeat(20_000),
  ],
  ...['1', '1e9', '9'.repeat(21), 'NaN', 'true', '__proto__', '%', '\\', '_', "' or 1=1 --", '=1+1', '\r\nX: y'],
  ...['0000-01-01', '0001-01-01', '2026-02-30', '9999-12-31', '../../etc/passwd', '/files/people/1', 'https://x/y'],
];
const QUERIES: readonly string[] = [
  ...['', ' ', ',', '-', '0', '1', '-1', '1.5', '1,2,3', '100', '2147483648', '10000000', '1e400', 'abc', 'null'],
  ...['%', '\\', '_%', "'", '--', 'я'.repeat(400), '\ud800', 'true', 'false', 'name', '-name', 'id,-id', 'name,name'],
  ...['2026-02-30', '0000-00-00', '0001-01-01', '9999-12-31', '__proto__', 'detachment', 'central', 'Иван'],
];
const TEXTS = ['Иван', 'a@b.cd', '2020-2024', 'https://vk.com/x', 'x\ud800', '=1', '🏳️‍🌈', 'pdf'] as const;
const DAYS = ['2000-01-01', '2010-05-05', '2026-01-01', '0001-01-01', '9999-12-31'] as const;
const FILES = ['<svg onload="x">', 'PK\u0003\u0004', '%PDF-1.4', '', '\u0089PNG\r\n'] as const;
const NAMES = ['a.png', 'a.svg', '../a.pdf', 'x.xlsx', '"\n.png'] as const;
const PATHS = ['a', '%00', '%25', '..%2f..', '00000000-0000-4000-8000-000000000000', '-'.repeat(36), '%D1%8F'] as const;
const IDS = [1, 1, 1, 2, 3, 7, 50, 0, 2_147_483_647, 4_294_967_295] as const;

/** @param seed another one makes other data */
export function oddData(seed: number) {
  let state = seed;
  /** A number from 0 up to 1 (mulberry32). */
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(chance() * values.length)] as Value;

  /** Mostly what the schema asks for, so that it gets past the first check; now and then something else. */
  function value(shape: Shape): unknown {
    if (chance() < 0.06) return pick(ODD);
    if (shape.anyOf) return value(pick(shape.anyOf));
    if ('const' in shape) return shape.const;
    if (shape.enum) return pick(shape.enum);
    switch (shape.type) {
      case 'object':
        return fields(shape);
      case 'array':
        return Array.from({ length: Math.floor(chance() * 4) }, () => value(shape.items ?? {}));
      case 'string':
        return shape.format === 'date' ? pick(DAYS) : pick(TEXTS);
      case 'boolean':
        return chance() < 0.5;
      case 'integer':
      case 'number':
        return pick(IDS);
      default:
        return pick([...TEXTS, ...DAYS, ...IDS, true, null]);
    }
  }
  const fields = ({ properties = {}, required = [] }: Shape) =>
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, shape]) =>
        required.includes(name) || chance() < 0.7 ? [[name, value(shape)]] : [],
      ),
    );

  /** The fields as a form, some of them as files. */
  function form(of: object): FormData {
    const sent = new FormData();
    for (const [name, one] of Object.entries(of)) {
      sent.append(name, chance() < 0.3 ? new File([pick(FILES)], pick(NAMES)) : String(one));
    }
    return sent;
  }

  return {
    body(schema: z.ZodType | undefined): string | FormData {
      const made = value(schema ? shapeOf(schema) : {});
      if (typeof made === 'object' && made !== null && chance() < 0.2) return form(made);
      return chance() < 0.03 ? '['.repeat(100_000) + ']'.repeat(100_000) : (JSON.stringify(made) ?? '');
    },
    query(schema: z.ZodType | undefined): URLSearchParams {
      const names = schema ? Object.keys(shapeOf(schema).properties ?? {}) : [];
      return new URLSearchParams(names.flatMap((name) => (chance() < 0.3 ? [[name, pick(QUERIES)]] : [])));
    },
    /** The names of a path written out. */
    path: (path: string, texts: readonly string[] = []) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) => String(texts.includes(name) ? pick(PATHS) : pick(IDS))),
  };
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
