// Names and numbers of the certificates of membership, and the columns of their register.

import type { ListedColumn } from './listedColumns';
import { asked, choicesFrom, nameColumns } from './people/columnParts';
import { certificateStates } from './states/certificates';

/** `external` for an employer, `internal` for personal use. */
export const certificateKinds = { external: 'Для работодателя', internal: 'Для личного пользования' } as const;
export type CertificateKind = keyof typeof certificateKinds;

/** What is said where certificates of an order's kind and term are there already. */
export const issuedAlready = (count: number): string =>
  count === 1 ? 'На этот срок справка уже выдана' : 'На этот срок справки уже выданы';

/** People of one order at most; above `CERTIFICATES_AT_ONCE` the files are made as a job. */
export const CERTIFICATES_MAX = 500;
export const CERTIFICATES_AT_ONCE = 20;

export const RECIPIENT_MAX = 250;

/** Columns in order; `server/domain/certificates/certificateRegister.ts` says what each is. */
export const certificateColumns = [
  ...nameColumns,
  {
    key: 'printed_last_name',
    label: 'Фамилия на справке',
    kind: 'text',
    width: 20,
    ...asked,
    empty: true,
    hidden: true,
  },
  { key: 'number', label: 'Номер', kind: 'text', width: 14, ...asked },
  { key: 'state', label: 'Состояние', kind: 'choice', choices: certificateStates.choices(), width: 14, ...asked },
  { key: 'kind', label: 'Вид', kind: 'choice', choices: choicesFrom(certificateKinds), width: 24, ...asked },
  { key: 'issue_date', label: 'Выдана', kind: 'date', width: 12, ...asked },
  { key: 'cert_start_date', label: 'Действует с', kind: 'date', width: 12, ...asked, hidden: true },
  { key: 'cert_end_date', label: 'Действует до', kind: 'date', width: 12, ...asked },
  { key: 'recipient', label: 'Куда предоставляется', kind: 'text', width: 40, ...asked },
  { key: 'revoke_reason', label: 'Причина отзыва', kind: 'text', width: 40, ...asked, empty: true },
  { key: 'region', label: 'Регион', kind: 'record', resource: 'regions', width: 24, ...asked, hidden: true },
] as const satisfies readonly ListedColumn[];
export type CertificateKey = (typeof certificateColumns)[number]['key'];
