import { connected } from '../db/openPostgres';
import { type Source, sourceOf } from './oldPortal';

/** Opens the PostgreSQL of the old portal for reading: whatever a statement says, nothing there is changed. */
export async function openSource(url: string, since?: string): Promise<Source & { close: () => Promise<void> }> {
  const config = {
    connectionString: url,
    options: '-c default_transaction_read_only=on -c datestyle=ISO -c timezone=UTC',
    keepAlive: true,
  };
  const client = await connected(config, 'the address of the old portal');
  const source = sourceOf(async (statement, values) => (await client.query(statement, [...values])).rows, since);
  return { ...source, close: () => client.end() };
}
