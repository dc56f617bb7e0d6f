import type { Pool, QueryConfig, QueryResult } from 'pg';
import { timed } from './timed';

/** Statements that every connection may keep; what is asked later goes the usual way. */
const NAMES = 400;
/** A statement is worth keeping once it was asked this often: those written for one question come and go. */
const WORTH = 3;
/** Texts that are counted at once; the one asked longest ago makes room. */
const COUNTED = 2000;

/** What PostgreSQL says of a statement kept from before its table changed. */
const TABLE_CHANGED = '0A000';
/** What it says when somebody between changes the connections under the statements: kept by another, or by nobody. */
const NOT_KEPT = new Set(['26000', '42P05']);

type Ask = (config: QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/**
 * Lets the connections of a pool keep the reading statements that are asked again and again: the server then parses and
 * plans each once a connection, which often takes longer than answering it. Only what is sent to the pool itself;
 * transactions go the usual way.
 */
export function nameStatements(pool: Pool): void {
  const plain = pool.query.bind(pool) as Ask;
  let names = namer();

  const ask: Ask = (config, values) => timed(config.text, () => named(config, values));
  const named: Ask = async (config, values) => {
    const name = isReading(config.text) ? names.of(config.text) : undefined;
    if (!name) return plain(config, values);
    try {
      return await plain({ ...config, name }, values);
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (code === TABLE_CHANGED) names.anew(config.text);
      else if (NOT_KEPT.has(code)) names = noNames;
      else throw error;
      return plain(config, values);
    }
  };
  pool.query = ask as unknown as Pool['query'];
}

const isReading = (text: string): boolean =>
  /^\s*select\b/i.test(text) && !/\bfor (?:no key )?update\b|\badvisory|\bnextval\b/i.test(text);

type Names = {
  /** The name of a text that is worth one. */
  of: (text: string) => string | undefined;
  /** The connections hold it as it was: under another name it is made anew. */
  anew: (text: string) => void;
};

const noNames: Names = { of: () => undefined, anew: () => undefined };

function namer(): Names {
  const counted = new Map<string, number>();
  const named = new Map<string, string>();
  let made = 0;

  const give = (text: string): string => {
    const name = `kept_${++made}`;
    named.set(text, name);
    counted.delete(text);
    return name;
  };
  return {
    of(text) {
      const known = named.get(text);
      if (known || named.size >= NAMES) return known;
      const times = (counted.get(text) ?? 0) + 1;
      if (times >= WORTH) return give(text);
      counted.delete(text);
      counted.set(text, times);
      if (counted.size > COUNTED) counted.delete(counted.keys().next().value ?? '');
      return undefined;
    },
    anew: give,
  };
}
