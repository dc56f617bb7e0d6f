// The forms a person prints and signs on joining, filled with the person's data.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { relationships } from '../../contract/papers/papers';
import type { FullUser } from '../../contract/schemas/people';
import { dayText } from '../../contract/text/typographic';
import type { Foreign } from '../domain/papers/papersForeign';

/** The record, the papers of foreign citizens that stand beside it, and the name of the region a person lives in. */
export type FormRecord = { me: FullUser; foreign: Foreign; foreignParent: Foreign; region: string | null };
type Form = { fileName: string; content: (record: FormRecord) => Content[] };

const OPERATOR = 'организация студенческих отрядов';
const data = [
  'фамилия, имя, отчество, пол, дата и место рождения, гражданство',
  'данные документа, удостоверяющего личность, СНИЛС, ИНН, документов воинского учёта',
  'адреса, телефон, электронная почта, страницы в социальных сетях, фотографии',
  'сведения об учёбе, работе в отрядах, участии в мероприятиях и об уплате членского взноса',
].join('; ');

export const statementForms = {
  statement: {
    fileName: 'Заявление о вступлении.pdf',
    content: ({ me, foreign, region }) => [
      head([
        `В региональное отделение: ${filled(me.region?.name)}`,
        `от: ${fullName(nameOf(me))}`,
        `телефон: ${filled(me.phone_number, 20)}`,
        `электронная почта: ${filled(me.email, 25)}`,
      ]),
      title('Заявление'),
      paragraph(
        `Прошу принять меня в члены организации. С её уставом ${byGender(me.gender, 'ознакомлен', 'ознакомлена', 'ознакомлен(а)')}, обязуюсь его соблюдать, участвовать в работе своего отряда и уплачивать членский взнос.`,
      ),
      facts([
        ['Дата рождения', day(me.date_of_birth)],
        ['Место рождения', filled(me.documents.pass_town)],
        ['Адрес', address(me, region)],
        ['Документ', personPassport(me, foreign)],
        ['СНИЛС', filled(me.documents.russian_passport ? me.documents.snils : foreign.snils, 20)],
        ['ИНН', filled(me.documents.russian_passport ? me.documents.inn : foreign.inn, 20)],
        ['Место учёбы', filled(me.education.study_institution?.name, 45)],
        ['Факультет, курс', filled([me.education.study_faculty, me.education.study_year].filter(Boolean).join(', '))],
      ]),
      signature(initials(nameOf(me))),
    ],
  },
  consent: {
    fileName: 'Согласие на обработку персональных данных.pdf',
    content: ({ me, foreign, region }) => [
      title('Согласие на обработку персональных данных'),
      paragraph(
        `Я, ${fullName(nameOf(me))}, дата рождения ${day(me.date_of_birth)}, документ: ${personPassport(me, foreign)}, адрес: ${address(me, region)}, по своей воле и в своём интересе разрешаю, чтобы ${OPERATOR} обрабатывала мои персональные данные.`,
      ),
      ...terms('мои'),
      signature(initials(nameOf(me))),
    ],
  },
  parentConsent: {
    fileName: 'Согласие законного представителя.pdf',
    content: ({ me, foreignParent }) => [
      title('Согласие законного представителя на обработку персональных данных несовершеннолетнего'),
      paragraph(
        `Я, ${fullName(parentName(me))}, документ: ${parentPassport(me, foreignParent)}, телефон ${filled(me.parent.parent_phone_number, 20)}, законный представитель (${relationOf(me)}) несовершеннолетнего: ${fullName(nameOf(me))}, дата рождения ${day(me.date_of_birth)}, — разрешаю, чтобы ${OPERATOR} обрабатывала его персональные данные, и не возражаю против его вступления в организацию.`,
      ),
      ...terms('эти'),
      signature(initials(parentName(me))),
    ],
  },
} as const satisfies Record<string, Form>;
export type StatementForm = keyof typeof statementForms;

/** A form as a document to draw. */
export const formDocument = (form: StatementForm, record: FormRecord): TDocumentDefinitions => ({
  info: { title: statementForms[form].fileName.replace('.pdf', '') },
  content: statementForms[form].content(record),
});

const personPassport = ({ documents }: FullUser, foreign: Foreign): string =>
  documents.russian_passport
    ? `паспорт ${passport({ number: documents.pass_ser_num, whom: documents.pass_whom, date: documents.pass_date })}`
    : foreignPassport(foreign);

const parentPassport = ({ parent }: FullUser, foreign: Foreign): string =>
  parent.russian_passport
    ? `паспорт ${passport({ number: parent.passport_number, whom: parent.passport_authority, date: parent.passport_date })}`
    : foreignPassport(foreign);

const foreignPassport = ({ name, foreign_pass_num, foreign_pass_whom, foreign_pass_date }: Foreign): string =>
  `${filled(name, 15)} ${passport({ number: foreign_pass_num, whom: foreign_pass_whom, date: foreign_pass_date })}`;

const relationOf = ({ parent }: FullUser): string =>
  filled(relationships[parent.relationship as keyof typeof relationships]?.toLowerCase(), 12);

const terms = (whose: 'мои' | 'эти'): Content[] => [
  paragraph(`Какие данные: ${data}.`),
  paragraph(
    'Для чего: приём и учёт членов организации, участие в отрядах, мероприятиях и конкурсах, выдача справок, страхование и трудоустройство на время работы отряда.',
  ),
  paragraph(
    `Что разрешено: собирать, хранить, уточнять, использовать и удалять ${whose} данные, в том числе с помощью вычислительной техники, передавать их принимающей стороне и государственным органам, когда этого требует закон.`,
  ),
  paragraph(
    'Согласие действует, пока продолжается членство, и ещё столько, сколько закон велит хранить документы. Его можно отозвать письменным заявлением или закрыв учётную запись на портале.',
  ),
];

const head = (lines: string[]): Content => ({ stack: lines, margin: [200, 0, 0, 24] });
const title = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 14,
  alignment: 'center',
  margin: [0, 0, 0, 16],
});
const paragraph = (text: string): Content => ({ text, alignment: 'justify', margin: [0, 0, 0, 8] });
const facts = (rows: [string, string][]): Content => ({
  table: { widths: [120, '*'], body: rows.map(([name, value]) => [{ text: name, color: '#444444' }, value]) },
  layout: 'lightHorizontalLines',
  margin: [0, 8, 0, 16],
});
/** What the margins of the page leave, and what of it the date takes, in points. */
const PAGE_WIDTH = 483;
const DATE_WIDTH = 133;
const signature = (name: string): Content => ({
  columns: [
    { text: `Дата: ${filled(null, 14)}`, width: DATE_WIDTH },
    // A name of one long word is broken where a column of its own width ends; in another it would leave the page.
    { text: `Подпись: ${filled(null, 16)} / ${name}`, alignment: 'right', width: PAGE_WIDTH - DATE_WIDTH },
  ],
  margin: [0, 32, 0, 0],
});

// How a person's data are written in the forms; what is not filled is a line to write on.

const line = (length: number) => '_'.repeat(length);

const filled = (value: string | number | null | undefined, length = 30): string => {
  const text = String(value ?? '').trim();
  return text === '' ? line(length) : text;
};

/** `2004-05-06` as `06.05.2004`. */
const day = (iso: string | null): string => (iso ? dayText(iso) : line(12));

type Named = { last: string | null; first: string | null; patronymic: string | null };

const fullName = ({ last, first, patronymic }: Named): string =>
  filled([last, first, patronymic].filter(Boolean).join(' '), 45);

/** `Иванов И. П.` for a signature. */
const initials = ({ last, first, patronymic }: Named): string =>
  filled(
    [last, ...[first, patronymic].filter(Boolean).map((name) => `${name?.charAt(0)}.`)].filter(Boolean).join(' '),
    20,
  );

const nameOf = (me: FullUser): Named => ({
  last: me.last_name,
  first: me.first_name,
  patronymic: me.patronymic_name,
});
const parentName = ({ parent }: FullUser): Named => ({
  last: parent.parent_last_name,
  first: parent.parent_first_name,
  patronymic: parent.parent_patronymic_name,
});

/** A word by the person's gender; both endings where it is not known. */
const byGender = (gender: string | null, male: string, female: string, both: string): string =>
  gender === 'male' ? male : gender === 'female' ? female : both;

type Passport = { number: string | null; whom: string | null; date: string | null };

const passport = ({ number, whom, date }: Passport): string =>
  `${filled(number, 14)}, выдан ${filled(whom, 40)} ${day(date)}`;

/** The address a person lives at: the registered one where it is the same. */
const home = ({ user_region: at }: FullUser) =>
  at.reg_fact_same_address || !at.fact_town
    ? { region: at.reg_region_id, town: at.reg_town, house: at.reg_house }
    : { region: at.fact_region_id, town: at.fact_town, house: at.fact_house };

/** The id of the region that {@link FormRecord} names. */
export const homeRegion = (me: FullUser): number | null => home(me).region;

/** A town that is a region of its own is named once; a region alone leaves its line to write on. */
function address(me: FullUser, region: string | null): string {
  const { town, house } = home(me);
  return filled(town || house ? [...new Set([region, town, house])].filter(Boolean).join(', ') : null, 50);
}
