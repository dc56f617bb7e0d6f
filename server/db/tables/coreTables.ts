// Catalogues, people, units and what binds them. Names people sort by carry the Russian collation; `search` columns are
// normalised by the database (any case, е and ё alike) and indexed by trigrams. PostgreSQL 15 and newer, and PGlite.
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditKind } from '../../../contract/auditActs';
import { day, moment, searchColumn, sorted, unitLevel } from './columns';

export const gender = pgEnum('gender', ['male', 'female']);

// ---------------------------------------------------------------- catalogues

export const regions = pgTable(
  'regions',
  {
    id: serial('id').primaryKey(),
    name: sorted('name').notNull(),
    code: smallint('code'),
    search: searchColumn('name', 'code::text'),
  },
  (t) => [index('regions_name').on(t.name, t.id), uniqueIndex('regions_code').on(t.code)],
);

export const areas = pgTable('areas', {
  id: serial('id').primaryKey(),
  name: sorted('name').notNull().unique(),
  search: searchColumn('name'),
});

export const positions = pgTable('positions', {
  id: serial('id').primaryKey(),
  name: sorted('name').notNull().unique(),
  /** The post that rules depend on (contract/posts); a row that comes without one gets it by its name. */
  key: text('key').unique(),
  search: searchColumn('name'),
});

export const institutions = pgTable(
  'institutions',
  {
    id: serial('id').primaryKey(),
    short_name: sorted('short_name').notNull(),
    name: sorted('name').notNull().unique(),
    rector: text('rector'),
    rector_email: text('rector_email'),
    region_id: integer('region_id')
      .notNull()
      .references(() => regions.id),
    search: searchColumn('short_name', 'name'),
  },
  (t) => [
    index('institutions_name').on(t.name, t.id),
    index('institutions_region').on(t.region_id),
    index('institutions_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
);

// ---------------------------------------------------------------- people

export const people = pgTable(
  'people',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull().unique(),
    email: text('email'),
    password_hash: text('password_hash'),
    is_active: boolean('is_active').notNull().default(true),
    is_staff: boolean('is_staff').notNull().default(false),
    is_superuser: boolean('is_superuser').notNull().default(false),
    last_login: moment('last_login'),
    date_joined: moment('date_joined').notNull().defaultNow(),

    first_name: sorted('first_name').notNull(),
    last_name: sorted('last_name').notNull(),
    patronymic_name: sorted('patronymic_name'),
    first_name_lat: text('first_name_lat'),
    last_name_lat: text('last_name_lat'),
    patronymic_lat: text('patronymic_lat'),
    date_of_birth: day('date_of_birth'),
    gender: gender('gender'),
    phone_number: text('phone_number'),
    region_id: integer('region_id').references(() => regions.id),
    address: text('address'),
    bio: text('bio'),
    social_vk: text('social_vk'),
    social_tg: text('social_tg'),
    photo: text('photo'),
    is_verified: boolean('is_verified').notNull().default(false),
    is_rso_member: boolean('is_rso_member').notNull().default(false),
    membership_fee: boolean('membership_fee').notNull().default(false),
    /** Has a counted attempt of the safety test that was passed. Kept by a trigger of the attempts. */
    safety_passed: boolean('safety_passed').notNull().default(false),
    /** When the person followed the link sent to the e-mail; a changed e-mail is not confirmed. */
    email_confirmed_at: moment('email_confirmed_at'),
    /** When a mail server said for good that the e-mail takes no letters; null again once one arrives. */
    email_refused_at: moment('email_refused_at'),
    /** Decisions are told by mail as well as in the portal. */
    notices_by_mail: boolean('notices_by_mail').notNull().default(true),
    /** What the person has switched off, `reminders.mail`, `digest.portal`: server/mail/wantsNotices. */
    notices_off: text('notices_off').array().notNull().default([]),
    /** An e-mail the person gave that another account has: shown to the person alone, good for nothing else. */
    email_asked: text('email_asked'),
    /** Without the consent to be published: who has not signed in sees neither name nor face. */
    unpublished: boolean('unpublished').notNull().default(false),
    /** When the person's data were erased at the person's own request. */
    erased_at: moment('erased_at'),
    version: integer('version').notNull().default(1),
    search: searchColumn('last_name', 'first_name', 'patronymic_name'),
  },
  (t) => [
    // Not unique: two accounts may differ only in case; such an e-mail then opens neither without its exact spelling.
    index('people_email_lower').on(sql`lower(${t.email})`),
    index('people_username_lower').on(sql`lower(${t.username})`),
    uniqueIndex('people_email').on(t.email),
    index('people_name').on(t.last_name, t.first_name, t.patronymic_name, t.id, t.is_active),
    index('people_unpublished').on(t.id).where(sql`unpublished`),
    index('people_region').on(t.region_id, t.last_name, t.first_name, t.id),
    index('people_birth').on(t.date_of_birth, t.id),
    // Counts of everybody read it: a megabyte of 160,000 people, where the table is a hundred.
    index('people_active').on(t.is_active, t.id),
    index('people_search').using('gin', t.search.op('gin_trgm_ops')),
    // What passwords of the old portal still cost; empty once all of them were used.
    index('people_old_password')
      .on(sql`(split_part(password_hash, '$', 2)::int)`)
      .where(sql`password_hash like 'pbkdf2_sha256$%'`),
  ],
);

const ofPerson = () =>
  integer('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' });

export const personEducation = pgTable('person_education', {
  person_id: ofPerson(),
  institution_id: integer('institution_id').references(() => institutions.id),
  study_faculty: text('study_faculty'),
  study_form: text('study_form'),
  study_year: text('study_year'),
  study_specialty: text('study_specialty'),
});

export const personDocuments = pgTable('person_documents', {
  person_id: ofPerson(),
  russian_passport: boolean('russian_passport').notNull().default(true),
  snils: text('snils'),
  inn: text('inn'),
  pass_ser_num: text('pass_ser_num'),
  pass_town: text('pass_town').notNull().default(''),
  pass_whom: text('pass_whom'),
  pass_date: day('pass_date'),
  pass_code: text('pass_code'),
  pass_address: text('pass_address'),
  work_book_num: text('work_book_num'),
  international_pass: text('international_pass'),
  mil_reg_doc_type: text('mil_reg_doc_type'),
  mil_reg_doc_ser_num: text('mil_reg_doc_ser_num'),
});

export const personResidence = pgTable('person_residence', {
  person_id: ofPerson(),
  reg_region_id: integer('reg_region_id').references(() => regions.id),
  reg_town: text('reg_town'),
  reg_house: text('reg_house'),
  reg_fact_same_address: boolean('reg_fact_same_address').notNull().default(false),
  fact_region_id: integer('fact_region_id').references(() => regions.id),
  fact_town: text('fact_town'),
  fact_house: text('fact_house'),
});

export const personPrivacy = pgTable('person_privacy', {
  person_id: ofPerson(),
  privacy_telephone: text('privacy_telephone').notNull().default('Руководство'),
  privacy_email: text('privacy_email').notNull().default('Руководство'),
  privacy_social: text('privacy_social').notNull().default('Члены отряда'),
  privacy_about: text('privacy_about').notNull().default('Все'),
  privacy_photo: text('privacy_photo').notNull().default('Все'),
});

export const personMedia = pgTable('person_media', {
  person_id: ofPerson(),
  banner: text('banner'),
  photo1: text('photo1'),
  photo2: text('photo2'),
  photo3: text('photo3'),
  photo4: text('photo4'),
});

export const personStatement = pgTable('person_statement', {
  person_id: ofPerson(),
  statement: text('statement'),
  consent_personal_data: text('consent_personal_data'),
  consent_personal_data_representative: text('consent_personal_data_representative'),
  passport: text('passport'),
  passport_representative: text('passport_representative'),
  snils_file: text('snils_file'),
  inn_file: text('inn_file'),
  employment_document: text('employment_document'),
  military_document: text('military_document'),
  international_passport: text('international_passport'),
  additional_document: text('additional_document'),
  rso_info_from: text('rso_info_from'),
  personal_data_agreement: boolean('personal_data_agreement').notNull().default(false),
});

export const personParent = pgTable('person_parent', {
  person_id: ofPerson(),
  parent_last_name: text('parent_last_name'),
  parent_first_name: text('parent_first_name'),
  parent_patronymic_name: text('parent_patronymic_name'),
  parent_date_of_birth: day('parent_date_of_birth'),
  relationship: text('relationship'),
  parent_phone_number: text('parent_phone_number'),
  russian_passport: boolean('russian_passport').notNull().default(true),
  passport_number: text('passport_number'),
  passport_date: day('passport_date'),
  passport_authority: text('passport_authority'),
  region_id: integer('region_id').references(() => regions.id),
  city: text('city'),
  address: text('address'),
});

export const professionalEducation = pgTable(
  'professional_education',
  {
    id: serial('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    institution_id: integer('institution_id')
      .notNull()
      .references(() => institutions.id),
    years_of_study: text('years_of_study'),
    exam_score: text('exam_score'),
    qualification: text('qualification'),
  },
  (t) => [index('professional_education_person').on(t.person_id)],
);

const foreignPapers = () => ({
  name: text('name'),
  snils: text('snils'),
  inn: text('inn'),
  foreign_pass_num: text('foreign_pass_num'),
  foreign_pass_whom: text('foreign_pass_whom'),
  foreign_pass_date: day('foreign_pass_date'),
  work_book_num: text('work_book_num'),
});

export const foreignDocuments = pgTable('foreign_documents', { person_id: ofPerson(), ...foreignPapers() });
export const foreignParentDocuments = pgTable('foreign_parent_documents', {
  person_id: ofPerson(),
  ...foreignPapers(),
});
export const foreignParentAdditionalDocs = pgTable(
  'foreign_parent_additional_docs',
  {
    id: serial('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => foreignParentDocuments.person_id, { onDelete: 'cascade' }),
    foreign_doc_name: text('foreign_doc_name').notNull(),
    foreign_doc_num: text('foreign_doc_num').notNull(),
  },
  (t) => [index('foreign_parent_additional_docs_person').on(t.person_id)],
);

/** What happened to a person's matters, told in the portal and, by choice, by mail. */
export const notices = pgTable(
  'notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    /** Address inside the portal. */
    link: text('link'),
    read_at: moment('read_at'),
    /** Whom the text names: with that person's data it goes. */
    about_id: integer('about_id').references(() => people.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('notices_person').on(t.person_id, t.id),
    index('notices_about').on(t.about_id).where(sql`about_id is not null`),
  ],
);

/** Every change of the membership-fee mark. */
export const feeLog = pgTable(
  'fee_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The season, `2025-2026`. */
    period: text('period').notNull(),
    paid: boolean('paid').notNull(),
    changed_by: integer('changed_by').references(() => people.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('fee_log_person').on(t.person_id, t.id)],
);

/** Certificates of membership; the number is unique within the region and year. */
export const certificates = pgTable(
  'certificates',
  {
    id: serial('id').primaryKey(),
    region_id: integer('region_id')
      .notNull()
      .references(() => regions.id),
    year: smallint('year').notNull(),
    number: integer('number').notNull(),
    /** What the public page is found by. */
    token: uuid('token').notNull().unique(),
    /** `external` for an employer, `internal` for personal use. */
    kind: text('kind').notNull(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id),
    issued_by: integer('issued_by').references(() => people.id),
    issue_date: day('issue_date').notNull(),
    cert_start_date: day('cert_start_date').notNull(),
    cert_end_date: day('cert_end_date').notNull(),
    recipient: text('recipient').notNull(),
    signatory: text('signatory'),
    position_procuration: text('position_procuration'),
    revoked_at: moment('revoked_at'),
    revoked_by: integer('revoked_by').references(() => people.id),
    revoke_reason: text('revoke_reason'),
    /** Identifiers that stand on the paper. */
    print_inn: boolean('print_inn').notNull().default(false),
    print_snils: boolean('print_snils').notNull().default(false),
  },
  (t) => [
    uniqueIndex('certificates_number').on(t.region_id, t.year, t.number),
    index('certificates_person').on(t.person_id, t.id),
  ],
);

/** Who asked for a certificate of membership: at most one request of a person waits. */
export const certificateRequests = pgTable(
  'certificate_requests',
  {
    id: serial('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** `waiting`, `issued`, `refused`, `withdrawn`: contract/schemas/certificateRequests. */
    state: text('state').notNull().default('waiting'),
    created_at: moment('created_at').notNull().defaultNow(),
    decided_at: moment('decided_at'),
    decided_by: integer('decided_by').references(() => people.id),
    reason: text('reason'),
    /** The certificate that fulfilled it. */
    certificate_id: integer('certificate_id').references(() => certificates.id),
  },
  (t) => [
    uniqueIndex('certificate_requests_waiting').on(t.person_id).where(sql`state = 'waiting'`),
    index('certificate_requests_person').on(t.person_id, t.id),
  ],
);

/** Long work a person asked for: exports, imports, certificates of many. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    params: jsonb('params').notNull(),
    state: text('state').notNull().default('waiting'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    file_key: text('file_key'),
    file_name: text('file_name'),
    /** With which rights it was ordered: its file is for whoever still has them. */
    rights: text('rights'),
    error: text('error'),
    created_at: moment('created_at').notNull().defaultNow(),
    /** A working process says it lives; a job silent for long is taken by another. */
    alive_at: moment('alive_at').notNull().defaultNow(),
    /** How many processes fell silent over it. */
    lost: smallint('lost').notNull().default(0),
  },
  (t) => [index('jobs_person').on(t.person_id, t.created_at), index('jobs_state').on(t.state, t.created_at)],
);

// ---------------------------------------------------------------- units

/** All six levels. The outward key is (level, id): ids are per level. `*_id` of levels above are the ancestors. */
export const units = pgTable(
  'units',
  {
    level: unitLevel('level').notNull(),
    id: integer('id').notNull(),
    name: sorted('name').notNull(),
    /** Null: the post waits for somebody to agree to it, and the headquarters above acts. */
    commander_id: integer('commander_id').references(() => people.id),
    central_id: integer('central_id'),
    district_id: integer('district_id'),
    regional_id: integer('regional_id'),
    local_id: integer('local_id'),
    educational_id: integer('educational_id'),
    region_id: integer('region_id').references(() => regions.id),
    area_id: integer('area_id').references(() => areas.id),
    institution_id: integer('institution_id').references(() => institutions.id),
    about: text('about'),
    city: text('city'),
    slogan: text('slogan'),
    social_vk: text('social_vk'),
    social_tg: text('social_tg'),
    emblem: text('emblem'),
    banner: text('banner'),
    photo1: text('photo1'),
    photo2: text('photo2'),
    photo3: text('photo3'),
    photo4: text('photo4'),
    /** Regional headquarters know only the year: 1 January of it. */
    founding_date: day('founding_date'),
    conference_date: day('conference_date'),
    registry_date: day('registry_date'),
    registry_number: text('registry_number'),
    name_for_certificates: text('name_for_certificates'),
    case_name: text('case_name'),
    legal_address: text('legal_address'),
    requisites: text('requisites'),
    detachments_appearance_year: smallint('detachments_appearance_year'),
    rso_founding_congress_date: day('rso_founding_congress_date'),
    /**
     * Distinct people: the members and the commander; those of them whose fee is paid, whose data are confirmed, who have
     * passed the safety test. Kept by triggers.
     */
    participants_count: integer('participants_count').notNull().default(1),
    members_count: integer('members_count').notNull().default(0),
    verified_count: integer('verified_count').notNull().default(0),
    safety_count: integer('safety_count').notNull().default(0),
    events_count: integer('events_count').notNull().default(0),
    created_at: moment('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    search: searchColumn('name'),
  },
  (t) => [
    primaryKey({ columns: [t.level, t.id] }),
    uniqueIndex('units_commander').on(t.commander_id, t.level),
    index('units_name').on(t.level, t.name, t.id),
    index('units_founded').on(t.level, t.founding_date, t.id),
    index('units_size').on(t.level, t.participants_count, t.id),
    index('units_area').on(t.level, t.area_id, t.name, t.id),
    index('units_region').on(t.level, t.region_id, t.name, t.id),
    index('units_district').on(t.level, t.district_id, t.name, t.id),
    index('units_regional').on(t.level, t.regional_id, t.name, t.id),
    index('units_local').on(t.level, t.local_id, t.name, t.id),
    index('units_educational').on(t.level, t.educational_id, t.name, t.id),
    index('units_institution').on(t.level, t.institution_id, t.name, t.id),
    index('units_search').using('gin', t.search.op('gin_trgm_ops')),
    // One regional headquarters stands for a region: rights and fees follow it.
    uniqueIndex('units_one_regional').on(t.region_id).where(sql`level = 'regional'`),
  ],
);

/** A person in a unit: at most one row per level. */
export const memberships = pgTable(
  'memberships',
  {
    id: serial('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    level: unitLevel('level').notNull(),
    unit_id: integer('unit_id').notNull(),
    position_id: integer('position_id').references(() => positions.id),
    is_trusted: boolean('is_trusted').notNull().default(false),
    /**
     * Copies of the person's sort keys and of what units count, kept by triggers: the first page of a large unit is one
     * index read, and a count of a unit is right when the person is gone.
     */
    last_name: sorted('last_name').notNull().default(''),
    first_name: sorted('first_name').notNull().default(''),
    fee_paid: boolean('fee_paid').notNull().default(false),
    verified: boolean('verified').notNull().default(false),
    safety_passed: boolean('safety_passed').notNull().default(false),
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.level, t.unit_id], foreignColumns: [units.level, units.id] }),
    uniqueIndex('memberships_person').on(t.person_id, t.level),
    index('memberships_unit').on(t.level, t.unit_id, t.last_name, t.first_name, t.id),
    index('memberships_posts').on(t.level, t.unit_id, t.position_id),
  ],
);

/** Pending entry to a unit: at most one per person and level; a decision deletes it and leaves an audit row. */
export const applications = pgTable(
  'applications',
  {
    id: serial('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    level: unitLevel('level').notNull(),
    unit_id: integer('unit_id').notNull(),
    /** A transfer: the unit of the same level that the person would leave, and who of those above proposed it. */
    from_unit_id: integer('from_unit_id'),
    proposed_by: integer('proposed_by').references(() => people.id, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.level, t.unit_id], foreignColumns: [units.level, units.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.level, t.from_unit_id], foreignColumns: [units.level, units.id] }).onDelete('cascade'),
    check('applications_transfer', sql`(${t.from_unit_id} is null) = (${t.proposed_by} is null)`),
    uniqueIndex('applications_person').on(t.person_id, t.level),
    index('applications_unit').on(t.level, t.unit_id, t.created_at),
    index('applications_proposed').on(t.proposed_by).where(sql`proposed_by is not null`),
  ],
);

/** Links by which a unit invites people; who follows one applies to that unit. */
export const invitations = pgTable(
  'invitations',
  {
    token: uuid('token').primaryKey(),
    level: unitLevel('level').notNull(),
    unit_id: integer('unit_id').notNull(),
    created_by: integer('created_by')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.level, t.unit_id], foreignColumns: [units.level, units.id] }).onDelete('cascade'),
    index('invitations_unit').on(t.level, t.unit_id),
  ],
);

/** Who is asked to command a unit: at most one person at a time. The post is taken by saying yes, never before. */
export const commandInvitations = pgTable(
  'command_invitations',
  {
    level: unitLevel('level').notNull(),
    unit_id: integer('unit_id').notNull(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    invited_by: integer('invited_by')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.level, t.unit_id] }),
    foreignKey({ columns: [t.level, t.unit_id], foreignColumns: [units.level, units.id] }).onDelete('cascade'),
    index('command_invitations_person').on(t.person_id),
  ],
);

export const verificationRequests = pgTable('verification_requests', {
  person_id: ofPerson(),
  created_at: moment('created_at').notNull().defaultNow(),
});

/** Experts of the rating: of the centre (no district) or of one district. */
export const experts = pgTable(
  'experts',
  {
    person_id: ofPerson(),
    level: unitLevel('level').notNull(),
    unit_id: integer('unit_id').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.level, t.unit_id], foreignColumns: [units.level, units.id] }),
    check('experts_level', sql`${t.level} in ('central', 'district')`),
  ],
);

// ---------------------------------------------------------------- session, service

/** One row per login; a token names it, logging out or a new password ends it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
    /** Browser and system as they called themselves, the network the sign-in came from, when it was renewed last. */
    device: text('device').notNull().default(''),
    network: text('network').notNull().default(''),
    seen_at: moment('seen_at').notNull().defaultNow(),
    /** When the second step was last made in it. */
    confirmed_at: moment('confirmed_at'),
    /** The administrator who looks at the portal as the person does; such a session changes nothing. */
    seen_by: integer('seen_by').references(() => people.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('sessions_person').on(t.person_id),
    index('sessions_expires').on(t.expires_at),
    index('sessions_seen_by').on(t.seen_by).where(sql`seen_by is not null`),
  ],
);

/** Who decided or changed what, when, before and after. Rows are never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    actor_id: integer('actor_id').references(() => people.id, { onDelete: 'set null' }),
    act: text('act').notNull(),
    /** The record: `detachment`, `person`, …, and its outward id. */
    kind: text('kind').$type<AuditKind>().notNull(),
    record_id: integer('record_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    note: text('note'),
  },
  (t) => [
    index('audit_record').on(t.kind, t.record_id, t.id),
    index('audit_actor').on(t.actor_id, t.id),
    index('audit_act').on(t.act, t.id),
    // By the beginning of what was said; what says nothing stands last either way.
    index('audit_note').on(sql`(${t.note} is null)`, sql`left(${t.note}, 100)`, t.id),
    // Rows come in the order of time and stay: a few pages of it tell where a day lies.
    index('audit_at').using('brin', t.at),
  ],
);

/** Answers of creating calls by the key their sender chose, so that a repeated call is not a second record. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    status: smallint('status').notNull(),
    answer: jsonb('answer').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.person_id, t.key] }), index('idempotency_age').on(t.created_at)],
);

/** Counts of failed logins and other throttled calls per window, shared by all processes. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resets_at: moment('resets_at').notNull(),
});

export const frontErrors = pgTable(
  'front_errors',
  {
    id: serial('id').primaryKey(),
    person_id: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    error_code: integer('error_code').notNull(),
    error_description: text('error_description').notNull().default(''),
    url: text('url').notNull(),
    method: text('method').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('front_errors_age').on(t.created_at)],
);

/** Facts about this database: which demo world it holds and the day that world is counted from. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() });

/** How many rows whole lists have that are asked for a page: `units detachment`, `events`. Kept by triggers. */
export const keptCounts = pgTable('kept_counts', {
  name: text('name').primaryKey(),
  count: integer('count').notNull(),
});
