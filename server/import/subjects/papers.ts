// Papers of a person: one row each, and the lists of those who have them.
import { sql } from 'drizzle-orm';
import { scans } from '../../../contract/papers/papers';
import { listed, rowsOf, str } from '../../db';
import * as tables from '../../db/tables';
import { FILES, filled, kept, same } from '../columns';
import { type Lookup, type Subject, subject } from '../subject';
import { ofPerson } from './people';

const foreignPapers = {
  ...kept('name', 'snils', 'inn', 'foreign_pass_num', 'foreign_pass_whom', 'foreign_pass_date'),
  work_book_num: same('work_book_num'),
};

/** The old portal keeps the name of the institution where we keep the institution. */
const institutionByName: Lookup = {
  reads: ['study_institution'],
  as: 'institution',
  async find(db, names) {
    const shape = {
      id: str`${tables.institutions.id}::text`,
      name: tables.institutions.name,
      short_name: tables.institutions.short_name,
    };
    const rows = await rowsOf(
      db,
      shape,
      (cells) => sql`select ${cells} from ${tables.institutions} where ${tables.institutions.name} in (${listed(names)})
        or ${tables.institutions.short_name} in (${listed(names)}) order by ${tables.institutions.id} desc`,
    );
    return new Map([
      ...rows.map((one) => [one.short_name, one.id] as const),
      ...rows.map((one) => [one.name, one.id] as const),
    ]);
  },
};

export const papers: readonly Subject[] = [
  subject(tables.personEducation, {
    from: 'users_usereducation',
    ...ofPerson,
    title: 'Образование',
    key: ['person_id'],
    columns: {
      person_id: same('user_id'),
      institution_id: same('study_institution_id'),
      study_faculty: same('study_faculty'),
      study_form: filled('study_form'),
      study_year: same('study_year'),
      study_specialty: same('study_specialty'),
    },
  }),
  subject(tables.personDocuments, {
    from: 'users_userdocuments',
    ...ofPerson,
    title: 'Документы',
    key: ['person_id'],
    columns: {
      person_id: same('user_id'),
      ...kept('russian_passport', 'snils', 'inn', 'pass_ser_num', 'pass_town', 'pass_whom'),
      ...kept('pass_date', 'pass_code', 'pass_address', 'work_book_num', 'international_pass'),
      ...kept('mil_reg_doc_type', 'mil_reg_doc_ser_num'),
    },
  }),
  subject(tables.personResidence, {
    from: 'users_userregion',
    ...ofPerson,
    title: 'Адреса',
    key: ['person_id'],
    columns: {
      person_id: same('user_id'),
      ...kept('reg_region_id', 'reg_town', 'reg_house', 'reg_fact_same_address', 'fact_region_id'),
      ...kept('fact_town', 'fact_house'),
    },
  }),
  subject(tables.personStatement, {
    from: 'users_userstatementdocuments',
    ...ofPerson,
    title: 'Заявление и согласия',
    key: ['person_id'],
    columns: {
      person_id: same('user_id'),
      rso_info_from: same('rso_info_from'),
      personal_data_agreement: same('personal_data_agreement'),
    },
    later: Object.fromEntries(scans.map(({ name }) => [name, FILES])),
  }),
  subject(tables.personParent, {
    from: 'users_userparent',
    ...ofPerson,
    title: 'Законные представители',
    key: ['person_id'],
    columns: {
      person_id: same('user_id'),
      ...kept('parent_last_name', 'parent_first_name', 'parent_patronymic_name'),
      parent_date_of_birth: same('parent_date_of_birth'),
      relationship: filled('relationship'),
      ...kept('parent_phone_number', 'russian_passport', 'passport_number', 'passport_date'),
      ...kept('passport_authority', 'region_id', 'city', 'address'),
    },
  }),
  subject(tables.foreignDocuments, {
    from: 'users_userforeigndocuments',
    ...ofPerson,
    title: 'Документы иностранных граждан',
    key: ['person_id'],
    columns: { person_id: same('user_id'), ...foreignPapers },
  }),
  subject(tables.foreignParentDocuments, {
    from: 'users_userforeignparentdocs',
    ...ofPerson,
    title: 'Документы представителей — иностранных граждан',
    key: ['person_id'],
    columns: { person_id: same('user_id'), ...foreignPapers },
  }),
  subject(tables.foreignParentAdditionalDocs, {
    from: 'users_additionalforeigndocs',
    along: { ...ofPerson.along, by: 'person' },
    title: 'Прочие документы представителей',
    joins: [{ table: 'users_userforeignparentdocs', on: { id: 'foreign_docs_id' }, take: { person: 'user_id' } }],
    columns: {
      id: same('id'),
      person_id: same('person'),
      foreign_doc_name: same('foreign_doc_name'),
      foreign_doc_num: same('foreign_doc_num'),
    },
  }),
  subject(tables.professionalEducation, {
    from: 'users_userprofessionaleducation',
    ...ofPerson,
    title: 'Профессиональное образование',
    lookups: [institutionByName],
    columns: {
      id: same('id'),
      person_id: same('user_id'),
      institution_id: same('institution'),
      ...kept('years_of_study', 'exam_score', 'qualification'),
    },
    refuse: {
      reads: ['study_institution'],
      reason: ({ study_institution, institution }) =>
        institution ? undefined : `Учебного заведения «${study_institution ?? ''}» нет среди перенесённых.`,
    },
  }),
];
