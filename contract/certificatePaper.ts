// The certificate of membership as it reads. The PDF, the preview of an order and the page that checks it are drawn of
// these blocks: what stands on one stands on the others (contract facts, users 3.11).
import type { CertificateKind } from './certificateKinds';
import { asDrawn } from './fields/paperSigns';
import type { CertificateBody, CertificateCheck, CertificateFacts, PaperName } from './schemas/certificates';
import { paperDay, typographic } from './text/typographic';

const NBSP = '\u00A0';
const ORGANISATION = 'Студенческие отряды';
const DEFAULT_POST = 'Руководитель регионального отделения';
/** In place of the name, on the pages that check a paper. */
export const NAME_NOT_SHOWN = 'Имя не показывается: владелец удалил свои данные или отозвал согласие на их обработку';
/** Stands for what is not known yet: typed later, or given at the issue. */
const BLANK = '…';

/** What a block is; each side draws it in its own way. */
export type PaperRole =
  | 'organisation'
  | 'office'
  | 'requisites'
  | 'number'
  | 'title'
  | 'subtitle'
  | 'name'
  | 'born'
  | 'text'
  | 'identifiers'
  | 'recipient'
  | 'caption'
  | 'signature'
  | 'check';
/** Several parts of `signature` and `identifiers` stand side by side, of `check` below each other. */
export type PaperBlock = { role: PaperRole; parts: readonly string[] };

/** What the issuer writes; empty texts are not written yet. */
type PaperOrder = { kind: CertificateKind } & Pick<
  CertificateBody,
  'cert_start_date' | 'cert_end_date' | 'recipient' | 'signatory' | 'position_procuration'
>;

/**
 * The blocks of a certificate from the head to the code.
 * @param number the number given at the issue, null before it
 * @param address of the public page that confirms it, null before the issue
 */
export function certificatePaper(
  facts: CertificateFacts,
  order: PaperOrder,
  number: string | null,
  address: string | null,
): PaperBlock[] {
  const external = order.kind === 'external';
  const identifiers = [
    ...(facts.inn ? [`ИНН:${NBSP}${facts.inn}`] : []),
    ...(facts.snils ? [`СНИЛС:${NBSP}${facts.snils.replaceAll(' ', NBSP)}`] : []),
  ];
  const requisites = [facts.legal_address, facts.requisites].flatMap((text) => (text ? [typographic(text)] : []));
  const blocks: PaperBlock[] = [
    { role: 'organisation', parts: [ORGANISATION] },
    { role: 'office', parts: [typographic(facts.office || BLANK)] },
    { role: 'requisites', parts: requisites },
    { role: 'number', parts: [`№${NBSP}${number ?? BLANK} от${NBSP}${paperDay(facts.issue_date)}`] },
    { role: 'title', parts: ['СПРАВКА'] },
    { role: 'subtitle', parts: ['о членстве'] },
    { role: 'name', parts: [wholeName(facts.person)] },
    { role: 'born', parts: [`Дата рождения: ${dayOf(facts.date_of_birth)}`] },
    { role: 'text', parts: [`${membershipTerm(order)} ${membershipPlace(facts)}`] },
    { role: 'identifiers', parts: identifiers },
    { role: 'text', parts: ['Справка выдана для предоставления:'] },
    { role: 'recipient', parts: [typographic(order.recipient.trim() || BLANK)] },
    { role: 'caption', parts: external ? ['(наименование работодателя)'] : [] },
    {
      role: 'text',
      parts: external ? ['а также в Фонд пенсионного и социального страхования и в налоговый орган.'] : [],
    },
    {
      role: 'signature',
      parts: [typographic(post(order)), '_'.repeat(20), signer(facts, order)],
    },
    {
      role: 'check',
      parts: [
        `Проверить справку №${NBSP}${number ?? BLANK} можно по коду или по адресу:`,
        address ?? BLANK,
        'Страница подтверждает номер, срок действия и инициалы владельца.',
      ],
    },
  ];
  return blocks.flatMap(({ role, parts }) => (parts.length > 0 ? [{ role, parts: parts.map(asDrawn) }] : []));
}

/** The heading of the page that checks a certificate, and the title of the file. */
export const certificateTitle = (number: string): string => `Справка о членстве №${NBSP}${number}`;

/** The sentence that a certificate confirms, on the paper and on the page that checks it. */
export const membershipTerm = (term: Term): string =>
  `Настоящим подтверждается членство в студенческих отрядах ${daysOf(term)}`;

/** What the page that checks a certificate says of it: one that was revoked confirms nothing. */
export const checkedTerm = (certificate: CertificateCheck): string =>
  certificate.state === 'revoked'
    ? `Членство ${daysOf(certificate)} эта справка больше не подтверждает: её отозвали.`
    : membershipTerm(certificate);

type Term = Pick<PaperOrder, 'cert_start_date' | 'cert_end_date'>;
const daysOf = ({ cert_start_date: from, cert_end_date: until }: Term) =>
  `с${NBSP}${dayOf(from)} по${NBSP}${dayOf(until)}`;

function membershipPlace({ case_name, registry_number, registry_date }: CertificateFacts): string {
  const place = `Членство учтено в${NBSP}${typographic(case_name || BLANK)}.`;
  if (!registry_date) return place;
  const number = registry_number ? `№${NBSP}${registry_number} ` : '';
  return `${place} Отделение внесено в реестр молодёжных объединений: ${number}от${NBSP}${paperDay(registry_date)}`;
}

/** A personal certificate is signed by the commander of the headquarters, whatever was typed. */
const post = ({ kind, position_procuration }: PaperOrder): string =>
  (kind === 'external' && position_procuration?.trim()) || DEFAULT_POST;

/**
 * An employer's is signed by whom the order names, else by the issuer; a personal one by the commander. A headquarters
 * that has lost its commander since leaves the line to be filled by hand.
 */
function signer({ issuer, commander }: CertificateFacts, { kind, signatory }: PaperOrder): string {
  if (kind === 'internal') return commander ? `${initialsOf(commander)}${NBSP}${commander.last}` : '';
  const typed = signatory?.trim();
  const whole = issuer ?? commander;
  if (!typed) return whole ? shortName(whole) : '';
  const [last, first, patronymic, ...more] = typed.split(/\s+/);
  return last && first && more.length === 0 && !typed.includes('.')
    ? shortName({ last, first, patronymic: patronymic ?? null })
    : typed;
}

const wholeName = ({ last, first, patronymic }: PaperName) => [last, first, patronymic].filter(Boolean).join(' ');
const initialsOf = ({ first, patronymic }: PaperName) =>
  [first, patronymic].flatMap((name) => (name ? [`${asDrawn(name).charAt(0)}.`] : [])).join(NBSP);
const shortName = (name: PaperName) => `${name.last}${NBSP}${initialsOf(name)}`;

/** A day that is typed in part is none yet. */
const dayOf = (day: string | null) => (day && /^\d{4}-\d\d-\d\d$/.test(day) ? paperDay(day) : BLANK);
