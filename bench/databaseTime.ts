import pg from 'pg';
import { cpuOf } from './processTime';

/**
 * Processor time of the connections to a PostgreSQL of this machine; 0 of one elsewhere.
 * @returns reads it: which connections there are is asked anew each time
 */
export async function databaseTime(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const known = new Map<number, number>();
  let total = 0;
  return {
    async cpuMs(): Promise<number> {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      // One that has ended leaves what it took.
      for (const { pid } of rows) {
        const now = cpuOf(pid);
        total += now - (known.get(pid) ?? 0);
        known.set(pid, now);
      }
      return total;
    },
    close: () => client.end(),
  };
}
