// The parts of a person's record: one row per part says its fields, their labels, limits, masks and checks, and when
// verification needs them. The server's schemas, the form and the list of what is missing read it.

import type { FieldRow, Needed } from '../fields/types';
import { privacyValues } from '../people/personFields';

/** A field of a person's papers. */
export type PaperField = FieldRow & {
  /** A whole write (PUT) must carry it. */
  whole?: true;
  /** Compared with documents when the data are confirmed: changed afterwards, they are confirmed no more. */
  checked?: true;
};

/** The limit of a short text is nothing people come near. */
const text = <Name extends string>(name: Name, label: string, max: number) =>
  ({ name, label, kind: 'text', max, uncounted: max < 200 }) as const;
const secret = <Name extends string>(name: Name, label: string, max: number) =>
  ({ name, label, kind: 'text', max, uncounted: true, secret: true }) as const;
const scan = <Name extends string>(name: Name, label: string) => ({ name, label, kind: 'scan' }) as const;

const checked = { checked: true } as const;
const name = { check: 'name' } as const;
const latinName = { check: 'latinName' } as const;
const phone = { check: 'phone', mask: '+7 (###) ###-##-##' } as const;
const passport = { check: 'passport', mask: '#### ######' } as const;
const snils = { ...secret('snils', 'СНИЛС', 30), ...checked, check: 'snils', mask: '###-###-### ##' } as const;
const inn = { ...secret('inn', 'ИНН', 30), ...checked, check: 'inn', mask: '############' } as const;
const region = <Name extends string>(name: Name, label: string) =>
  ({ name, label, kind: 'ref', to: 'regions' }) as const;

export const genders = { male: 'Мужской', female: 'Женский' } as const;
const studyForms = {
  full_time: 'очная',
  part_time: 'очно-заочная',
  extramural_studies: 'заочная',
  distant_studies: 'дистанционное',
} as const;
export const relationships = { father: 'Отец', mother: 'Мать', guardian: 'Опекун' } as const;
const militaryPapers = {
  military_certificate: 'Удостоверение гражданина подлежащего вызову на срочную военную службу',
  military_ticket: 'Военный билет',
} as const;
const privacy = Object.fromEntries(privacyValues.map((value) => [value, value]));
const shownTo = <Name extends string>(name: Name, label: string) =>
  ({ name, label, kind: 'choice', choices: privacy, whole: true, notNull: true }) as const;

const foreignPapers = (needed: Needed) =>
  [
    { ...text('name', 'Документ, удостоверяющий личность', 200), ...checked, needed },
    { ...secret('foreign_pass_num', 'Номер документа', 50), ...checked, needed },
    { ...text('foreign_pass_whom', 'Кем выдан', 230), ...checked, needed },
    { name: 'foreign_pass_date', label: 'Когда выдан', kind: 'date', check: 'past', needed, ...checked },
    { ...snils, label: 'СНИЛС (при наличии)' },
    { ...inn, label: 'ИНН (при наличии)' },
    secret('work_book_num', 'Номер трудовой книжки', 15),
  ] as const;

/** Keys are the API's segments under `rsousers/me/`; `main` is the record itself. */
export const papers = {
  main: {
    title: 'Основные данные',
    fields: [
      { ...text('last_name', 'Фамилия', 150), ...name, ...checked, needed: 'always', notNull: true },
      { ...text('first_name', 'Имя', 150), ...name, ...checked, needed: 'always', notNull: true },
      { ...text('patronymic_name', 'Отчество (при наличии)', 150), ...name, ...checked },
      { ...text('last_name_lat', 'Фамилия латиницей', 150), ...latinName },
      { ...text('first_name_lat', 'Имя латиницей', 150), ...latinName },
      { ...text('patronymic_lat', 'Отчество латиницей', 150), ...latinName },
      { name: 'gender', label: 'Пол', kind: 'choice', choices: genders, needed: 'always' },
      { name: 'date_of_birth', label: 'Дата рождения', kind: 'date', check: 'birthday', needed: 'always', ...checked },
      { ...text('phone_number', 'Телефон', 30), ...phone, needed: 'always' },
      { ...text('email', 'Электронная почта', 254), check: 'email', needed: 'always' },
      { ...region('region', 'Регион обучения'), needed: 'always' },
      text('address', 'Город проживания', 150),
      { ...text('social_vk', 'Страница ВКонтакте', 50), check: 'vk' },
      { ...text('social_tg', 'Телеграм', 50), check: 'telegram' },
      { ...text('bio', 'О себе', 400), lines: 4 },
    ],
  },
  region: {
    title: 'Адреса',
    fields: [
      { ...region('reg_region_id', 'Регион регистрации'), needed: 'always' },
      { ...text('reg_town', 'Населённый пункт регистрации', 80), needed: 'always' },
      { ...text('reg_house', 'Улица, дом, квартира регистрации', 250), needed: 'always' },
      { name: 'reg_fact_same_address', label: 'Живу по адресу регистрации', kind: 'yesNo' },
      { ...region('fact_region_id', 'Регион проживания'), needed: 'elsewhere' },
      { ...text('fact_town', 'Населённый пункт проживания', 80), needed: 'elsewhere' },
      { ...text('fact_house', 'Улица, дом, квартира проживания', 250), needed: 'elsewhere' },
    ],
  },
  documents: {
    title: 'Документы',
    fields: [
      {
        name: 'russian_passport',
        label: 'Есть паспорт гражданина РФ',
        kind: 'yesNo',
        // The age is that of `passportDay`, which reads this table.
        help: 'Нет 14 лет или другое гражданство? Снимите отметку и сохраните: откроется раздел для другого документа.',
        ...checked,
      },
      { ...secret('pass_ser_num', 'Серия и номер паспорта', 20), ...checked, ...passport, needed: 'russian' },
      { ...text('pass_town', 'Место рождения по паспорту', 200), notNull: true },
      { ...text('pass_whom', 'Кем выдан', 230), ...checked, needed: 'russian' },
      { name: 'pass_date', label: 'Когда выдан', kind: 'date', check: 'past', needed: 'russian', ...checked },
      { ...text('pass_code', 'Код подразделения', 15), ...checked, check: 'passportCode', mask: '###-###' },
      text('pass_address', 'Адрес регистрации по паспорту', 250),
      { ...snils, needed: 'russian' },
      { ...inn, needed: 'russian' },
      secret('work_book_num', 'Номер трудовой книжки', 30),
      secret('international_pass', 'Номер заграничного паспорта', 30),
      { name: 'mil_reg_doc_type', label: 'Документ воинского учёта', kind: 'choice', choices: militaryPapers },
      secret('mil_reg_doc_ser_num', 'Серия и номер документа воинского учёта', 30),
    ],
  },
  foreign_documents: { title: 'Документы иностранного гражданина', fields: foreignPapers('foreign') },
  education: {
    title: 'Образование',
    fields: [
      {
        name: 'study_institution',
        label: 'Образовательная организация',
        kind: 'ref',
        to: 'eduicational_institutions',
        needed: 'always',
      },
      text('study_faculty', 'Факультет', 200),
      { name: 'study_form', label: 'Форма обучения', kind: 'choice', choices: studyForms },
      { ...text('study_year', 'Курс', 50), needed: 'always' },
      text('study_specialty', 'Специальность', 100),
    ],
  },
  parent: {
    title: 'Законный представитель',
    fields: [
      { ...text('parent_last_name', 'Фамилия', 150), ...name, ...checked, needed: 'minor' },
      { ...text('parent_first_name', 'Имя', 150), ...name, ...checked, needed: 'minor' },
      { ...text('parent_patronymic_name', 'Отчество (при наличии)', 150), ...name, ...checked },
      { name: 'relationship', label: 'Кем приходится', kind: 'choice', choices: relationships, needed: 'minor' },
      {
        name: 'parent_date_of_birth',
        label: 'Дата рождения',
        kind: 'date',
        check: 'adultBirthday',
        needed: 'minor',
        ...checked,
      },
      { ...text('parent_phone_number', 'Телефон', 30), ...phone, needed: 'minor' },
      {
        name: 'russian_passport',
        label: 'Есть паспорт гражданина РФ',
        kind: 'yesNo',
        help: 'У представителя другое гражданство? Снимите отметку и сохраните: откроется раздел для его документа.',
      },
      { ...secret('passport_number', 'Серия и номер паспорта', 50), ...checked, ...passport, needed: 'minorOfRussian' },
      { name: 'passport_date', label: 'Когда выдан', kind: 'date', check: 'past', needed: 'minorOfRussian' },
      { ...text('passport_authority', 'Кем выдан', 250), needed: 'minorOfRussian' },
      { ...region('region', 'Регион проживания'), needed: 'minorOfRussian' },
      { ...text('city', 'Населённый пункт', 50), needed: 'minorOfRussian' },
      { ...text('address', 'Улица, дом, квартира', 250), needed: 'minorOfRussian' },
    ],
  },
  foreign_parent_documents: {
    title: 'Документы представителя — иностранного гражданина',
    fields: foreignPapers('minorOfForeign'),
  },
  statement: {
    title: 'Заявление и копии документов',
    fields: [
      { ...scan('statement', 'Заявление о вступлении'), needed: 'applicant' },
      { ...scan('consent_personal_data', 'Согласие на обработку персональных данных'), needed: 'applicant' },
      { ...scan('consent_personal_data_representative', 'Согласие представителя'), needed: 'minorApplicant' },
      { ...scan('passport', 'Копия паспорта'), needed: 'applicant' },
      { ...scan('passport_representative', 'Копия паспорта представителя'), needed: 'minorApplicant' },
      scan('snils_file', 'Копия СНИЛС'),
      scan('inn_file', 'Копия ИНН'),
      scan('employment_document', 'Копия трудовой книжки'),
      scan('military_document', 'Копия документа воинского учёта'),
      scan('international_passport', 'Копия заграничного паспорта'),
      scan('additional_document', 'Другой документ'),
      text('rso_info_from', 'Откуда вы узнали об организации', 200),
      { name: 'personal_data_agreement', label: 'Согласие на обработку персональных данных', kind: 'yesNo' },
    ],
  },
  media: {
    title: 'Фотографии',
    fields: [
      { name: 'banner', label: 'Обложка', kind: 'image', shape: 'banner', of: 'person' },
      { name: 'photo', label: 'Фотография профиля', kind: 'image', shape: 'photo', of: 'person' },
      { name: 'photo1', label: 'Фото 1', kind: 'image', shape: 'photo', of: 'person' },
      { name: 'photo2', label: 'Фото 2', kind: 'image', shape: 'photo', of: 'person' },
      { name: 'photo3', label: 'Фото 3', kind: 'image', shape: 'photo', of: 'person' },
      { name: 'photo4', label: 'Фото 4', kind: 'image', shape: 'photo', of: 'person' },
    ],
  },
  privacy: {
    title: 'Приватность',
    fields: [
      shownTo('privacy_telephone', 'Кто видит мой номер телефона'),
      shownTo('privacy_email', 'Кто видит мою электронную почту'),
      shownTo('privacy_social', 'Кто видит мои ссылки на соцсети'),
      shownTo('privacy_about', 'Кто видит информацию обо мне'),
      shownTo('privacy_photo', 'Кто видит мои фотографии'),
    ],
  },
} as const satisfies Record<string, { title: string; fields: readonly PaperField[] }>;

export type PaperBlock = keyof typeof papers;
/** Names of a block's fields. */
export type PaperName<Block extends PaperBlock> = (typeof papers)[Block]['fields'][number]['name'];

/** The fields of a block, as a list of any field. */
export const paperFields = (block: PaperBlock): readonly PaperField[] => papers[block].fields;

/** The copies that stand with the statement. */
export const scans = papers.statement.fields.filter((field) => field.kind === 'scan');
export type Scan = (typeof scans)[number]['name'];

/** The checked fields of a block that would not be what they were; an empty text is no value. */
export const checkedChanges = (
  block: PaperBlock,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): PaperField[] =>
  paperFields(block).filter(
    ({ name, checked }) => checked && after[name] !== undefined && (before[name] || null) !== (after[name] || null),
  );

/** Rows of professional education a person may have. */
export const PROFESSIONAL_EDUCATION_MAX = 5;

/** Scans: the largest file, and the types its content may be. */
export const SCAN_MAX_BYTES = 10 * 1024 * 1024;
export const SCAN_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
