import { expect, it } from 'vitest';
import type { z } from 'zod';
import { type Route, routes } from '../../contract/endpoints';
import type { Level } from '../../contract/levels';
import { oddData } from '../oddData';
import { testApi } from '../testApi';

// Every call in odd ways, on a world that commits: a failed statement must not hide behind the one before.
const api = testApi({ own: true, env: { TRUST_PROXY: 'loopback' } });

const made = (schema: Route['row']['body'], level: Level | undefined): z.ZodType | undefined =>
  typeof schema === 'function' ? schema(level as Level) : schema;

const callers = [undefined, 'newcomer', 'member', 'commander', 'regional', 'central', 'admin'] as const;

it.each(callers.map((as, at) => [as ?? 'a guest', as, at] as const))(
  'no call answers with a server error, however oddly %s asks',
  { timeout: 120_000 },
  async (_, as, at) => {
    const odd = oddData(at + 1);
    const failed: string[] = [];
    for (const [number, { row, method, body: schema, level, path }] of routes.entries()) {
      for (let turn = schema ? 3 : 1; turn > 0; turn--) {
        const address = `${odd.path(path, row.texts)}?${odd.query(made(row.query, level))}`;
        const body = method === 'GET' ? undefined : odd.body(made(schema, level));
        const answer = await api.call(address, {
          as,
          method,
          body,
          headers: {
            // Each from an address of its own: what is throttled proves nothing.
            'X-Forwarded-For': `10.${at}.${number >> 8}.${number & 255}`,
            ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
          },
        });
        if (answer.status >= 500) failed.push(`${method} ${address} ${String(body).slice(0, 300)}`);
      }
    }
    expect(failed).toEqual([]);
  },
);
