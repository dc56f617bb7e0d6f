import type { ratingEndpoints } from '../../contract/endpoints/rating';
import { indicatorAt } from '../../contract/programmes';
import { ApiError, errors } from '../call';
import type { Db } from '../db';
import type { Handlers } from '../domain/handlers';
import { readSeason } from '../domain/programmes/season';
import { reportFileParams, wholeReport } from '../domain/reports/reportExport';
import { writeReportSheet } from '../domain/reports/reportSheet';
import { expertsOf } from '../domain/viewer';
import { madeFile } from '../http/files/attachment';
import {
  type Call as Asked,
  createNamed,
  createStatistical,
  readNamed,
  saveNamed,
  sendNamed,
} from './v1/reports/reports';
import { rejectNamed, reviewNamed } from './v1/reports/reviews';
import { indicatorFile, sentRegions } from './v1/reports/sheets';

type Params = { n?: number; item?: number; rhq?: number };
type Named = Asked & { params: Params; query: { year?: number } };

const named = ({ params: { n, item, rhq }, query: { year } }: Named) => ({ year, key: `r${n}`, item, rhq });
const copy = ({ params: { rhq }, query: { year } }: Named) => ({ year, key: 'statistical2', rhq });

/** Part 1, and where there is none its copy. */
const firstOf = async (call: Named) => {
  const { year, rhq } = copy(call);
  try {
    return await readNamed(call, { year, rhq, key: 'statistical' });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return readNamed(call, copy(call));
    throw error;
  }
};

const sheet = (call: Named, name: string) => {
  const { year, key, item } = named(call);
  return indicatorFile({ ...call, now: call.parts.now() }, { year, key, item }, name);
};

/** The catalogue of an indicator in a season; without a year in the current one. */
async function names({ db, query }: { db: Db; query: { year?: number } }, key: string) {
  const season = await readSeason(db, 'rating', query.year);
  return (indicatorAt('rating', key, season.number)?.catalogue ?? []).map(({ id, name }) => ({ id, name }));
}

export const rating: Handlers<typeof ratingEndpoints> = {
  'rating.userInfo': async ({ viewer }) => expertsOf(viewer),
  'rating.sentReports': (call) => sentRegions(call, call.query.year),

  'rating.statistical.create': (call) => createStatistical(call, call.query.year, call.body),
  'rating.statistical.first': firstOf,
  'rating.statistical.mine': (call) => readNamed(call, copy(call)),
  'rating.statistical.save': (call) => saveNamed(call, copy(call), call.body, { create: true }),
  'rating.statistical.send': (call) => sendNamed(call, copy(call)),
  'rating.statistical.one': (call) => readNamed(call, copy(call)),
  'rating.statistical.firstOf': firstOf,
  'rating.statistical.district': (call) => reviewNamed(call, copy(call), 'district', call.body),
  'rating.statistical.central': (call) => reviewNamed(call, copy(call), 'central', call.body),
  'rating.statistical.reject': (call) => rejectNamed(call, copy(call), call.body),
  'rating.statistical.sheet': (call) =>
    indicatorFile(
      { ...call, now: call.parts.now() },
      { year: call.query.year, key: 'statistical2' },
      'Reports_3030.xlsx',
    ),

  'rating.report.create': (call) => createNamed(call, named(call), call.body),
  'rating.report.createItem': (call) => createNamed(call, { ...named(call), item: call.params.id }, call.body),
  'rating.report.one': (call) => readNamed(call, { ...named(call), rhq: call.params.id }),
  'rating.report.oneItem': (call) => readNamed(call, named(call)),
  'rating.report.mine': (call) => readNamed(call, named(call)),
  'rating.report.mineItem': (call) => readNamed(call, named(call)),
  'rating.report.save': (call) => saveNamed(call, named(call), call.body),
  'rating.report.saveItem': (call) => saveNamed(call, named(call), call.body),
  'rating.report.send': (call) => sendNamed(call, named(call)),
  'rating.report.sendItem': (call) => sendNamed(call, named(call)),
  'rating.report.district': (call) => reviewNamed(call, named(call), 'district', call.body),
  'rating.report.districtItem': (call) => reviewNamed(call, named(call), 'district', call.body),
  'rating.report.central': (call) => reviewNamed(call, named(call), 'central', call.body),
  'rating.report.centralItem': (call) => reviewNamed(call, named(call), 'central', call.body),
  'rating.report.reject': (call) => rejectNamed(call, named(call), call.body),
  'rating.report.rejectItem': (call) => rejectNamed(call, named(call), call.body),
  'rating.report.sheet': (call) => sheet(call, `Reports_${call.params.n}.xlsx`),
  'rating.report.sheetItem': (call) => sheet(call, `Reports_${call.params.n}${call.params.item}.xlsx`),
  async 'rating.report.sheets'(call) {
    const season = await readSeason(call.db, 'rating', call.query.year);
    if (!indicatorAt('rating', `r${call.params.n}`, season.number)?.catalogue) throw errors.notFound();
    return sheet(call, `Отчет по ${call.params.n} показателю.xlsx`);
  },
  async 'rating.report.region'({ db, viewer, params, query, parts }) {
    const asked = { programme: 'rating', season: query.year, unit: params.rhq, format: 'xlsx' } as const;
    const report = await wholeReport(db, viewer, await reportFileParams(db, viewer, asked));
    return madeFile(`Отчет РО ${params.rhq}.xlsx`, (path) => writeReportSheet(path, report, parts.now()));
  },

  'rating.eventNames6': async (call) => (await names(call, 'r6')).map((one) => ({ ...one, month: null, city: null })),
  'rating.eventNames9': (call) => names(call, 'r9'),
};
