// Who may call what of the competition: every closed call, for every demo account, typed by hand. The records are of the
// detachment of `commander`, in the region of `regional`. An account that is not named is refused.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import type { Endpoint } from '../../contract/endpoints/table/types';
import { rowsOf } from '../../server/db/rows';
import { accounts } from '../../server/seed/accounts';
import { otherMethods } from '../methodsOf';
import { testApi } from '../testApi';

const api = testApi();
const names = accounts.map(({ username }) => username);

type Place = { application: number; record: number; list: number; item: number };
type Row = {
  path: (place: Place) => string;
  method?: string;
  body?: unknown;
  allowed: string;
  /** What counts as allowed where everybody gets an answer. */
  shown?: (json: unknown) => boolean;
};
const shown = (json: unknown) => Array.isArray(json) && json.length > 0;
const listed = (json: unknown) => (json as { count: number }).count > 0;

const everybody = names.join(' ');
const centre = 'admin central';
const region = 'admin regional';
const party = 'commander trusted';
const concerned = `admin central central-expert regional regional-commissar commissar ${party}`;
const ranking = 'admin central central-expert regional regional-commissar';

const at = (path: string) => () => `/competitions/1/${path}`;
const application = ({ application: id }: Place) => `/competitions/1/applications/${id}/`;
/** Q19 waits for the regional commander, Q5 for the head of training. */
const q19 = ({ record }: Place) => `/competitions/1/reports/q19/${record}/`;
const q5 = ({ list }: Place) => `/competitions/1/reports/q5/${list}/`;

const rows: Record<string, Row> = {
  'competition.create': { path: () => '/competitions/', method: 'POST', allowed: centre },
  'competition.edit': { path: at(''), method: 'PUT PATCH', allowed: centre },
  'competition.remove': { path: at(''), method: 'DELETE', allowed: centre },
  'competition.next': {
    path: () => '/competitions/next/',
    method: 'POST',
    body: { title: 'Следующий' },
    allowed: centre,
  },
  'competition.settings.read': { path: at('settings/'), allowed: centre },
  'competition.settings.write': { path: at('settings/'), method: 'PUT', allowed: centre },
  'competition.snapshot': { path: at('snapshot/'), allowed: centre },
  'competition.snapshot.take': { path: at('snapshot/'), method: 'POST', allowed: centre },
  'competition.recompute': { path: at('recompute/'), method: 'POST', allowed: centre },
  'competition.publish': { path: at('publications/'), method: 'POST', allowed: centre },
  'competition.participant.confirmed': { path: at('participants/1/'), method: 'PATCH', allowed: centre },
  'competition.statistics': { path: at('statistics/'), method: 'POST', allowed: 'admin central central-expert' },

  // The own detachment.
  'competition.mine': { path: at('mine/'), allowed: everybody },
  'competition.juniors': { path: at('junour_detachments/'), allowed: everybody },
  'competition.check': { path: at('check_detachment_status/'), allowed: 'commander' },
  // Whoever commands no detachment is told so by 400, as API v1 does.
  'competition.application.create': { path: at('applications/'), method: 'POST', allowed: everybody },
  'competition.application.me': { path: at('applications/me/'), allowed: party },
  'competition.participant.me': { path: at('participants/me/'), allowed: 'commander' },
  'competition.participants.export': { path: at('participants/export/'), method: 'POST', allowed: everybody },
  'competition.place.own': { path: at('get-place/'), allowed: 'commander' },

  // An application of the own detachment, as the junior of a tandem.
  'competition.application.list': { path: at('applications/'), allowed: region },
  'competition.application.all': { path: at('applications/all/'), allowed: `${region} ${party}`, shown },
  'competition.application.one': { path: application, allowed: `${region} ${party}` },
  'competition.application.consent': { path: application, method: 'PUT PATCH', allowed: 'commander' },
  'competition.application.remove': { path: application, method: 'DELETE', allowed: `${region} commander` },
  'competition.application.refuse': {
    path: (place) => `${application(place)}refuse/`,
    method: 'POST',
    body: { reason: 'Нет документов' },
    allowed: region,
  },
  'competition.application.confirm': {
    path: (place) => `${application(place)}confirm/`,
    method: 'POST',
    allowed: region,
  },
  'competition.participant.remove': { path: at('participants/1/'), method: 'DELETE', allowed: region },

  // Places: the overall one is public, the rest is for those concerned.
  'competition.place.detachment': { path: () => '/detachments/1/competitions/1/place/', allowed: everybody },
  'competition.place.isTandem': { path: () => '/detachments/1/competitions/1/is_tandem/', allowed: everybody },
  'competition.place.all': { path: at('get-detachment-places/1/'), allowed: concerned },
  'competition.standing': { path: at('standing/1/'), allowed: concerned },
  'competition.logs': { path: at('verification_logs/19/'), allowed: concerned, shown: listed },
  'competition.ranking': { path: at('ranking/'), allowed: ranking },
  'competition.indicatorPlaces': { path: at('ranking/q7/'), allowed: ranking },
  'competition.publications': { path: at('publications/'), allowed: ranking },

  // Reports by API v1.
  'competition.report.infoNow': { path: at('reports/q1/info/'), allowed: 'commander' },
  'competition.report.infoThen': { path: at('reports/q1/info-static/'), allowed: 'commander' },
  'competition.report.list': { path: at('reports/q19/'), allowed: 'regional' },
  'competition.report.create': { path: at('reports/q18/'), method: 'POST', allowed: 'commander' },
  'competition.report.me': { path: at('reports/q19/me/'), allowed: 'commander', shown: listed },
  'competition.report.place': { path: at('reports/q7/get-place/'), allowed: 'commander' },
  'competition.report.one': { path: q19, allowed: `${party} commissar regional central central-expert` },
  'competition.report.edit': { path: q19, method: 'PUT PATCH', allowed: 'commander' },
  'competition.report.accept': { path: (place) => `${q19(place)}accept/`, method: 'POST', allowed: 'regional' },
  'competition.report.refuse': { path: (place) => `${q19(place)}accept/`, method: 'DELETE', allowed: 'regional' },
  'competition.report.acceptItem': {
    path: (place) => `${q5(place)}accept/${place.item}/`,
    method: 'POST',
    allowed: 'training-head',
  },
  'competition.report.refuseItem': {
    path: (place) => `${q5(place)}accept/${place.item}/`,
    method: 'DELETE',
    allowed: 'training-head',
  },
  'competition.report.items': {
    path: (place) => `${q5(place)}objects/`,
    allowed: `${party} commissar training-head central central-expert`,
  },
  'competition.report.item': { path: (place) => `${q5(place)}objects/${place.item}/`, allowed: 'commander' },
  'competition.report.item.edit': {
    path: (place) => `${q5(place)}objects/${place.item}/`,
    method: 'PUT PATCH',
    allowed: 'commander',
  },
  'competition.report.item.remove': {
    path: (place) => `${q5(place)}objects/${place.item}/`,
    method: 'DELETE',
    allowed: 'commander',
  },
  'competition.report.dump': {
    path: at('detachment/1/q/19/'),
    allowed: `${party} commissar regional central central-expert`,
  },
};

it('no closed call of the competition is left out', () => {
  const closed = Object.entries(endpoints).filter(
    ([name, row]) => name.startsWith('competition.') && (row as Endpoint).can !== 'guest',
  );
  expect(closed.map(([name]) => name).sort()).toEqual(Object.keys(rows).sort());
  expect(otherMethods(rows)).toEqual([]);
});

/** An application in which the own detachment is the junior, and two of its reports that wait. */
async function place(): Promise<Place> {
  const [row] = await rowsOf<Place>(
    api.db,
    sql`with a as (insert into competition_applications (competition_id, junior_detachment_id, main_detachment_id)
        values (1, 1, 3) returning id),
      s as (update seasons set settings = settings || '{"deadlines": {}}' where programme = 'competition' returning id),
      l as (insert into audit_log (actor_id, act, kind, record_id) select null, 'report.approve', 'report', r.id
        from reports r where r.programme = 'competition' and r.unit_id = 1 and r.indicator = 'q19' returning id)
      select a.id as application, r.id as record, q.id as list,
        (select min(i.id) from report_items i where i.report_id = q.id and i.state = 'open') as item
      from a, s, l, reports r, reports q where r.programme = 'competition' and r.unit_id = 1 and r.indicator = 'q19'
        and q.programme = 'competition' and q.unit_id = 1 and q.indicator = 'q5'`,
  );
  if (!row) throw new Error('no reports');
  return row;
}

const REFUSED = [401, 403, 404];

const calls = Object.entries(rows).flatMap(([name, row]) =>
  (row.method ?? 'GET').split(' ').map((method) => [name, method, row] as const),
);

it.each(calls)('%s by %s', async (_name, method, row) => {
  const address = row.path(await place());
  const found: string[] = [];
  for (const as of names) {
    // Each account finds the record as it was: what the one before did is undone.
    await api.db.execute(sql`savepoint verdict`);
    const { status, json } = await api.call(address, {
      as,
      ...(row.method ? { method, body: row.body ?? {} } : {}),
    });
    expect(status, as).toBeLessThan(500);
    if (!REFUSED.includes(status) && (row.shown?.(json) ?? true)) found.push(as);
    await api.db.execute(sql`rollback to savepoint verdict`);
  }
  expect(found.sort()).toEqual(row.allowed.split(' ').sort());
  expect((await api.call(address, row.method ? { method, body: {} } : {})).status).toBe(401);
});
