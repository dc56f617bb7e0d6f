// Calls about reports for tests: a season of one's own and an empty report of the demo's region.
import { sql } from 'drizzle-orm';
import type { Answers } from '../contract/indicators/types';
import { rulesOf } from '../contract/programmes';
import type { ReportDocument, ReportOverview, SendResult } from '../contract/schemas/reports';
import { rowsOf } from '../server/db/rows';
import type { testApi } from './testApi';

type Api = ReturnType<typeof testApi>;
type Kept = { version: number };

/** The season of the rating open and without a single report. */
export async function emptySeason(api: Api, settings: Record<string, unknown> = {}): Promise<void> {
  await api.db.execute(sql`delete from reports where programme = 'rating'`);
  await api.db.execute(sql`delete from places where programme = 'rating'`);
  await api.db.execute(sql`insert into seasons (programme, number, title, is_open, settings)
    values ('rating', 2025, 'Рейтинг региональных отделений 2025', true,
      ${JSON.stringify({ ...rulesOf('rating', 2025).settings, ...settings })}::text::jsonb)
    on conflict (programme, number) do update set is_open = true, settings = excluded.settings`);
}

export const reportCalls = (api: Api) => {
  const document = (answer: { json: unknown }) => answer.json as ReportDocument;
  const save = (as: string, indicator: string, answers: Answers | object, of: Partial<Kept> & object = {}) =>
    api.call('/reports/form/', {
      as,
      method: 'PUT',
      body: { programme: 'rating', indicator, version: 0, answers, ...of },
    });
  const send = async (as: string, ...reports: ([string] | [string, number])[]) => {
    const { json, status } = await api.call('/reports/send/', {
      as,
      method: 'POST',
      body: { programme: 'rating', reports: reports.map(([indicator, item = 0]) => ({ indicator, item })) },
    });
    return { status, results: json as SendResult[] };
  };
  const read = async (as: string, id: number) => document(await api.call(`/reports/${id}/`, { as }));
  const decide = async (as: string, id: number, body: object) => {
    const version = await rowsOf<{ version: number }>(api.db, sql`select version from reports where id = ${id}`);
    return api.call(`/reports/${id}/decide/`, { as, method: 'POST', body: { ...version[0], ...body } });
  };
  const overview = async (as: string, query = '') =>
    (await api.call(`/reports/overview/?programme=rating${query}`, { as })).json as ReportOverview;
  /** A report of R4 with these events, saved and sent; its id. */
  const sent = async (answers: object = { events: [event()] }) => {
    const { json } = await save('regional', 'r4', answers);
    const { results } = await send('regional', ['r4']);
    if (!results[0]?.done) throw new Error(results[0]?.text ?? 'not sent');
    return (json as ReportDocument).id as number;
  };
  return { document, save, send, read, decide, overview, sent };
};

export const event = (more: object = {}) => ({
  name: 'Форум',
  start_date: '2025-05-01',
  end_date: '2025-05-03',
  participants_number: 30,
  is_interregional: false,
  regulations: null,
  links: [{ link: 'https://example.org/forum' }],
  ...more,
});
