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
import { listQuery, pageOf } from '../schemas/page';
import type { Endpoints } from './types';

const none = z.object({});

export const feesEndpoints = {
  'fee.set': {
    method: 'POST',
    path: '/rsousers/{id}/membership_fee_status/',
    summary: 'Взнос оплачен',
    can: 'act.fee.mark',
    scope: 'person.fee',
    answer: none,
    status: 202,
  },
  'fee.unset': {
    method: 'DELETE',
    path: '/rsousers/{id}/membership_fee_status/',
    summary: 'Взнос не оплачен',
    can: 'act.fee.mark',
    scope: 'person.fee',
    answer: none,
    status: 204,
  },
  'fee.history': {
    method: 'GET',
    path: '/rsousers/{id}/membership_fee_history/',
    summary: 'История взносов человека',
    can: 'act.signedIn',
    scope: 'person.fees',
    query: listQuery([] as const, {}).pick({ limit: true, offset: true }),
    answer: pageOf(FeeChange),
  },
  'fee.bulk': {
    method: 'POST',
    path: '/membership_fee/bulk/',
    summary: 'Отметить взносы многих, с итогом по каждому',
    can: 'act.fee.mark',
    body: FeeBulkBody,
    answer: FeeBulkAnswer,
    once: true,
  },
  'fee.people': {
    method: 'GET',
    path: '/membership_fee/people/',
    summary: 'Взносы своих людей',
    can: 'act.fee.read',
    query: feeQuery,
    answer: pageOf(FeePerson),
  },
  'fee.totals': {
    method: 'GET',
    path: '/membership_fee/totals/',
    summary: 'Взносы по штабам и отрядам',
    can: 'act.fee.read',
    query: feeTotalsQuery,
    answer: FeeTotals,
  },
  'fee.terms': {
    method: 'GET',
    path: '/membership_fee/terms/',
    summary: 'Размер взноса и сезон',
    can: 'act.signedIn',
    answer: FeeTerms,
  },
  'fee.reset.preview': {
    method: 'GET',
    path: '/membership_fee/reset/preview/',
    summary: 'Кого коснётся сброс взносов',
    can: 'act.fee.reset',
    answer: FeeResetPreview,
  },
  'fee.reset.run': {
    method: 'POST',
    path: '/membership_fee/reset/',
    summary: 'Сбросить взносы сейчас',
    can: 'act.fee.reset',
    body: FeeResetBody,
    answer: FeeResetAnswer,
    once: true,
  },
} as const satisfies Endpoints;
