// Tests of labour safety and of the university, and its courses. The first three calls are those of API v1.
import { z } from 'zod';
import { Job } from '../schemas/jobs';
import { pageOf } from '../schemas/parts/page';
import {
  AnswerBody,
  ArchiveBody,
  Attempt,
  AttemptsStatus,
  BankImport,
  BankImportBody,
  BankQuestion,
  bankQuery,
  Course,
  CourseBody,
  CourseCards,
  CourseFileAnswer,
  CourseFileBody,
  categoryQuery,
  DoneBody,
  DrawnQuestion,
  PassCheck,
  PersonTests,
  PictureAnswer,
  PictureBody,
  QuestionBody,
  SavedAnswer,
  Scores,
  StartBody,
  SubmitBody,
  TestExportBody,
  TestPerson,
  TestRules,
  TestRulesBody,
  TestStates,
  TestTotals,
  testPeopleQuery,
  testTotalsQuery,
} from '../schemas/tests';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post, create, put } = area('Обучение и тестирование');

const none = z.object({});

export const testsEndpoints = {
  'test.questions': get('/questions/', 'Вопросы теста: попытка начинается или продолжается', {
    can: 'act.signedIn',
    query: categoryQuery,
    answer: z.array(DrawnQuestion),
  }),
  'test.submit': post('/submit_answers/', 'Отправить все ответы и завершить попытку', {
    can: 'act.signedIn',
    body: SubmitBody,
    answer: Scores,
    once: true,
  }),
  'test.attemptsStatus': get('/get_attempts_status/', 'Сколько попыток осталось и лучший результат', {
    can: 'act.signedIn',
    query: categoryQuery,
    answer: AttemptsStatus,
  }),

  'test.states': get('/tests/', 'Тесты: правила и мои попытки', { can: 'act.signedIn', answer: TestStates }),
  'test.start': post('/tests/attempts/', 'Начать попытку или продолжить незаконченную', {
    can: 'act.signedIn',
    body: StartBody,
    answer: Attempt,
    once: true,
    status: 201,
  }),
  'test.attempt': get('/tests/attempts/{id}/', 'Своя попытка: вопросы, данные ответы, результат', {
    can: 'act.signedIn',
    answer: Attempt,
  }),
  'test.answer': put('/tests/attempts/{id}/answers/{question}/', 'Сохранить один ответ', {
    can: 'act.signedIn',
    body: AnswerBody,
    answer: SavedAnswer,
  }),
  'test.finish': post('/tests/attempts/{id}/finish/', 'Завершить попытку', { can: 'act.signedIn', answer: Attempt }),
  'test.certificate': get('/tests/attempts/{id}/certificate/', 'Свидетельство о прохождении теста в PDF', {
    can: 'act.signedIn',
    answer: 'file',
  }),
  'test.certificateCheck': get('/tests/certificates/{token}/', 'Проверить свидетельство по коду', {
    can: 'guest',
    texts: ['token'],
    answer: PassCheck,
    perMinute: 60,
  }),
  'test.ofPerson': get('/rsousers/{id}/tests/', 'Результаты тестов человека', {
    can: 'act.signedIn',
    scope: 'person.staff',
    answer: PersonTests,
  }),

  'test.people': get('/tests/people/', 'Кто из своих прошёл тест', {
    can: 'act.test.people',
    query: testPeopleQuery,
    answer: pageOf(TestPerson),
  }),
  'test.totals': get('/tests/totals/', 'Сколько прошли тест по штабам и отрядам', {
    can: 'act.test.people',
    query: testTotalsQuery,
    answer: TestTotals,
  }),
  'test.export': create('/tests/export/', 'Выгрузить результаты своих в CSV или XLSX', {
    can: 'act.test.people',
    body: TestExportBody,
    answer: Job,
  }),

  'test.rules.list': get('/tests/rules/', 'Правила тестов', { can: 'act.test.edit', answer: z.array(TestRules) }),
  'test.rules.edit': put('/tests/rules/{category}/', 'Изменить правила теста', {
    can: 'act.test.edit',
    texts: ['category'],
    body: TestRulesBody,
    answer: TestRules,
  }),
  'test.bank.list': get('/tests/bank/', 'Банк вопросов', {
    can: 'act.test.edit',
    query: bankQuery,
    answer: pageOf(BankQuestion),
  }),
  'test.bank.create': create('/tests/bank/', 'Добавить вопрос', {
    can: 'act.test.edit',
    body: QuestionBody,
    answer: BankQuestion,
  }),
  'test.bank.one': get('/tests/bank/{id}/', 'Вопрос банка', { can: 'act.test.edit', answer: BankQuestion }),
  'test.bank.edit': put('/tests/bank/{id}/', 'Изменить вопрос', {
    can: 'act.test.edit',
    body: QuestionBody,
    answer: BankQuestion,
  }),
  'test.bank.archive': post('/tests/bank/{id}/archive/', 'Убрать вопрос в архив или вернуть', {
    can: 'act.test.edit',
    body: ArchiveBody,
    answer: BankQuestion,
  }),
  'test.bank.import': post('/tests/import/', 'Загрузить вопросы из CSV', {
    can: 'act.test.edit',
    files: true,
    body: BankImportBody,
    answer: BankImport,
    once: true,
  }),
  'test.bank.picture': post('/tests/pictures/', 'Загрузить картинку вопроса или ответа', {
    can: 'act.test.edit',
    files: true,
    body: PictureBody,
    answer: PictureAnswer,
    status: 201,
  }),

  'course.list': get('/courses/', 'Курсы университета', { can: 'act.university', answer: CourseCards }),
  'course.create': create('/courses/', 'Добавить курс', {
    can: 'act.test.edit',
    body: CourseBody,
    answer: Course,
  }),
  'course.one': get('/courses/{id}/', 'Курс с материалами', { can: 'act.university', answer: Course }),
  'course.edit': put('/courses/{id}/', 'Изменить курс', { can: 'act.test.edit', body: CourseBody, answer: Course }),
  'course.archive': post('/courses/{id}/archive/', 'Убрать курс в архив или вернуть', {
    can: 'act.test.edit',
    body: ArchiveBody,
    answer: Course,
  }),
  'course.done': put('/courses/{id}/materials/{material}/done/', 'Отметить материал изученным', {
    can: 'act.university',
    body: DoneBody,
    answer: none,
    status: 204,
  }),
  'course.file': post('/course_files/', 'Загрузить файл курса', {
    can: 'act.test.edit',
    files: true,
    body: CourseFileBody,
    answer: CourseFileAnswer,
    status: 201,
  }),
} as const satisfies Endpoints;
