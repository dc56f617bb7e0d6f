import { z } from 'zod';

/** What an operator looks at first when people complain. */
export const SystemState = z.object({
  database: z.object({
    embedded: z.boolean(),
    /** Of PostgreSQL: `18.6`. */
    version: z.string(),
    /** Connections for requests: how many there may be, work now, and how many requests wait for one. */
    connections: z.object({ most: z.int(), busy: z.int(), waiting: z.int() }).nullable(),
  }),
  mail: z.object({
    /** Without a mail server letters are files of the data folder. */
    server: z.boolean(),
    waiting: z.int(),
    /** When the letter that waits the longest was written. */
    oldest: z.string().nullable(),
    last_failure: z.object({ at: z.string(), text: z.string() }).nullable(),
  }),
  files: z.object({ shared: z.boolean(), answers: z.boolean() }),
  /** Long works: those of the last day that failed. */
  works: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
  /** The process that answers; others may share the database. */
  process: z.object({
    version: z.string(),
    node: z.string(),
    started_at: z.string(),
    /** Megabytes. */
    memory: z.int(),
    /** How late the process came to what waited, ms: of a hundred times the second latest, and the latest. */
    late: z.int(),
    latest: z.int(),
  }),
});
export type SystemState = z.infer<typeof SystemState>;
