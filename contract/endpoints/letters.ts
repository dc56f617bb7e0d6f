// Letters of the portal: those that did not arrive, and the way out of those nobody wants. None is in the existing API.
import { levelKeys } from '../levels';
import * as schemas from '../schemas/letters';
import { pageOf, paging } from '../schemas/parts/page';
import { Empty } from '../schemas/signIn/session';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { keeper } = area('Письма', { keeper: { can: 'act.letters' } });
const { staff } = area('Членство', {
  staff: { can: 'act.unit.members', levels: levelKeys, scope: 'unit.editor' },
});
const { receiver } = area('Уведомления', { receiver: { can: 'guest', texts: ['token'] } });

export const lettersEndpoints = {
  'letters.list': keeper.get('/letters/', 'Недоставленные письма', {
    query: schemas.lettersQuery,
    answer: pageOf(schemas.UndeliveredLetter),
  }),
  'letters.export': keeper.file('/letters/export/', 'Выгрузить недоставленные письма в CSV или XLSX', {
    body: schemas.LettersExportBody,
  }),
  'letters.resend': keeper.post('/letters/{id}/resend/', 'Отправить письмо снова', {
    answer: Empty,
    status: 204,
  }),
  // Mail programs call it themselves, by the header of the letter (RFC 8058): no sign-in, any body.
  'letters.unsubscribe': receiver.post(
    '/notices/unsubscribe/{token}/',
    'Не присылать уведомления на почту: по ссылке письма, без входа',
    { query: schemas.unsubscribeQuery, answer: Empty, perMinute: 60 },
  ),
  'letters.unsubscribePage': receiver.get(
    '/notices/unsubscribe/{token}/',
    'Та же ссылка, открытая человеком: страница портала',
    { answer: 'file', perMinute: 60 },
  ),
  'units.letters.send': staff.create('/{level}/{id}/letters/', 'Написать выбранным участникам', {
    body: schemas.UnitLetterBody,
    answer: schemas.SentUnitLetter,
  }),
  'units.letters': staff.get('/{level}/{id}/letters/', 'Письма участникам', {
    query: paging,
    answer: pageOf(schemas.UnitLetter),
  }),
  'units.letter.people': staff.get('/{level}/{id}/letters/{letter_pk}/people/', 'Кому письмо и дошло ли', {
    query: paging,
    answer: pageOf(schemas.LetterPerson),
  }),
} as const satisfies Endpoints;
