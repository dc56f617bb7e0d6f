// Certificates of membership: ordered, kept in a register, revoked, confirmed to whoever holds one.

import { z } from 'zod';
import { CERTIFICATES_MAX, certificateColumns } from '../certificateKinds';
import { PEOPLE_SEARCH_MIN, REQUIRED } from '../constants';
import { checkFault } from '../fields/checks';
import { isoDay } from '../fields/isoDay';
import { certificateStates } from '../states/certificates';
import { Region } from './catalogues';
import { listByColumns } from './parts/columnCells';
import { paperText } from './parts/names';
import { Id, idFilter, ids, oneOf, yesOrNo } from './parts/page';
import { ShortestUser } from './people';

/** A day of the term, within the same bounds as in the form. */
const day = isoDay().superRefine((value, context) => {
  const fault = context.issues.length ? undefined : checkFault('term', value);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});
const optional = paperText(250)
  .nullable()
  .optional()
  .transform((text) => text || null);

const flag = z.boolean().optional().default(false);

export const CertificateBody = z
  .object({
    ids: z
      .array(Id, { error: 'Перечислите номера людей.' })
      .min(1, 'Выберите хотя бы одного человека.')
      .max(CERTIFICATES_MAX, `Не больше ${CERTIFICATES_MAX} человек за один раз.`)
      .transform((ids) => [...new Set(ids)]),
    cert_start_date: day,
    cert_end_date: day,
    recipient: paperText(250, 'Это поле не может быть пустым.'),
    signatory: optional,
    position_procuration: optional,
    /** Identifiers stand on the paper only where the issuer asks for them. */
    print_inn: flag,
    print_snils: flag,
    /** The request it answers: nothing is issued once that one is answered or withdrawn. */
    request: Id.optional(),
  })
  .refine(({ cert_start_date, cert_end_date }) => cert_start_date <= cert_end_date, {
    path: ['cert_end_date'],
    error: 'Окончание не раньше начала.',
  });
export type CertificateBody = z.output<typeof CertificateBody>;

const PaperName = z.object({ last: z.string(), first: z.string(), patronymic: z.string().nullable() });
export type PaperName = z.infer<typeof PaperName>;

/** What the register gives to a certificate, besides what its issuer writes. */
export const CertificateFacts = z.object({
  issue_date: z.string(),
  person: PaperName,
  date_of_birth: z.string().nullable(),
  /** Null unless it is printed. */
  inn: z.string().nullable(),
  snils: z.string().nullable(),
  office: z.string().nullable(),
  /** Name of the headquarters in the prepositional case. */
  case_name: z.string().nullable(),
  legal_address: z.string().nullable(),
  requisites: z.string().nullable(),
  registry_number: z.string().nullable(),
  registry_date: z.string().nullable(),
  /** Null while the headquarters has none. */
  commander: PaperName.nullable(),
  issuer: PaperName.nullable(),
});
export type CertificateFacts = z.infer<typeof CertificateFacts>;

/** Which identifiers the certificate will carry. */
export const factsQuery = z.object({ inn: yesOrNo, snils: yesOrNo });

/** `pdf`: the certificate itself, of one person; else a zip with one PDF for each. */
export const certificateFormat = z.object({ format: oneOf(['zip', 'pdf']) });

export const Certificate = z.object({
  id: z.number(),
  /** Unique within the region and the year: `16-12/2026`. */
  number: z.string(),
  kind: z.enum(['external', 'internal']),
  person: ShortestUser,
  /** The holder's when it was drawn; null before, and for whoever may not see the name. */
  printed_last_name: z.string().nullable(),
  region: Region,
  issue_date: z.string(),
  cert_start_date: z.string(),
  cert_end_date: z.string(),
  recipient: z.string(),
  signatory: z.string().nullable(),
  position_procuration: z.string().nullable(),
  state: z.enum(certificateStates.names),
  issued_by: ShortestUser.nullable(),
  revoked_at: z.string().nullable(),
  revoke_reason: z.string().nullable(),
  /** Address of the public page that confirms it. */
  check_url: z.string(),
  can_revoke: z.boolean(),
  /** Whether its file is given out: not once it is revoked or its owner's data were erased. */
  can_take: z.boolean(),
  /** The owner's data were erased: the person has no page any more. */
  is_erased: z.boolean(),
});
export type Certificate = z.infer<typeof Certificate>;

export const { query: certificateQuery, file: CertificateExportBody } = listByColumns(certificateColumns, {
  filters: {
    kind: oneOf(['external', 'internal']),
    state: oneOf(certificateStates.names),
    year: idFilter,
    person: idFilter,
    people: ids,
    region: idFilter,
  },
  least: PEOPLE_SEARCH_MIN,
});
export type CertificateExportBody = z.output<typeof CertificateExportBody>;

export const RevokeBody = z.object({
  reason: z
    .string({ error: REQUIRED })
    .trim()
    .max(500, 'Не больше 500 символов.')
    .min(1, 'Напишите причину: её увидит владелец справки.'),
});

/** All that the public page tells about a certificate. */
export const CertificateCheck = z.object({
  number: z.string(),
  cert_start_date: z.string(),
  cert_end_date: z.string(),
  state: z.enum(certificateStates.names),
  /** Null once the owner's data were erased, and while the consent to process them is taken back. */
  initials: z.string().nullable(),
});
export type CertificateCheck = z.infer<typeof CertificateCheck>;

/** What is missing before certificates can be issued, person by person. */
export type CertificateGap = { id: number; name: string; missing: string[] };
