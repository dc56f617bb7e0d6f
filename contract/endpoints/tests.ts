// Tests of labour safety and of the university, and its courses. The first three calls are those of API v1.
import { z } from 'zod';
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

const { signedIn, guest, head, editor, student } = area('Обучение и тестирование', {
  head: { can: 'act.test.people' },
  editor: { can: 'act.test.edit' },
  student: { can: 'act.university' },
});

const none = z.object({});

export const testsEndpoints = {
  'test.questions': signedIn.get('/questions/', 'Вопросы теста: попытка начинается или продолжается', {
    query: categoryQuery,
    answer: z.array(DrawnQuestion),
    begins: true,
  }),
  'test.submit': signedIn.post('/submit_answers/', 'Отправить все ответы и завершить попытку', {
    body: SubmitBody,
    answer: Scores,
    once: true,
  }),
  'test.attemptsStatus': signedIn.get('/get_attempts_status/', 'Сколько попыток осталось и лучший результат', {
    query: categoryQuery,
    answer: AttemptsStatus,
  }),

  'test.states': signedIn.get('/tests/', 'Тесты: правила и мои попытки', { answer: TestStates }),
  'test.start': signedIn.post('/tests/attempts/', 'Начать попытку или продолжить незаконченную', {
    body: StartBody,
    answer: Attempt,
    once: true,
    status: 201,
  }),
  'test.attempt': signedIn.get('/tests/attempts/{id}/', 'Своя попытка: вопросы, данные ответы, результат', {
    answer: Attempt,
  }),
  'test.answer': signedIn.put('/tests/attempts/{id}/answers/{question}/', 'Сохранить один ответ', {
    body: AnswerBody,
    answer: SavedAnswer,
  }),
  'test.finish': signedIn.post('/tests/attempts/{id}/finish/', 'Завершить попытку', { answer: Attempt }),
  'test.certificate': signedIn.get('/tests/attempts/{id}/certificate/', 'Свидетельство о прохождении теста в PDF', {
    answer: 'file',
  }),
  'test.certificateCheck': guest.get('/tests/certificates/{token}/', 'Проверить свидетельство по коду', {
    texts: ['token'],
    answer: PassCheck,
    perMinute: 60,
  }),
  'test.ofPerson': signedIn.get('/rsousers/{id}/tests/', 'Результаты тестов человека', {
    scope: 'person.staff',
    answer: PersonTests,
  }),

  'test.people': head.get('/tests/people/', 'Кто из своих прошёл тест', {
    query: testPeopleQuery,
    answer: pageOf(TestPerson),
  }),
  'test.totals': head.get('/tests/totals/', 'Сколько прошли тест по штабам и отрядам', {
    query: testTotalsQuery,
    answer: TestTotals,
  }),
  'test.export': head.file('/tests/export/', 'Выгрузить результаты своих в CSV или XLSX', { body: TestExportBody }),

  'test.rules.list': editor.get('/tests/rules/', 'Правила тестов', { answer: z.array(TestRules) }),
  'test.rules.edit': editor.put('/tests/rules/{category}/', 'Изменить правила теста', {
    texts: ['category'],
    body: TestRulesBody,
    answer: TestRules,
    once: true,
  }),
  'test.bank.list': editor.get('/tests/bank/', 'Банк вопросов', { query: bankQuery, answer: pageOf(BankQuestion) }),
  'test.bank.create': editor.create('/tests/bank/', 'Добавить вопрос', { body: QuestionBody, answer: BankQuestion }),
  'test.bank.one': editor.get('/tests/bank/{id}/', 'Вопрос банка', { answer: BankQuestion }),
  // One that was asked becomes another: sent again, it is still one.
  'test.bank.edit': editor.put('/tests/bank/{id}/', 'Изменить вопрос', {
    body: QuestionBody,
    answer: BankQuestion,
    once: true,
  }),
  'test.bank.archive': editor.post('/tests/bank/{id}/archive/', 'Убрать вопрос в архив или вернуть', {
    body: ArchiveBody,
    answer: BankQuestion,
  }),
  'test.bank.import': editor.post('/tests/import/', 'Загрузить вопросы из CSV', {
    files: true,
    body: BankImportBody,
    answer: BankImport,
    once: true,
  }),
  'test.bank.picture': editor.post('/tests/pictures/', 'Загрузить картинку вопроса или ответа', {
    files: true,
    body: PictureBody,
    answer: PictureAnswer,
    status: 201,
  }),

  'course.list': student.get('/courses/', 'Курсы университета', { answer: CourseCards }),
  'course.create': editor.create('/courses/', 'Добавить курс', { body: CourseBody, answer: Course }),
  'course.one': student.get('/courses/{id}/', 'Курс с материалами', { answer: Course }),
  'course.edit': editor.put('/courses/{id}/', 'Изменить курс', { body: CourseBody, answer: Course, once: true }),
  'course.archive': editor.post('/courses/{id}/archive/', 'Убрать курс в архив или вернуть', {
    body: ArchiveBody,
    answer: Course,
  }),
  'course.done': student.put('/courses/{id}/materials/{material}/done/', 'Отметить материал изученным', {
    body: DoneBody,
    answer: none,
    status: 204,
  }),
  'course.file': editor.post('/course_files/', 'Загрузить файл курса', {
    files: true,
    body: CourseFileBody,
    answer: CourseFileAnswer,
    status: 201,
  }),
} as const satisfies Endpoints;
