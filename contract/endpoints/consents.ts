// Consents of people by purpose, and what people ask about their data. None is in the existing API.
import { z } from 'zod';
import * as schemas from '../schemas/consents';
import { pageOf, paging } from '../schemas/parts/page';
import { area, named } from './table/rows';
import type { Endpoints } from './table/types';

const texts = ['purpose'] as const;
/** Also for whoever has to set up the second step of the sign-in: consent comes before anything else. */
const { own } = area('Личные данные', { own: { can: 'act.signedIn', beforeSecondFactor: true } });
const { guest, editor, keeper } = area('Администрирование', {
  editor: { can: 'act.article.edit', texts },
  keeper: { can: 'act.accounts' },
});

export const consentsEndpoints = {
  ...named('consents', {
    own: own.get('/consents/', 'Мои согласия', { answer: z.array(schemas.OwnConsent) }),
    give: own.post('/consents/{purpose}/', 'Дать согласие', {
      texts,
      body: schemas.ConsentBody,
      answer: schemas.OwnConsent,
    }),
    withdraw: own.remove('/consents/{purpose}/', 'Отозвать согласие', { texts }),
    texts: guest.get('/consents/texts/', 'Действующие тексты согласий', { answer: z.array(schemas.ConsentText) }),
    publish: editor.create('/consents/texts/{purpose}/', 'Новая редакция согласия', {
      body: schemas.ConsentTextBody,
      answer: schemas.ConsentText,
    }),
    versions: editor.get('/consents/texts/{purpose}/versions/', 'Редакции согласия', {
      query: paging,
      answer: pageOf(schemas.ConsentVersion),
    }),
    list: keeper.get('/consents/register/', 'Реестр согласий', {
      query: schemas.consentsQuery,
      answer: pageOf(schemas.ConsentRow),
    }),
    export: keeper.file('/consents/register/export/', 'Выгрузить реестр согласий в CSV или XLSX', {
      body: schemas.ConsentsExportBody,
    }),
  }),
  ...named('dataRequests', {
    own: own.get('/data_requests/own/', 'Мои обращения о данных', { answer: z.array(schemas.DataRequest) }),
    ask: own.create('/data_requests/own/', 'Обратиться о своих данных', {
      body: schemas.DataRequestBody,
      answer: schemas.DataRequest,
    }),
    withdraw: own.post('/data_requests/own/{id}/withdraw/', 'Отозвать своё обращение', { answer: schemas.DataRequest }),
    list: keeper.get('/data_requests/', 'Реестр обращений', {
      query: schemas.dataRequestsQuery,
      answer: pageOf(schemas.DataRequestRow),
    }),
    export: keeper.file('/data_requests/export/', 'Выгрузить реестр обращений в CSV или XLSX', {
      body: schemas.DataRequestsExportBody,
    }),
    answer: keeper.post('/data_requests/{id}/answer/', 'Ответить на обращение', {
      sure: true,
      body: schemas.DataAnswerBody,
      answer: schemas.DataRequest,
    }),
  }),
  ...named('destructions', {
    list: keeper.get('/destructions/', 'Акты об уничтожении данных', {
      query: schemas.destructionsQuery,
      answer: pageOf(schemas.DestructionRow),
    }),
    export: keeper.file('/destructions/export/', 'Выгрузить акты об уничтожении данных в CSV или XLSX', {
      body: schemas.DestructionsExportBody,
    }),
  }),
} as const satisfies Endpoints;
