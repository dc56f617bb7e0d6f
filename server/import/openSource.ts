import type { Client } from 'pg';
import { connected } from '../db/openPostgres';
import { type Source, sourceOf } from './oldPortal';

/** What opens the PostgreSQL of the old portal: whoever does, nothing there is changed. */
const readingAt = (url: string) => ({
  connectionString: url,
  options: '-c default_transaction_read_only=on -c datestyle=ISO -c timezone=UTC',
  keepAlive: true,
});
const OLD = 'the address of the old portal';

/** Whether the portal at `ours` would be written into the old database itself, by whatever name each address calls it. */
export async function isOldItself(ours: string, url: string): Promise<boolean> {
  const old = await placeOf(await connected(readingAt(url), OLD));
  const own = await placeOf(await connected({ connectionString: ours }));
  const same = old.cluster && own.cluster ? old.cluster === own.cluster : old.started === own.started;
  return same && old.name === own.name;
}

type Where = { name: string; started: string; cluster?: string };

/**
 * A database, the start of its server to the microsecond, and what that server and its read copies alike are told by,
 * where whoever asks may know it.
 */
async function placeOf(client: Client): Promise<Where> {
  try {
    const { rows } = await client.query<Where>(
      `select current_database()::text as name, extract(epoch from pg_postmaster_start_time())::text as started`,
    );
    const cluster = await client
      .query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
      .catch(() => undefined);
    return { name: '', started: '', ...rows[0], cluster: cluster?.rows[0]?.id };
  } finally {
    await client.end();
  }
}

/** Opens the PostgreSQL of the old portal for reading: whatever a statement says, nothing there is changed. */
export async function openSource(url: string, since?: string): Promise<Source & { close: () => Promise<void> }> {
  const client = await connected(readingAt(url), OLD);
  const source = sourceOf(async (statement, values) => (await client.query(statement, [...values])).rows, since);
  return { ...source, close: () => client.end() };
}
