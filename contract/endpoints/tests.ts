// Tests of labour safety and of the university, and its courses. The first three calls are those of API v1.
import { z } from 'zod';
import { pageOf } from '../schemas/parts/page';
import * as schemas from '../schemas/tests';
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
    query: schemas.categoryQuery,
    answer: z.array(schemas.DrawnQuestion),
    begins: true,
  }),
  'test.submit': signedIn.post('/submit_answers/', 'Отправить все ответы и завершить попытку', {
    body: schemas.SubmitBody,
    answer: schemas.Scores,
    once: true,
  }),
  'test.attemptsStatus': signedIn.get('/get_attempts_status/', 'Сколько попыток осталось и лучший результат', {
    query: schemas.categoryQuery,
    answer: schemas.AttemptsStatus,
  }),

  'test.states': signedIn.get('/tests/', 'Тесты: правила и мои попытки', { answer: schemas.TestStates }),
  'test.start': signedIn.post('/tests/attempts/', 'Начать попытку или продолжить незаконченную', {
    body: schemas.StartBody,
    answer: schemas.Attempt,
    once: true,
    status: 201,
  }),
  'test.attempt': signedIn.get('/tests/attempts/{id}/', 'Своя попытка: вопросы, данные ответы, результат', {
    answer: schemas.Attempt,
  }),
  'test.answer': signedIn.put('/tests/attempts/{id}/answers/{question}/', 'Сохранить один ответ', {
    body: schemas.AnswerBody,
    answer: schemas.SavedAnswer,
  }),
  'test.finish': signedIn.post('/tests/attempts/{id}/finish/', 'Завершить попытку', { answer: schemas.Attempt }),
  'test.certificate': signedIn.get('/tests/attempts/{id}/certificate/', 'Свидетельство о прохождении теста в PDF', {
    answer: 'file',
  }),
  'test.certificateCheck': guest.get('/tests/certificates/{token}/', 'Проверить свидетельство по коду', {
    texts: ['token'],
    answer: schemas.PassCheck,
    perMinute: 60,
  }),
  'test.ofPerson': signedIn.get('/rsousers/{id}/tests/', 'Результаты тестов человека', {
    scope: 'person.staff',
    answer: schemas.PersonTests,
  }),

  'test.people': head.get('/tests/people/', 'Кто из своих прошёл тест', {
    query: schemas.testPeopleQuery,
    answer: pageOf(schemas.TestPerson),
  }),
  'test.totals': head.get('/tests/totals/', 'Сколько прошли тест по штабам и отрядам', {
    query: schemas.testTotalsQuery,
    answer: schemas.TestTotals,
  }),
  'test.export': head.file('/tests/export/', 'Выгрузить результаты своих в CSV или XLSX', {
    body: schemas.TestExportBody,
  }),

  'test.rules.list': editor.get('/tests/rules/', 'Правила тестов', { answer: z.array(schemas.TestRules) }),
  'test.rules.edit': editor.put('/tests/rules/{category}/', 'Изменить правила теста', {
    texts: ['category'],
    body: schemas.TestRulesBody,
    answer: schemas.TestRules,
    once: true,
  }),
  'test.bank.list': editor.get('/tests/bank/', 'Банк вопросов', {
    query: schemas.bankQuery,
    answer: pageOf(schemas.BankQuestion),
  }),
  'test.bank.create': editor.create('/tests/bank/', 'Добавить вопрос', {
    body: schemas.QuestionBody,
    answer: schemas.BankQuestion,
  }),
  'test.bank.one': editor.get('/tests/bank/{id}/', 'Вопрос банка', { answer: schemas.BankQuestion }),
  // One that was asked becomes another: sent again, it is still one.
  'test.bank.edit': editor.put('/tests/bank/{id}/', 'Изменить вопрос', {
    seen: 'Версия вопроса, какой её видели',
    body: schemas.QuestionBody,
    answer: schemas.BankQuestion,
    once: true,
  }),
  'test.bank.archive': editor.post('/tests/bank/{id}/archive/', 'Убрать вопрос в архив или вернуть', {
    body: schemas.ArchiveBody,
    answer: schemas.BankQuestion,
  }),
  'test.bank.import': editor.post('/tests/import/', 'Загрузить вопросы из CSV', {
    files: true,
    body: schemas.BankImportBody,
    answer: schemas.BankImport,
    once: true,
  }),
  'test.bank.picture': editor.create('/tests/pictures/', 'Загрузить картинку вопроса или ответа', {
    files: true,
    body: schemas.PictureBody,
    answer: schemas.PictureAnswer,
  }),

  'course.list': student.get('/courses/', 'Курсы университета', { answer: schemas.CourseCards }),
  'course.create': editor.create('/courses/', 'Добавить курс', { body: schemas.CourseBody, answer: schemas.Course }),
  'course.one': student.get('/courses/{id}/', 'Курс с материалами', { answer: schemas.Course }),
  'course.edit': editor.put('/courses/{id}/', 'Изменить курс', {
    body: schemas.CourseBody,
    answer: schemas.Course,
    once: true,
  }),
  'course.archive': editor.post('/courses/{id}/archive/', 'Убрать курс в архив или вернуть', {
    body: schemas.ArchiveBody,
    answer: schemas.Course,
  }),
  'course.done': student.put('/courses/{id}/materials/{material}/done/', 'Отметить материал изученным', {
    body: schemas.DoneBody,
    answer: none,
    status: 204,
  }),
  'course.file': editor.create('/course_files/', 'Загрузить файл курса', {
    files: true,
    body: schemas.CourseFileBody,
    answer: schemas.CourseFileAnswer,
  }),
} as const satisfies Endpoints;
