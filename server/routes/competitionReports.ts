import type { competitionReportsEndpoints } from '../../contract/endpoints/competitionReports';
import { errors, type Viewer } from '../call';
import type { Db } from '../db';
import { participationOf } from '../domain/competition/participants';
import { memberCounts } from '../domain/competition/snapshot';
import type { Handlers } from '../domain/handlers';
import { dumpReport } from './v1/competition/dump';
import { createReport, editItem, editReport, readItem, removeItem } from './v1/competition/fill';
import { indicatorPlace } from './v1/competition/place';
import { listReports, ownReports, pageOfItems, readReportV1 } from './v1/competition/read';
import { verifyListItem, verifyReport } from './v1/competition/verify';

type Named = { params: { competition_pk: number; indicator: string } };
const named = ({ params }: Named) => ({ competition: params.competition_pk, key: params.indicator });

/** The counts of the participating detachment the viewer commands. */
async function ownCounts(db: Db, viewer: Viewer, competition: number, now: boolean) {
  const own = viewer.commands.detachment;
  if (own === undefined || !(await participationOf(db, competition, own))) throw errors.notFound();
  return memberCounts(db, competition, own, now);
}

export const competitionReports: Handlers<typeof competitionReportsEndpoints> = {
  'competition.report.infoNow': ({ db, viewer, params }) => ownCounts(db, viewer, params.competition_pk, true),
  'competition.report.infoThen': ({ db, viewer, params }) => ownCounts(db, viewer, params.competition_pk, false),
  'competition.report.list': (call) => listReports(call, named(call), call.query),
  'competition.report.create': (call) => createReport(call, named(call), call.body),
  'competition.report.me': (call) => ownReports(call, named(call), call.query),
  'competition.report.place': (call) => indicatorPlace(call, named(call)),
  'competition.report.one': (call) => readReportV1(call, named(call), call.params.id),
  'competition.report.edit': (call) => editReport(call, named(call), call.params.id, call.body),
  'competition.report.accept': (call) => verifyReport(call, named(call), call.params, 'approve'),
  'competition.report.refuse': (call) => verifyReport(call, named(call), call.params, 'refuse'),
  'competition.report.acceptItem': (call) => verifyListItem(call, named(call), call.params, 'approve'),
  'competition.report.refuseItem': (call) => verifyListItem(call, named(call), call.params, 'refuse'),
  'competition.report.items': (call) => pageOfItems(call, named(call), call.params.id, call.query),
  'competition.report.item': (call) => readItem(call, named(call), call.params),
  'competition.report.item.edit': (call) => editItem(call, named(call), call.params, call.body),
  'competition.report.item.remove': (call) => removeItem(call, named(call), call.params),
  'competition.report.dump': ({ params, ...call }) =>
    dumpReport(call, params.competition_pk, params.detachment_pk, params.number),
};
