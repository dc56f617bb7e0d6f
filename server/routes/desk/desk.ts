import type { deskEndpoints } from '../../../contract/endpoints/desk/desk';
import type { Handlers } from '../../domain/handlers';
import { assignReports } from '../../domain/reports/desk/assigning';
import { besideReport } from '../../domain/reports/desk/beside';
import { declareConflict, endConflict } from '../../domain/reports/desk/conflicts';
import { reviewProgress } from '../../domain/reports/desk/progress';
import { answerQuestion, askQuestion, withdrawQuestion } from '../../domain/reports/desk/questions';
import { addReason, reasonTemplatesOf, removeReason } from '../../domain/reports/desk/reasons';
import { reviewersOf } from '../../domain/reports/desk/reviewers';

export const desk: Handlers<typeof deskEndpoints> = {
  'report.beside': (call) => besideReport(call, call.params.id),
  'report.ask': (call) => askQuestion(call, call.params.id, call.body),
  'report.answer': (call) =>
    answerQuestion(call, { report: call.params.id, question: call.params.question }, call.body),
  'report.unask': (call) => withdrawQuestion(call, { report: call.params.id, question: call.params.question }),
  'report.reviewers': ({ db, viewer, query }) => reviewersOf(db, viewer, query),
  'report.progress': ({ db, viewer, query }) => reviewProgress(db, viewer, query),
  'report.assign': (call) => assignReports(call, call.body),
  'report.conflict': (call) => declareConflict(call, call.params.id, call.body.note ?? null),
  'report.conflictEnd': (call) => endConflict(call, call.params.id),
  'report.reasons': ({ db, viewer }) => reasonTemplatesOf(db, viewer),
  'report.reasonAdd': ({ db, viewer, body }) => addReason(db, viewer, body),
  'report.reasonRemove': ({ db, viewer, params }) => removeReason(db, viewer, params.id),
};
