import type { testsEndpoints } from '../../contract/endpoints/tests';
import { isTestCategory, type TestCategory } from '../../contract/testTables';
import { type AnyCall, errors, type Viewer } from '../call';
import { orderListFile } from '../domain/columnList';
import type { Handlers } from '../domain/handlers';
import { widestOf } from '../domain/people/reachPeople';
import { finishAttempt, saveAnswer } from '../domain/tests/answer';
import {
  archiveQuestion,
  createQuestion,
  editQuestion,
  listBank,
  readQuestion,
  storeQuestionPicture,
} from '../domain/tests/bank';
import { importBank } from '../domain/tests/bankImport';
import { listCourses, markMaterial, readCourse } from '../domain/tests/courses';
import { archiveCourse, createCourse, editCourse, storeCourseFile } from '../domain/tests/editCourse';
import { editRules, listRules } from '../domain/tests/editRules';
import { checkPass, passFile } from '../domain/tests/passCertificate';
import { readPersonTests } from '../domain/tests/personTests';
import { readAttempt, readQuestions, shown } from '../domain/tests/readAttempt';
import { shutBecause, shutInV1 } from '../domain/tests/rules';
import { startAttempt, testRefusal } from '../domain/tests/startAttempt';
import { submitAnswers } from '../domain/tests/submit';
import { listTestPeople, readTestTotals } from '../domain/tests/testPeople';
import { readTestStates } from '../domain/tests/testStates';
import { attachment } from '../http/files/attachment';

type Calling = Pick<AnyCall, 'db' | 'parts' | 'origin'> & { viewer: Viewer };

const taking = ({ db, parts, origin, viewer }: Calling) => ({ db, origin, now: parts.now(), person: viewer.id });
const signer = ({ parts, origin, viewer }: Calling) => ({ secret: parts.secret, origin, now: parts.now(), viewer });

/** In the words of API v1. */
function categoryOf(given: string | undefined): TestCategory {
  if (!isTestCategory(given)) throw testRefusal('Неверная категория. Выберите university или safety.');
  return given;
}

export const tests: Handlers<typeof testsEndpoints> = {
  async 'test.questions'(call) {
    const category = categoryOf(call.query.category);
    const id = await startAttempt(taking(call), category, shutInV1);
    return (await readQuestions(call.db, id)).map((question) => shown(question, call.origin));
  },
  'test.submit': async (call) => submitAnswers(taking(call), categoryOf(call.body.category), call.body.answers),
  async 'test.attemptsStatus'(call) {
    const category = categoryOf(call.query.category);
    const states = await readTestStates(call.db, call.viewer.id, call.parts.now());
    const state = states.find((one) => one.category === category);
    return { ...(state?.left ? { left_attempts: state.left } : {}), best_score: state?.best_score ?? 0 };
  },

  'test.states': (call) => readTestStates(call.db, call.viewer.id, call.parts.now()),
  async 'test.start'(call) {
    const id = await startAttempt(taking(call), call.body.category, shutBecause);
    return readAttempt(taking(call), id);
  },
  'test.attempt': (call) => readAttempt(taking(call), call.params.id),
  'test.answer': (call) =>
    saveAnswer(taking(call), call.params.id, {
      question_id: call.params.question,
      answer_option_id: call.body.answer_option_id,
    }),
  async 'test.finish'(call) {
    await finishAttempt(taking(call), call.params.id);
    return readAttempt(taking(call), call.params.id);
  },
  async 'test.certificate'(call) {
    const { name, bytes } = await passFile(call.parts, call.viewer, call.origin, call.params.id);
    return attachment(name, bytes as BodyInit, bytes.length);
  },
  'test.certificateCheck': (call) => checkPass(call, call.params.token),
  'test.ofPerson': (call) => readPersonTests(call.db, call.record.id),

  'test.people': (call) => listTestPeople(call, call.query),
  'test.totals': (call) => readTestTotals(call, call.query),
  'test.export': (call) =>
    orderListFile(call, 'test.export', { list: { scope: widestOf(call.viewer, 'act.test.people') } }),

  'test.rules.list': (call) => listRules(call.db),
  async 'test.rules.edit'(call) {
    if (!isTestCategory(call.params.category)) throw errors.notFound('Такого теста нет.');
    return editRules(call.db, call.viewer.id, call.params.category, call.body);
  },
  'test.bank.list': (call) => listBank(call, call.query),
  async 'test.bank.create'(call) {
    return readQuestion(call.db, call.origin, await createQuestion(call.db, call.viewer.id, call.body));
  },
  'test.bank.one': (call) => readQuestion(call.db, call.origin, call.params.id),
  async 'test.bank.edit'(call) {
    const id = await editQuestion(call.db, call.viewer.id, { id: call.params.id, seen: call.seen }, call.body);
    return readQuestion(call.db, call.origin, id);
  },
  async 'test.bank.archive'(call) {
    await archiveQuestion(call.db, call.viewer.id, call.params.id, call.body.archived);
    return readQuestion(call.db, call.origin, call.params.id);
  },
  'test.bank.import': (call) => importBank(call.db, call.viewer.id, call.body),
  'test.bank.picture': (call) => storeQuestionPicture(call.parts.files, call.viewer.id, call.origin, call.body.file),

  'course.list': (call) => listCourses(call.db, call.viewer),
  async 'course.create'(call) {
    const id = await createCourse(call.db, call.viewer.id, call.body);
    return readCourse(call.db, signer(call), call.viewer, id);
  },
  'course.one': (call) => readCourse(call.db, signer(call), call.viewer, call.params.id),
  async 'course.edit'(call) {
    await editCourse(call.db, call.parts.files, call.viewer.id, call.params.id, call.body);
    return readCourse(call.db, signer(call), call.viewer, call.params.id);
  },
  async 'course.archive'(call) {
    await archiveCourse(call.db, call.viewer.id, call.params.id, call.body.archived);
    return readCourse(call.db, signer(call), call.viewer, call.params.id);
  },
  'course.done': ({ db, viewer, params, body }) => markMaterial(db, viewer.id, params.id, params.material, body.done),
  'course.file': (call) => storeCourseFile(call.parts.files, call.body.file),
};
