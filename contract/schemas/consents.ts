// Consents of people and what they ask about their data.

import { z } from 'zod';
import { consentColumns, destructionColumns, requestColumns } from '../administration/registerColumns';
import { PEOPLE_SEARCH_MIN } from '../constants';
import {
  askedKinds,
  CONSENT_TEXT_MAX,
  consentPurposeNames,
  consentWayNames,
  dataRequestKindNames,
  dataRequestStateNames,
  REQUEST_TEXT_MAX,
} from '../people/consents';
import { destructionGroundNames } from '../people/destruction';
import { listByColumns } from './parts/columnCells';
import { personName } from './parts/names';
import { dayFilter, idFilter, oneOf, yesOrNo } from './parts/page';
import { textVersion } from './parts/versions';
import { ShortestUser } from './people';

const Purpose = z.enum(consentPurposeNames);

export const ConsentText = z.object({
  purpose: Purpose,
  version: z.number().int(),
  text: z.string(),
  /** Whether those who agreed to an earlier one are asked again. */
  ask_again: z.boolean(),
  at: z.string(),
});
export type ConsentText = z.output<typeof ConsentText>;
export const ConsentVersion = ConsentText.extend({ author: ShortestUser.nullable() });

const Given = z.object({
  version: z.number().int(),
  at: z.string(),
  way: z.enum(consentWayNames),
  guardian: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
});
/** One purpose, for the person who asks. */
export const OwnConsent = z.object({
  purpose: Purpose,
  /** Whether the person is asked for it now. */
  needed: z.boolean(),
  text: ConsentText,
  /** Every consent given so far, the newest first. */
  given: z.array(Given),
});
export type OwnConsent = z.output<typeof OwnConsent>;

export const ConsentBody = z.object({
  /** The version that was read; another than the present one is refused. */
  version: textVersion,
  guardian: personName().optional(),
});
export const ConsentTextBody = z.object({
  /** The version the writer began from. */
  version: textVersion,
  text: z
    .string({ error: 'Введите текст.' })
    .trim()
    .min(1, 'Введите текст.')
    .max(CONSENT_TEXT_MAX, `Не больше ${CONSENT_TEXT_MAX} символов.`),
  ask_again: z.boolean({ error: 'Укажите, спрашивать ли снова.' }),
});

export const { query: consentsQuery, file: ConsentsExportBody } = listByColumns(consentColumns, {
  filters: {
    purpose: oneOf(consentPurposeNames),
    way: oneOf(consentWayNames),
    withdrawn: yesOrNo,
    from: dayFilter,
    to: dayFilter,
  },
  least: PEOPLE_SEARCH_MIN,
});
export type ConsentsExportBody = z.output<typeof ConsentsExportBody>;
export const ConsentRow = Given.extend({
  id: z.number().int(),
  purpose: Purpose,
  user: ShortestUser,
});
export type ConsentRow = z.output<typeof ConsentRow>;

// ---------------------------------------------------------------- what people ask

const words = z
  .string({ error: 'Напишите, о чём вы просите.' })
  .trim()
  .min(3, 'Напишите, о чём вы просите.')
  .max(REQUEST_TEXT_MAX, `Не больше ${REQUEST_TEXT_MAX} символов.`);

export const DataRequestBody = z.object({
  kind: z.enum(askedKinds, { error: `Допустимые значения: ${askedKinds.join(', ')}.` }),
  text: words,
});
export const DataRequest = z.object({
  id: z.number().int(),
  kind: z.enum(dataRequestKindNames),
  text: z.string().nullable(),
  state: z.enum(dataRequestStateNames),
  asked_at: z.string(),
  /** The last of the ten working days. */
  due_on: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
});
export type DataRequest = z.output<typeof DataRequest>;
export const DataRequestRow = DataRequest.extend({
  user: ShortestUser,
  answered_by: ShortestUser.nullable(),
  late: z.boolean(),
});
export type DataRequestRow = z.output<typeof DataRequestRow>;
export const { query: dataRequestsQuery, file: DataRequestsExportBody } = listByColumns(requestColumns, {
  filters: { state: oneOf(dataRequestStateNames), kind: oneOf(dataRequestKindNames), late: yesOrNo },
  least: PEOPLE_SEARCH_MIN,
});
export type DataRequestsExportBody = z.output<typeof DataRequestsExportBody>;
export const DataAnswerBody = z.object({
  state: z.enum(['done', 'refused'], { error: 'Допустимые значения: done, refused.' }),
  answer: z
    .string({ error: 'Напишите ответ.' })
    .trim()
    .min(3, 'Напишите ответ.')
    .max(REQUEST_TEXT_MAX, `Не больше ${REQUEST_TEXT_MAX} символов.`),
});

// ---------------------------------------------------------------- what was destroyed

export const { query: destructionsQuery, file: DestructionsExportBody } = listByColumns(destructionColumns, {
  filters: { ground: oneOf(destructionGroundNames), person: idFilter, from: dayFilter, to: dayFilter },
  orders: [],
});
export type DestructionsExportBody = z.output<typeof DestructionsExportBody>;
/** An act of destruction. Whoever was erased has no name any more: the number of the account tells who it was. */
export const DestructionRow = z.object({
  id: z.number().int(),
  at: z.string(),
  ground: z.enum(destructionGroundNames),
  user: ShortestUser,
  files: z.number().int(),
});
export type DestructionRow = z.output<typeof DestructionRow>;
