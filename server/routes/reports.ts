import type { reportsEndpoints } from '../../contract/endpoints/reports';
import { orderListFile } from '../domain/columnList';
import type { Handlers } from '../domain/handlers';
import { addJob, readJob } from '../domain/jobs';
import { decideItem } from '../domain/reports/decisions/decideItem';
import { decideMany } from '../domain/reports/decisions/decideMany';
import { decideReport } from '../domain/reports/decisions/decideReport';
import { reopenItem, reopenReport } from '../domain/reports/decisions/reopenReport';
import { lookAt } from '../domain/reports/lookAt';
import { indicatorAbout, placeAbout, reportAbout } from '../domain/reports/reportAbout';
import { documentAbout, documentById, documentsAbout } from '../domain/reports/reportDocument';
import { indicatorFileParams, reportFileParams } from '../domain/reports/reportExport';
import { uploadFile } from '../domain/reports/reportFiles';
import { reportOverview } from '../domain/reports/reportOverview';
import { queueCounts, queueSeasons, reportQueue } from '../domain/reports/reportQueue';
import { saveReport } from '../domain/reports/saving/saveReport';
import { sendReports } from '../domain/reports/sendReports';

export const reports: Handlers<typeof reportsEndpoints> = {
  'report.overview': ({ db, viewer, query }) => reportOverview(db, viewer, query),
  'report.form': async (call) => documentAbout(call, await reportAbout(call.db, call.viewer, call.query)),
  'report.forms': async (call) => documentsAbout(call, await indicatorAbout(call.db, call.viewer, call.query)),
  'report.one': (call) => documentById(call, call.params.id),
  'report.look': (call) => lookAt(call, call.params.id, call.body),
  'report.save': async (call) => saveReport(call, await reportAbout(call.db, call.viewer, call.body), call.body),
  async 'report.send'({ db, viewer, body, parts, once, seen }) {
    const place = await placeAbout(db, viewer, body);
    return sendReports({ db, viewer, now: parts.now(), once }, place, body.reports, { seen });
  },
  'report.decide': (call) => decideReport(call, call.params.id, call.body),
  'report.decideItem': (call) => decideItem(call, { report: call.params.id, item: call.params.item }, call.body),
  'report.reopen': (call) => reopenReport(call, call.params.id, call.body),
  'report.reopenItem': (call) => reopenItem(call, { report: call.params.id, item: call.params.item }, call.body),
  'report.decideMany': (call) => decideMany(call, call.body),
  'report.queue': (call) => reportQueue(call, call.query),
  'report.queueCounts': ({ db, viewer, query }) => queueCounts(db, viewer, query),
  'report.queueSeasons': ({ db, viewer, query }) => queueSeasons(db, viewer, query.programme),
  'report.export': (call) => orderListFile(call, 'report.export'),
  'report.upload': (call) => uploadFile(call, call.body.file),
  async 'report.file'(call) {
    const params = await reportFileParams(call.db, call.viewer, call.body);
    const id = await addJob(call.db, call.viewer, 'report.file', params);
    return readJob(call, id);
  },
  async 'report.indicatorFile'(call) {
    const params = await indicatorFileParams(call.db, call.viewer, call.body);
    const id = await addJob(call.db, call.viewer, 'report.indicatorFile', params);
    return readJob(call, id);
  },
};
