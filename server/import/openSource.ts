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
export const isOldItself = async (ours: string, url: string): Promise<boolean> =>
  (await placeOf(await connected(readingAt(url), OLD))) ===
  (await placeOf(await connected({ connectionString: ours })));

/** A database, and the start of its server to the microsecond: no two have both. */
async function placeOf(client: Client): Promise<string> {
  const asked = client.query<{ place: string }>(
    `select current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as place`,
  );
  const { rows } = await asked.finally(() => client.end());
  return rows[0]?.place ?? '';
}

/** Opens the PostgreSQL of the old portal for reading: whatever a statement says, nothing there is changed. */
export async function openSource(url: string, since?: string): Promise<Source & { close: () => Promise<void> }> {
  const client = await connected(readingAt(url), OLD);
  const source = sourceOf(async (statement, values) => (await client.query(statement, [...values])).rows, since);
  return { ...source, close: () => client.end() };
}
