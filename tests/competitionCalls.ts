// Calls about the competition for tests.
import { sql } from 'drizzle-orm';
import type { Answers } from '../contract/indicators/types';
import type { ReportDocument } from '../contract/schemas/reports';
import { rowsOf } from '../server/db/rows';
import type { testApi } from './testApi';

type Api = ReturnType<typeof testApi>;
export const AT = '/competitions/1';

export const competitionCalls = (api: Api) => {
  const get = async <Json>(path: string, as?: string) => (await api.call(`${AT}${path}`, { as })).json as Json;
  const post = (path: string, as: string, body: unknown = {}, method = 'POST') =>
    api.call(`${AT}${path}`, { as, method, body });
  /** The account that commands a detachment. */
  const commanderOf = async (detachment: number): Promise<string> => {
    const [row] = await rowsOf<{ username: string }>(
      api.db,
      sql`select p.username from units u join people p on p.id = u.commander_id
        where u.level = 'detachment' and u.id = ${detachment}`,
    );
    if (!row) throw new Error(`nobody commands ${detachment}`);
    return row.username;
  };
  /** The season without a report, a place or a snapshot. */
  const empty = async () => {
    await api.db.execute(sql`delete from reports where programme = 'competition'`);
    await api.db.execute(sql`delete from publications where programme = 'competition'`);
    await api.db.execute(sql`delete from places where programme = 'competition'`);
    await api.db.execute(sql`delete from competition_snapshots`);
    await api.db.execute(sql`delete from competition_snapshot_people`);
  };
  /** Changes of the season's settings. */
  const settings = async (change: object) => {
    await api.db.execute(sql`update seasons set settings = settings || ${JSON.stringify(change)}::text::jsonb
      where programme = 'competition'`);
  };
  const noDeadlines = () => settings({ deadlines: {} });
  /** Saves and sends a report of the portal. */
  const fill = async (as: string, indicator: string, answers: Answers | object): Promise<ReportDocument> => {
    const at = `/reports/form/?programme=competition&indicator=${indicator}`;
    const before = (await api.call(at, { as })).json as ReportDocument;
    const body = { programme: 'competition', indicator, version: before.version, answers };
    const saved = await api.call('/reports/form/', { as, method: 'PUT', body });
    if (saved.status !== 200) throw new Error(`${indicator}: ${saved.text}`);
    const reports = [{ indicator, item: 0 }];
    const sent = await api.call('/reports/send/', { as, method: 'POST', body: { programme: 'competition', reports } });
    const [result] = sent.json as { done: boolean; text: string }[];
    if (!result?.done) throw new Error(`${indicator}: ${result?.text ?? sent.text}`);
    return (await api.call(at, { as })).json as ReportDocument;
  };
  return { get, post, commanderOf, empty, settings, noDeadlines, fill };
};
