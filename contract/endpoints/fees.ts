// The membership fee. A mark is set by the person's regional headquarters and the centre, never by the person.
import { z } from 'zod';
import * as schemas from '../schemas/fees';
import { pageOf, paging } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { marker, signedIn, reader, resetter } = area('Взносы', {
  marker: { can: 'act.fee.mark' },
  reader: { can: 'act.fee.read' },
  resetter: { can: 'act.fee.reset' },
});

const none = z.object({});

export const feesEndpoints = {
  'fee.set': marker.post('/rsousers/{id}/membership_fee_status/', 'Взнос оплачен', {
    scope: 'person.fee',
    answer: none,
    status: 202,
  }),
  'fee.unset': marker.remove('/rsousers/{id}/membership_fee_status/', 'Взнос не оплачен', { scope: 'person.fee' }),
  'fee.history': signedIn.get('/rsousers/{id}/membership_fee_history/', 'История взносов человека', {
    scope: 'person.fees',
    query: paging,
    answer: pageOf(schemas.FeeChange),
  }),
  'fee.bulk': marker.post('/membership_fee/bulk/', 'Отметить взносы многих, с итогом по каждому', {
    body: schemas.FeeBulkBody,
    answer: schemas.FeeBulkAnswer,
    once: true,
  }),
  'fee.people': reader.get('/membership_fee/people/', 'Взносы своих людей', {
    query: schemas.feeQuery,
    answer: pageOf(schemas.FeePerson),
  }),
  'fee.export': reader.file('/membership_fee/people/export/', 'Выгрузить взносы своих людей в CSV или XLSX', {
    body: schemas.FeeExportBody,
  }),
  'fee.totals': reader.get('/membership_fee/totals/', 'Взносы по штабам и отрядам', {
    query: schemas.feeTotalsQuery,
    answer: schemas.FeeTotals,
  }),
  'fee.terms': signedIn.get('/membership_fee/terms/', 'Размер взноса и сезон', { answer: schemas.FeeTerms }),
  'fee.reset.preview': resetter.get('/membership_fee/reset/preview/', 'Кого коснётся сброс взносов', {
    answer: schemas.FeeResetPreview,
  }),
  'fee.reset.run': resetter.post('/membership_fee/reset/', 'Сбросить взносы сейчас', {
    seen: 'Последний сброс, о котором знают («0»: ни одного)',
    body: schemas.FeeResetBody,
    answer: schemas.FeeResetAnswer,
    once: 'each',
  }),
} as const satisfies Endpoints;
