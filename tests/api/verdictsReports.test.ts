// Who may call what of the reports and of the rating: every closed call, for every demo account, typed by hand.
// own: the region of `regional`, in the district of `district-expert`; far: a region of another district. An account
// that is not named is refused.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import type { Endpoint } from '../../contract/endpoints/table/types';
import { rulesOf } from '../../contract/programmes';
import type { ReportState } from '../../contract/states/reports';
import { rowsOf } from '../../server/db/rows';
import { accounts } from '../../server/seed/accounts';
import { otherMethods } from '../methodsOf';
import { emptySeason } from '../reportCalls';
import { formOf, testApi } from '../testApi';

const api = testApi();
const names = accounts.map(({ username }) => username);

type Place = {
  region: number;
  report: number;
  events: number;
  item: number;
  verified: number;
  question: number;
  template: number;
};
type Row = {
  path: (place: Place) => string;
  method?: string;
  body?: (place: Place) => unknown;
  own: string;
  /** Without it there is no record to choose. */
  far?: string;
  /** State of the reports; sent where nothing is said. */
  state?: ReportState;
  /** The expert of the district stands back from the region. */
  conflict?: true;
  /** What counts as allowed where an account that is refused gets an answer without the record. */
  shown?: (json: unknown) => boolean;
};

const B = '/regional_competitions_2025';
const unit = 'regional';
const centre = 'central central-expert';
const readers = { own: `${unit} regional-commissar district-expert ${centre}`, far: centre };
const units = { own: unit, far: '' };
/** Drafts are read inside of the unit. */
const insiders = { own: `${unit} regional-commissar`, far: '' };
const district = { own: 'district-expert', far: '' };
const central = { own: centre, far: centre, state: 'district' as const };
const places = `admin regional district-expert ${centre}`;
const manage = `admin ${centre}`;
/** Whoever decides about reports of some unit. */
const reviewing = `regional regional-commissar training-head district-expert ${centre}`;
const uploaders = `regional commander trusted regional-commissar training-head district-expert ${centre}`;

const approve = { method: 'POST', body: () => ({ version: 1, act: 'approve' }) };
const reopen = { method: 'POST', body: () => ({ version: 1, reason: 'Ошибка' }) };
const verify = { method: 'PUT', body: () => ({ action: 'verify' }) };
const reject = { method: 'DELETE', body: () => ({ reasons: { comment: 'Уточните' } }) };
const post = { method: 'POST' };
const put = { method: 'PUT' };
const done = (json: unknown) => (json as { done: boolean }[]).some((one) => one.done);
const some = (json: unknown) => ((json as { count?: number }).count ?? (json as unknown[]).length) > 0;
const rating = 'programme=rating';

const rows: Record<string, Row> = {
  'report.overview': { path: ({ region }) => `/reports/overview/?${rating}&unit=${region}`, ...readers },
  'report.form': { path: ({ region }) => `/reports/form/?${rating}&unit=${region}&indicator=r1`, ...readers },
  'report.form of a draft': {
    path: ({ region }) => `/reports/form/?${rating}&unit=${region}&indicator=r1`,
    ...insiders,
    state: 'draft',
  },
  'report.forms': { path: ({ region }) => `/reports/forms/?${rating}&unit=${region}&indicator=r6`, ...readers },
  'report.one': { path: ({ report }) => `/reports/${report}/`, ...readers },
  'report.one of a draft': { path: ({ report }) => `/reports/${report}/`, ...insiders, state: 'draft' },
  'report.look': { path: ({ report }) => `/reports/${report}/look/`, ...post, ...readers },
  'report.save': {
    path: () => '/reports/form/',
    ...put,
    body: ({ region }) => ({ programme: 'rating', unit: region, indicator: 'r16', version: 0, answers: {} }),
    ...units,
  },
  'report.send': {
    path: () => '/reports/send/',
    ...post,
    body: ({ region }) => ({ programme: 'rating', unit: region, reports: 'complete' }),
    ...units,
  },
  'report.decide': { path: ({ report }) => `/reports/${report}/decide/`, ...approve, ...district },
  'report.decide at the centre': { path: ({ report }) => `/reports/${report}/decide/`, ...approve, ...central },
  'report.decide of what is accepted': {
    path: ({ report }) => `/reports/${report}/decide/`,
    ...approve,
    own: '',
    far: '',
    state: 'accepted',
  },
  'report.decideItem': {
    path: ({ events, item }) => `/reports/${events}/items/${item}/decide/`,
    method: 'POST',
    body: () => ({ act: 'approve' }),
    own: 'regional-commissar',
    far: '',
  },
  'report.reopen': { path: ({ report }) => `/reports/${report}/reopen/`, ...reopen, ...central, state: 'accepted' },
  'report.reopen at the district': {
    path: ({ report }) => `/reports/${report}/reopen/`,
    ...reopen,
    ...district,
    state: 'district',
  },
  'report.reopenItem': {
    path: ({ events, verified }) => `/reports/${events}/items/${verified}/reopen/`,
    ...reopen,
    own: 'regional-commissar',
    far: '',
  },
  'report.decideMany': {
    path: () => '/reports/decide/',
    method: 'POST',
    body: ({ report }) => ({ act: 'approve', ids: [report] }),
    shown: done,
    ...district,
  },
  'report.queue': { path: ({ region }) => `/reports/queue/?${rating}&unit=${region}`, shown: some, ...district },
  'report.queue of all': {
    path: ({ region }) => `/reports/queue/?${rating}&unit=${region}&state=all`,
    shown: some,
    own: `district-expert ${centre}`,
    far: centre,
  },
  'report.export': {
    path: () => '/reports/queue/export/',
    method: 'POST',
    body: () => ({ format: 'csv', filters: { programme: 'rating' } }),
    own: reviewing,
    far: reviewing,
  },
  'report.queueCounts': {
    path: ({ region }) => `/reports/queue/counts/?${rating}&unit=${region}`,
    shown: (json) => (json as { by_unit: unknown[] }).by_unit.length > 0,
    ...district,
  },
  'report.queueSeasons': { path: () => '/reports/queue/seasons/?programme=rating', own: reviewing, far: reviewing },
  'report.beside': { path: ({ report }) => `/reports/${report}/beside/`, ...readers },
  'report.ask': {
    path: ({ report }) => `/reports/${report}/questions/`,
    method: 'POST',
    body: () => ({ path: 'comment', text: 'Откуда число?' }),
    ...district,
  },
  'report.ask at the centre': {
    path: ({ report }) => `/reports/${report}/questions/`,
    method: 'POST',
    body: () => ({ path: 'comment', text: 'Откуда число?' }),
    ...central,
  },
  'report.answer': {
    path: ({ report, question }) => `/reports/${report}/questions/${question}/answer/`,
    method: 'POST',
    body: () => ({ answer: 'Из ведомости' }),
    ...units,
  },
  // Whoever asked; the question of the place is of the district's expert.
  'report.unask': {
    path: ({ report, question }) => `/reports/${report}/questions/${question}/withdraw/`,
    ...post,
    own: 'district-expert',
    far: '',
  },
  'report.reviewers': {
    path: () => `/reports/reviewers/?${rating}`,
    shown: (json) => (json as { results: unknown[] }).results.length > 0,
    own: `district-expert ${centre}`,
  },
  'report.progress': {
    path: () => `/reports/progress/?${rating}`,
    shown: (json) => (json as { places: unknown[] }).places.length > 0,
    own: `district-expert ${centre}`,
  },
  'report.assign': {
    path: () => '/reports/assign/',
    method: 'POST',
    body: ({ report }) => ({ ids: [report], person: null }),
    shown: done,
    own: `district-expert ${centre}`,
    far: centre,
  },
  'report.conflict': {
    path: ({ report }) => `/reports/${report}/conflict/`,
    ...post,
    own: `district-expert ${centre}`,
    far: centre,
  },
  // Of the two of the centre, and the expert of the district, the latter has declared one.
  'report.conflictEnd': {
    path: ({ report }) => `/reports/${report}/conflict/end/`,
    ...post,
    own: 'district-expert',
    far: '',
    conflict: true,
  },
  'report.reasons': { path: () => '/reports/reasons/', own: reviewing },
  'report.reasonAdd': {
    path: () => '/reports/reasons/',
    method: 'POST',
    body: () => ({ text: 'Нет ссылки' }),
    own: reviewing,
  },
  'report.reasonAdd for all': {
    path: () => '/reports/reasons/',
    method: 'POST',
    body: () => ({ text: 'Нет ссылки', shared: true }),
    own: centre,
  },
  'report.reasonRemove': { path: ({ template }) => `/reports/reasons/${template}/`, method: 'DELETE', own: centre },
  'report.upload': {
    path: () => '/uploads/',
    method: 'POST',
    body: () => formOf({ file: new File(['%PDF-1.4'], 'a.pdf') }),
    own: uploaders,
  },
  'report.file': {
    path: () => '/reports/file/',
    method: 'POST',
    body: ({ region }) => ({ programme: 'rating', unit: region, format: 'pdf' }),
    ...readers,
  },
  'report.indicatorFile': {
    path: () => '/reports/indicator_file/',
    method: 'POST',
    body: () => ({ programme: 'rating', indicator: 'r1' }),
    own: `district-expert ${centre}`,
  },

  'rating.sentReports': {
    path: () => `${B}/get_sent_reports/`,
    shown: (json) => Array.isArray(json),
    own: `district-expert ${centre}`,
  },
  'rating.statistical.create': { path: () => `${B}/statistical_report/`, ...post, own: '' },
  'rating.statistical.first': { path: () => `${B}/statistical_report/me_first/`, own: unit },
  'rating.statistical.mine': { path: () => `${B}/statistical_report/me/`, own: unit },
  'rating.statistical.save': {
    path: () => `${B}/statistical_report/me/`,
    ...put,
    body: () => ({}),
    own: unit,
    state: 'returned',
  },
  'rating.statistical.send': { path: () => `${B}/statistical_report/me/send/`, ...post, own: unit, state: 'returned' },
  'rating.statistical.one': { path: ({ region }) => `${B}/statistical_report/${region}/`, ...readers },
  'rating.statistical.firstOf': { path: ({ region }) => `${B}/statistical_report/old_first/${region}/`, ...readers },
  'rating.statistical.district': {
    path: ({ region }) => `${B}/statistical_report/${region}/district_review/`,
    ...verify,
    ...district,
  },
  'rating.statistical.central': {
    path: ({ region }) => `${B}/statistical_report/${region}/central_review/`,
    ...verify,
    ...central,
  },
  'rating.statistical.reject': {
    path: ({ region }) => `${B}/statistical_report/${region}/central_review/`,
    method: 'DELETE',
    body: () => ({ reasons: { participants_number: 'Уточните' } }),
    ...central,
  },
  'rating.statistical.sheet': {
    path: () => `${B}/statistical_report/download_all_reports_data/`,
    own: `district-expert ${centre}`,
  },
  'rating.report.create': { path: () => `${B}/reports/16/`, ...post, own: unit },
  'rating.report.createItem': { path: () => `${B}/reports/6/2/`, ...post, own: unit },
  'rating.report.one': { path: ({ region }) => `${B}/reports/1/${region}/`, ...readers },
  'rating.report.oneItem': { path: ({ region }) => `${B}/reports/6/1/${region}/`, ...readers },
  'rating.report.mine': { path: () => `${B}/me/reports/1/`, own: unit },
  'rating.report.mineItem': { path: () => `${B}/me/reports/6/1/`, own: unit },
  'rating.report.save': { path: () => `${B}/me/reports/1/`, ...put, own: unit, state: 'returned' },
  'rating.report.saveItem': { path: () => `${B}/me/reports/6/1/`, ...put, own: unit, state: 'returned' },
  'rating.report.send': { path: () => `${B}/me/reports/1/send`, ...post, own: unit, state: 'returned' },
  'rating.report.sendItem': { path: () => `${B}/me/reports/6/1/send`, ...post, own: unit, state: 'returned' },
  'rating.report.district': {
    path: ({ region }) => `${B}/reports/1/${region}/district_review/`,
    ...verify,
    ...district,
  },
  'rating.report.districtItem': {
    path: ({ region }) => `${B}/reports/6/1/${region}/district_review/`,
    ...verify,
    ...district,
  },
  'rating.report.central': { path: ({ region }) => `${B}/reports/1/${region}/central_review/`, ...verify, ...central },
  'rating.report.centralItem': {
    path: ({ region }) => `${B}/reports/6/1/${region}/central_review/`,
    ...verify,
    ...central,
  },
  'rating.report.reject': { path: ({ region }) => `${B}/reports/1/${region}/central_review/`, ...reject, ...central },
  'rating.report.rejectItem': {
    path: ({ region }) => `${B}/reports/6/1/${region}/central_review/`,
    ...reject,
    ...central,
  },
  'rating.report.sheet': { path: () => `${B}/reports/1/download_all_reports_data/`, own: `district-expert ${centre}` },
  'rating.report.sheetItem': {
    path: () => `${B}/reports/6/1/download_all_reports_data/`,
    own: `district-expert ${centre}`,
  },
  'rating.report.sheets': { path: () => `${B}/6/download_mass_reports_xlsx/`, own: `district-expert ${centre}` },
  'rating.report.region': {
    path: ({ region }) => `/regionals/${region}/download_regional_competition_report/`,
    ...readers,
  },

  'rating.matrix': { path: () => `${B}/places/`, own: places },
  'rating.matrixFile': { path: () => `${B}/places/export/`, ...post, own: places },
  'rating.indicatorPlaces': { path: () => `${B}/places/1/`, own: places },
  'rating.itemPlaces': { path: () => `${B}/places/6/1/`, own: places },
  'rating.profile': { path: ({ region }) => `${B}/profile/${region}/`, own: places },
  'rating.whatIf': {
    path: () => `${B}/what_if/`,
    method: 'POST',
    body: ({ region }) => ({ regional_headquarter: region, indicator: 'r1', answers: { amount_of_money: '1000' } }),
    own: places,
  },
  'rating.publications': { path: () => `${B}/publications/`, own: places },
  'rating.seasons': { path: () => `${B}/seasons/`, own: places },
  'rating.recompute': { path: () => `${B}/places/recompute/`, ...post, own: manage },
  'rating.publish': { path: () => `${B}/publications/`, ...post, own: manage },
  'rating.central': { path: () => `${B}/central_data/`, own: manage },
  'rating.centralSave': {
    path: () => `${B}/central_data/`,
    ...put,
    own: manage,
  },
  'rating.importPreview': { path: () => `${B}/upload_r8_data/preview/`, ...post, own: manage },
  'rating.imported': { path: () => `${B}/upload_r8_data/`, own: manage },
  'rating.import': { path: () => `${B}/upload_r8_data/`, ...post, own: manage },
  'rating.next': { path: () => `${B}/seasons/`, ...post, own: manage },
  'rating.season': { path: () => `${B}/season/`, own: manage },
  'rating.seasonSave': { path: () => `${B}/season/`, ...put, own: manage },
};

/** Role alone decides: what is wrong with the body is told to whoever may call. */
const BY_ROLE =
  /^rating\.(whatIf|publish|next|recompute|centralSave|import|importPreview|seasonSave|matrix|profile|indicatorPlaces|itemPlaces|publications)/;

it('no closed call of the reports and the rating is left out', () => {
  const closed = Object.entries(endpoints).filter(
    ([name, row]) => /^(report|rating)\./.test(name) && (row as Endpoint).can !== 'guest',
  );
  const left = closed.map(([name]) => name).filter((name) => !(name in rows) && name !== 'rating.userInfo');
  expect(left).toEqual([]);
  expect(otherMethods(rows)).toEqual([]);
});

const statisticalAnswers = {
  participants_number: 7,
  ...Object.fromEntries(
    ['sso', 'spo', 'sop', 'smo', 'sservo', 'ssho', 'specialized_detachments', 'production_detachments', 'top'].map(
      (name) => [`employed_${name}`, 1],
    ),
  ),
};

/** Reports of a region in a state, and a sent list of events of a detachment that takes part in the competition. */
async function place(where: 'own' | 'far', state: ReportState): Promise<Place> {
  await emptySeason(api);
  await api.db.execute(sql`insert into seasons (programme, number, title, is_open, settings)
    values ('competition', 1, 'Конкурс', true, ${JSON.stringify(rulesOf('competition', 1).settings)}::text::jsonb)
    on conflict (programme, number) do update set is_open = true`);
  const at = where === 'own' ? sql`u.id = 1` : sql`u.district_id <> 1`;
  const one = async (query: ReturnType<typeof sql>) => (await rowsOf<{ id: number }>(api.db, query))[0]?.id ?? 0;
  const region = await one(sql`select u.id from units u where u.level = 'regional' and ${at} order by u.id limit 1`);
  const squad = await one(sql`select u.id from units u where u.level = 'detachment' and ${at} order by u.id limit 1`);
  const file = await one(sql`insert into report_files (owner_id, key, name, type, size)
    values (1, gen_random_uuid(), 'a.pdf', 'pdf', 1) returning id`);
  const insert = (indicator: string, answers: object, item = 0) =>
    one(sql`insert into reports (programme, season, indicator, item, level, unit_id, state, answers)
      values ('rating', 2025, ${indicator}, ${item}, 'regional', ${region}, ${state},
        ${JSON.stringify(answers)}::text::jsonb) returning id`);
  const report = await insert('r1', { amount_of_money: '500', comment: 'к' });
  await insert('r6', { number_of_members: 3, comment: 'к' }, 1);
  const copy = await insert('statistical2', { ...statisticalAnswers, supporting_documents: file });
  await api.db.execute(sql`update report_files set report_id = ${copy} where id = ${file}`);
  await api.db.execute(sql`delete from reports where programme = 'competition' and unit_id = ${squad}`);
  const item = await one(sql`select nextval('report_item_id')::int as id`);
  const answers = { participation_data: [{ id: item, event_name: 'Слёт', number_of_participants: 2, links: [] }] };
  const events = await one(sql`insert into reports (programme, season, indicator, level, unit_id, state, answers)
    values ('competition', 1, 'q7', 'detachment', ${squad}, 'sent', ${JSON.stringify(answers)}::text::jsonb) returning id`);
  await api.db.execute(
    sql`insert into report_items (id, report_id, list) values (${item}, ${events}, 'participation_data')`,
  );
  const verified = await one(sql`insert into report_items (id, report_id, list, state, decided_at)
    values (nextval('report_item_id')::int, ${events}, 'participation_data', 'verified', now()) returning id`);
  const question = await one(sql`insert into report_questions (report_id, path, text, by)
    values (${report}, 'comment', 'Откуда?', (select id from people where username = 'district-expert')) returning id`);
  const template = await one(sql`insert into reason_templates (text) values ('Нет подтверждения') returning id`);
  return { region, report, events, item, verified, question, template };
}

const REFUSED = [401, 403, 404];

/** Accounts for which the call does what it is for. */
async function allowedFor(name: string, row: Row, where: 'own' | 'far'): Promise<string[]> {
  const at = await place(where, row.state ?? 'sent');
  if (row.conflict)
    await api.db.execute(sql`insert into report_conflicts (person_id, level, unit_id)
      select id, 'regional', ${at.region} from people where username = 'district-expert'`);
  const address = row.path(at);
  const found: string[] = [];
  for (const as of names) {
    await api.db.execute(sql`savepoint verdict`);
    const body = row.body?.(at) ?? {};
    const { status, json } = await api.call(address, { as, ...(row.method ? { method: row.method, body } : {}) });
    expect(status, as).toBeLessThan(500);
    const let_in = BY_ROLE.test(name) ? !REFUSED.includes(status) : status < 300;
    if (let_in && (row.shown?.(json) ?? true)) found.push(as);
    await api.db.execute(sql`rollback to savepoint verdict`);
  }
  expect((await api.call(address, row.method ? { method: row.method, body: {} } : {})).status).toBe(401);
  return found.sort();
}

it.each(Object.entries(rows))('%s', async (name, row) => {
  const typed = (list: string) => list.split(' ').filter(Boolean).sort();
  expect(await allowedFor(name, row, 'own'), 'own').toEqual(typed(row.own));
  if (row.far !== undefined) expect(await allowedFor(name, row, 'far'), 'far').toEqual(typed(row.far));
});
