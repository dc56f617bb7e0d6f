// The certificate as it is printed: A4, Russian typography, a code that leads to the page confirming it.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { CertificatePrint, PersonName } from '../domain/certificatePrint';

const NBSP = '\u00A0';
const ORGANISATION = 'Студенческие отряды';
const DEFAULT_POST = 'Руководитель регионального отделения';

const GREY = '#5b6470';
const QR_SIZE = 96;

/**
 * A certificate as a document to draw.
 * @param checkUrl address of the public page, printed as a QR code and in words
 */
export const certificatePdf = (data: CertificatePrint, checkUrl: string): TDocumentDefinitions => ({
  info: { title: `Справка о членстве № ${data.number}`, author: data.office },
  content: [
    head(data),
    { text: `№${NBSP}${data.number} от${NBSP}${russianDay(data.issue_date)}`, margin: [0, 0, 0, 28] },
    { text: 'СПРАВКА', style: 'title' },
    { text: 'о членстве', alignment: 'center', margin: [0, 0, 0, 20] },
    { text: wholeName(data.person), style: 'name' },
    { text: `Дата рождения: ${day(data.date_of_birth)}`, alignment: 'center', margin: [0, 0, 0, 18] },
    { text: membership(data), margin: [0, 0, 0, 10] },
    ...(data.kind === 'external' ? numbers(data) : []),
    ...recipient(data),
    signature(data),
    check(data, checkUrl),
  ],
  styles: {
    title: { fontSize: 16, bold: true, alignment: 'center', characterSpacing: 2 },
    name: { fontSize: 15, bold: true, alignment: 'center', margin: [0, 0, 0, 4] },
    small: { fontSize: 9, color: GREY },
  },
});

const head = ({ office, legal_address, requisites }: CertificatePrint): Content => ({
  stack: [
    { text: ORGANISATION, fontSize: 10, color: GREY },
    { text: quoted(office), fontSize: 14, bold: true, margin: [0, 2, 0, 6] },
    ...[legal_address, requisites].flatMap((text) => (text ? [{ text: typographic(text), style: 'small' }] : [])),
    { canvas: [{ type: 'line', x1: 0, y1: 8, x2: 483, y2: 8, lineWidth: 0.75, lineColor: GREY }] },
  ],
  alignment: 'center',
  margin: [0, 0, 0, 22],
});

function membership({ cert_start_date, cert_end_date, case_name, registry_number, registry_date }: CertificatePrint) {
  const registry = registry_date
    ? ` Отделение внесено в реестр молодёжных объединений: ${registry_number ? `№${NBSP}${registry_number} ` : ''}от${NBSP}${day(registry_date)}`
    : '';
  return `Настоящим подтверждается членство в студенческих отрядах с${NBSP}${day(cert_start_date)} по${NBSP}${day(cert_end_date)} Членство учтено в${NBSP}${typographic(case_name)}.${registry}`;
}

const numbers = ({ inn, snils }: CertificatePrint): Content[] => [
  {
    columns: [
      { text: `ИНН:${NBSP}${inn ?? ''}`, width: 'auto' },
      { text: `СНИЛС:${NBSP}${(snils ?? '').replaceAll(' ', NBSP)}`, width: 'auto' },
    ],
    columnGap: 36,
    margin: [0, 0, 0, 10],
  },
];

const recipient = ({ recipient: text, kind }: CertificatePrint): Content[] => [
  { text: 'Справка выдана для предоставления:', margin: [0, 6, 0, 4] },
  { text: typographic(text), alignment: 'center', bold: true },
  ...(kind === 'external'
    ? [
        {
          text: '(наименование работодателя)',
          style: 'small',
          alignment: 'center' as const,
          margin: [0, 0, 0, 6] as [number, number, number, number],
        },
        'а также в Фонд пенсионного и социального страхования и в налоговый орган.',
      ]
    : []),
];

const signature = (data: CertificatePrint): Content => ({
  columns: [
    { text: typographic(data.position_procuration ?? DEFAULT_POST), width: '*' },
    { text: '_'.repeat(20), width: 'auto', margin: [12, 0, 12, 0] },
    { text: signer(data), width: 'auto', noWrap: true },
  ],
  margin: [0, 40, 0, 36],
});

/**
 * An employer's is signed by whom the order named, else by the issuer; a personal one by the commander. A headquarters
 * that has lost its commander since leaves the line to be filled by hand.
 */
function signer({ kind, signatory, issuer, commander }: CertificatePrint): string {
  if (kind === 'internal') return commander ? `${initialsOf(commander)}${NBSP}${commander.last}` : '';
  const whole = issuer ?? commander;
  if (!signatory) return whole ? shortName(whole) : '';
  const [last, first, patronymic, ...more] = signatory.trim().split(/\s+/);
  return last && first && more.length === 0 && !signatory.includes('.')
    ? shortName({ last, first, patronymic: patronymic ?? null })
    : signatory;
}

const check = ({ number }: CertificatePrint, url: string): Content => ({
  columns: [
    { qr: url, fit: QR_SIZE, eccLevel: 'M', width: QR_SIZE + 12 },
    {
      stack: [
        { text: `Проверить справку №${NBSP}${number} можно по коду или по адресу:` },
        { text: url, link: url, color: '#1f4e9c' },
        { text: 'Страница подтверждает номер, срок действия и инициалы владельца.' },
      ],
      style: 'small',
      margin: [0, 18, 0, 0],
    },
  ],
  unbreakable: true,
});

const wholeName = ({ last, first, patronymic }: PersonName) => [last, first, patronymic].filter(Boolean).join(' ');
const initialsOf = ({ first, patronymic }: PersonName) =>
  [first, patronymic].flatMap((name) => (name ? [`${name.charAt(0)}.`] : [])).join(NBSP);
const shortName = (name: PersonName) => `${name.last}${NBSP}${initialsOf(name)}`;

const russianDay = (iso: string) => iso.split('-').reverse().join('.');
const day = (iso: string) => `${russianDay(iso)}${NBSP}г.`;

/** Russian quotation marks, a dash between words, and short words that do not end a line. */
export const typographic = (text: string): string =>
  text
    .replace(/(^|[\s(«])"(?=\S)/g, '$1«')
    .replaceAll('"', '»')
    .replace(/(?<=\s)-(?=\s)/g, '–')
    .replace(/(^|\s)([А-Яа-яё]{1,2}\.?|№) +(?=\S)/g, `$1$2${NBSP}`);
const quoted = typographic;
