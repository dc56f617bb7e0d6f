// The membership fee. A mark is set by the person's regional headquarters and the centre, never by the person.
import { z } from 'zod';
import {
  FeeBulkAnswer,
  FeeBulkBody,
  FeeChange,
  FeePerson,
  FeeResetAnswer,
  FeeResetBody,
  FeeResetPreview,
  FeeTerms,
  FeeTotals,
  feeQuery,
  feeTotalsQuery,
} from '../schemas/fees';
import { listQuery, pageOf } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post, remove } = area('Взносы');

const none = z.object({});

export const feesEndpoints = {
  'fee.set': post('/rsousers/{id}/membership_fee_status/', 'Взнос оплачен', {
    can: 'act.fee.mark',
    scope: 'person.fee',
    answer: none,
    status: 202,
  }),
  'fee.unset': remove('/rsousers/{id}/membership_fee_status/', 'Взнос не оплачен', {
    can: 'act.fee.mark',
    scope: 'person.fee',
  }),
  'fee.history': get('/rsousers/{id}/membership_fee_history/', 'История взносов человека', {
    can: 'act.signedIn',
    scope: 'person.fees',
    query: listQuery([] as const, {}).pick({ limit: true, offset: true }),
    answer: pageOf(FeeChange),
  }),
  'fee.bulk': post('/membership_fee/bulk/', 'Отметить взносы многих, с итогом по каждому', {
    can: 'act.fee.mark',
    body: FeeBulkBody,
    answer: FeeBulkAnswer,
    once: true,
  }),
  'fee.people': get('/membership_fee/people/', 'Взносы своих людей', {
    can: 'act.fee.read',
    query: feeQuery,
    answer: pageOf(FeePerson),
  }),
  'fee.totals': get('/membership_fee/totals/', 'Взносы по штабам и отрядам', {
    can: 'act.fee.read',
    query: feeTotalsQuery,
    answer: FeeTotals,
  }),
  'fee.terms': get('/membership_fee/terms/', 'Размер взноса и сезон', { can: 'act.signedIn', answer: FeeTerms }),
  'fee.reset.preview': get('/membership_fee/reset/preview/', 'Кого коснётся сброс взносов', {
    can: 'act.fee.reset',
    answer: FeeResetPreview,
  }),
  'fee.reset.run': post('/membership_fee/reset/', 'Сбросить взносы сейчас', {
    can: 'act.fee.reset',
    body: FeeResetBody,
    answer: FeeResetAnswer,
    once: true,
  }),
} as const satisfies Endpoints;
