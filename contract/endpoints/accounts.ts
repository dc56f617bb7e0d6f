// The administrator's desk: accounts of people, the journal, errors of the portal, works. None is in the existing API.
import { z } from 'zod';
import * as schemas from '../schemas/accounts';
import { pageOf } from '../schemas/parts/page';
import { Empty } from '../schemas/signIn/session';
import { area, named } from './table/rows';
import type { Endpoints } from './table/types';

const { keeper, deciding } = area('Администрирование', {
  keeper: { can: 'act.accounts' },
  deciding: { can: 'act.accounts', sure: true, body: schemas.AccountReason, answer: Empty, status: 204 },
});

export const accountsEndpoints = {
  ...named('accounts', {
    list: keeper.get('/accounts/', 'Учётные записи', { query: schemas.accountsQuery, answer: pageOf(schemas.Account) }),
    export: keeper.file('/accounts/export/', 'Выгрузить учётные записи в CSV или XLSX', {
      body: schemas.AccountsExportBody,
    }),
    duplicates: keeper.get('/accounts/duplicates/', 'Возможные двойники', { answer: z.array(schemas.Duplicates) }),
    block: deciding.post('/accounts/{id}/block/', 'Закрыть учётную запись', { once: true }),
    unblock: deciding.post('/accounts/{id}/unblock/', 'Открыть учётную запись', { once: true }),
    endSessions: deciding.post('/accounts/{id}/end_sessions/', 'Завершить сеансы человека', { once: true }),
    recovery: deciding.post('/accounts/{id}/recovery/', 'Отправить письмо для нового пароля'),
    secondStep: deciding.post('/accounts/{id}/drop_second_step/', 'Снять второй шаг входа'),
    erase: deciding.post('/accounts/{id}/erase/', 'Удалить личные данные человека по его обращению', {
      body: schemas.EraseBody,
    }),
    look: keeper.post('/accounts/{id}/look/', 'Смотреть портал от имени человека', {
      body: schemas.AccountReason,
      answer: schemas.LookTokens,
      sure: true,
    }),
  }),
  'journal.list': keeper.get('/journal/', 'Журнал: кто что решил, изменил и прочёл', {
    query: schemas.journalQuery,
    answer: pageOf(schemas.JournalRow),
  }),
  'journal.export': keeper.file('/journal/export/', 'Выгрузить журнал в CSV или XLSX', {
    body: schemas.JournalExportBody,
  }),
  'frontErrors.groups': keeper.get('/services/front_errors/groups/', 'Ошибки портала по тексту', {
    query: schemas.errorsQuery,
    answer: pageOf(schemas.ErrorGroup),
  }),
  'frontErrors.export': keeper.file(
    '/services/front_errors/groups/export/',
    'Выгрузить ошибки портала в CSV или XLSX',
    { body: schemas.ErrorsExportBody },
  ),
  'works.list': keeper.get('/works/', 'Задания всех', { query: schemas.worksQuery, answer: pageOf(schemas.Work) }),
  'works.export': keeper.file('/works/export/', 'Выгрузить задания в CSV или XLSX', { body: schemas.WorksExportBody }),
} as const satisfies Endpoints;
