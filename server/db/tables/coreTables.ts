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
import { day, idOf, moment, partOf, searchColumn, sorted, unitLevel } from './columns';

export const gender = pgEnum('gender', ['male', 'female']);

// ---------------------------------------------------------------- catalogues

export const regions = pgTable(
  'regions',
  {
    id: serial().primaryKey(),
    name: sorted().notNull(),
    code: smallint(),
    version: integer().notNull().default(1),
    search: searchColumn('name', 'code::text'),
  },
  (t) => [index('regions_name').on(t.name, t.id), uniqueIndex('regions_code').on(t.code)],
);

export const areas = pgTable('areas', {
  id: serial().primaryKey(),
  name: sorted().notNull().unique(),
  version: integer().notNull().default(1),
  search: searchColumn('name'),
});

export const positions = pgTable('positions', {
  id: serial().primaryKey(),
  name: sorted().notNull().unique(),
  /** The post that rules depend on (contract/people/posts); a row that comes without one gets it by its name. */
  key: text().unique(),
  version: integer().notNull().default(1),
  search: searchColumn('name'),
});

export const institutions = pgTable(
  'institutions',
  {
    id: serial().primaryKey(),
    short_name: sorted().notNull(),
    name: sorted().notNull().unique(),
    rector: text(),
    rector_email: text(),
    region_id: idOf(() => regions.id),
    version: integer().notNull().default(1),
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
    id: serial().primaryKey(),
    username: text().notNull().unique(),
    email: text(),
    password_hash: text(),
    is_active: boolean().notNull().default(true),
    is_staff: boolean().notNull().default(false),
    is_superuser: boolean().notNull().default(false),
    last_login: moment(),
    date_joined: moment().notNull().defaultNow(),

    first_name: sorted().notNull(),
    last_name: sorted().notNull(),
    patronymic_name: sorted(),
    first_name_lat: text(),
    last_name_lat: text(),
    patronymic_lat: text(),
    date_of_birth: day(),
    gender: gender(),
    phone_number: text(),
    region_id: integer().references(() => regions.id),
    address: text(),
    bio: text(),
    social_vk: text(),
    social_tg: text(),
    photo: text(),
    is_verified: boolean().notNull().default(false),
    is_rso_member: boolean().notNull().default(false),
    membership_fee: boolean().notNull().default(false),
    /** Has a counted attempt of the safety test that was passed. Kept by a trigger of the attempts. */
    safety_passed: boolean().notNull().default(false),
    /** When the person followed the link sent to the e-mail; a changed e-mail is not confirmed. */
    email_confirmed_at: moment(),
    /** When a mail server said for good that the e-mail takes no letters; null again once one arrives. */
    email_refused_at: moment(),
    /** Decisions are told by mail as well as in the portal. */
    notices_by_mail: boolean().notNull().default(true),
    /** What the person has switched off, `reminders.mail`, `digest.portal`: server/mail/wantsNotices. */
    notices_off: text().array().notNull().default([]),
    /** An e-mail the person gave that another account has: shown to the person alone, good for nothing else. */
    email_asked: text(),
    /** Without the consent to be published: who has not signed in sees neither name nor face. */
    unpublished: boolean().notNull().default(false),
    /** The consent to processing is taken back: staff of the person alone see whose rows these are. */
    withheld: boolean().notNull().default(false),
    /** When the person's data were erased at the person's own request. */
    erased_at: moment(),
    version: integer().notNull().default(1),
    search: searchColumn('last_name', 'first_name', 'patronymic_name'),
  },
  (t) => [
    // Not unique: two accounts may differ only in case; such an e-mail then opens neither without its exact spelling.
    index('people_email_lower').on(sql`lower(${t.email})`),
    index('people_username_lower').on(sql`lower(${t.username})`),
    uniqueIndex('people_email').on(t.email),
    index('people_name').on(t.last_name, t.first_name, t.patronymic_name, t.id, t.is_active),
    index('people_unpublished').on(t.id).where(sql`unpublished`),
    index('people_withheld').on(t.id).where(sql`withheld`),
    index('people_region').on(t.region_id, t.last_name, t.first_name, t.id),
    index('people_birth').on(t.date_of_birth, t.id),
    // Counts of everybody read it: a megabyte of 160,000 people, where the table is a hundred.
    index('people_active').on(t.is_active, t.id),
    index('people_search').using('gin', t.search.op('gin_trgm_ops')),
    // A word that a name begins with, and one further on: server/domain/people/listPeople.
    index('people_search_begins').on(sql`${t.search} collate "C"`, t.id).where(sql`is_active`),
    index('people_search_within').using('gin', sql`substr(${t.search}, 2) gin_trgm_ops`),
    // What passwords of the old portal still cost; empty once all of them were used.
    index('people_old_password')
      .on(sql`(split_part(password_hash, '$', 2)::int)`)
      .where(sql`password_hash like 'pbkdf2_sha256$%'`),
  ],
);

const ofPerson = () =>
  integer()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' });

export const personEducation = pgTable('person_education', {
  person_id: ofPerson(),
  institution_id: integer().references(() => institutions.id),
  study_faculty: text(),
  study_form: text(),
  study_year: text(),
  study_specialty: text(),
});

export const personDocuments = pgTable('person_documents', {
  person_id: ofPerson(),
  russian_passport: boolean().notNull().default(true),
  snils: text(),
  inn: text(),
  pass_ser_num: text(),
  pass_town: text().notNull().default(''),
  pass_whom: text(),
  pass_date: day(),
  pass_code: text(),
  pass_address: text(),
  work_book_num: text(),
  international_pass: text(),
  mil_reg_doc_type: text(),
  mil_reg_doc_ser_num: text(),
});

export const personResidence = pgTable('person_residence', {
  person_id: ofPerson(),
  reg_region_id: integer().references(() => regions.id),
  reg_town: text(),
  reg_house: text(),
  reg_fact_same_address: boolean().notNull().default(false),
  fact_region_id: integer().references(() => regions.id),
  fact_town: text(),
  fact_house: text(),
});

export const personPrivacy = pgTable('person_privacy', {
  person_id: ofPerson(),
  privacy_telephone: text().notNull().default('Руководство'),
  privacy_email: text().notNull().default('Руководство'),
  privacy_social: text().notNull().default('Члены отряда'),
  privacy_about: text().notNull().default('Все'),
  privacy_photo: text().notNull().default('Все'),
});

export const personMedia = pgTable('person_media', {
  person_id: ofPerson(),
  banner: text(),
  photo1: text(),
  photo2: text(),
  photo3: text(),
  photo4: text(),
});

export const personStatement = pgTable('person_statement', {
  person_id: ofPerson(),
  statement: text(),
  consent_personal_data: text(),
  consent_personal_data_representative: text(),
  passport: text(),
  passport_representative: text(),
  snils_file: text(),
  inn_file: text(),
  employment_document: text(),
  military_document: text(),
  international_passport: text(),
  additional_document: text(),
  rso_info_from: text(),
  personal_data_agreement: boolean().notNull().default(false),
});

export const personParent = pgTable('person_parent', {
  person_id: ofPerson(),
  parent_last_name: text(),
  parent_first_name: text(),
  parent_patronymic_name: text(),
  parent_date_of_birth: day(),
  relationship: text(),
  parent_phone_number: text(),
  russian_passport: boolean().notNull().default(true),
  passport_number: text(),
  passport_date: day(),
  passport_authority: text(),
  region_id: integer().references(() => regions.id),
  city: text(),
  address: text(),
});

export const professionalEducation = pgTable(
  'professional_education',
  {
    id: serial().primaryKey(),
    person_id: partOf(() => people.id),
    institution_id: idOf(() => institutions.id),
    years_of_study: text(),
    exam_score: text(),
    qualification: text(),
  },
  (t) => [index('professional_education_person').on(t.person_id)],
);

const foreignPapers = () => ({
  name: text(),
  snils: text(),
  inn: text(),
  foreign_pass_num: text(),
  foreign_pass_whom: text(),
  foreign_pass_date: day(),
  work_book_num: text(),
});

export const foreignDocuments = pgTable('foreign_documents', { person_id: ofPerson(), ...foreignPapers() });
export const foreignParentDocuments = pgTable('foreign_parent_documents', {
  person_id: ofPerson(),
  ...foreignPapers(),
});
export const foreignParentAdditionalDocs = pgTable(
  'foreign_parent_additional_docs',
  {
    id: serial().primaryKey(),
    person_id: partOf(() => foreignParentDocuments.person_id),
    foreign_doc_name: text().notNull(),
    foreign_doc_num: text().notNull(),
  },
  (t) => [index('foreign_parent_additional_docs_person').on(t.person_id)],
);

/** What happened to a person's matters, told in the portal and, by choice, by mail. */
export const notices = pgTable(
  'notices',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    person_id: partOf(() => people.id),
    at: moment().notNull().defaultNow(),
    kind: text().notNull(),
    text: text().notNull(),
    /** Address inside the portal. */
    link: text(),
    read_at: moment(),
    /** Whom the text names: with that person's data it goes. */
    about_id: integer().references(() => people.id, { onDelete: 'cascade' }),
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
    id: bigserial({ mode: 'number' }).primaryKey(),
    person_id: partOf(() => people.id),
    /** The season, `2025-2026`. */
    period: text().notNull(),
    paid: boolean().notNull(),
    changed_by: integer().references(() => people.id, { onDelete: 'set null' }),
    at: moment().notNull().defaultNow(),
  },
  (t) => [index('fee_log_person').on(t.person_id, t.id)],
);

/** Certificates of membership; the number is unique within the region and year. */
export const certificates = pgTable(
  'certificates',
  {
    id: serial().primaryKey(),
    region_id: idOf(() => regions.id),
    year: smallint().notNull(),
    number: integer().notNull(),
    /** What the public page is found by. */
    token: uuid().notNull().unique(),
    /** `external` for an employer, `internal` for personal use. */
    kind: text().notNull(),
    person_id: idOf(() => people.id),
    issued_by: integer().references(() => people.id),
    issue_date: day().notNull(),
    cert_start_date: day().notNull(),
    cert_end_date: day().notNull(),
    recipient: text().notNull(),
    signatory: text(),
    position_procuration: text(),
    revoked_at: moment(),
    revoked_by: integer().references(() => people.id),
    revoke_reason: text(),
    /** Identifiers that stand on the paper. */
    print_inn: boolean().notNull().default(false),
    print_snils: boolean().notNull().default(false),
    /** What the public page gives once the paper is drawn: of the name on it. None of who was erased. */
    initials: text(),
    /** The last name on the paper, once it is drawn: its file is called by it, and it is found by it. */
    printed_last_name: text(),
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
    id: serial().primaryKey(),
    person_id: partOf(() => people.id),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** `waiting`, `issued`, `refused`, `withdrawn`: contract/schemas/certificateRequests. */
    state: text().notNull().default('waiting'),
    created_at: moment().notNull().defaultNow(),
    decided_at: moment(),
    decided_by: integer().references(() => people.id),
    reason: text(),
    /** The certificate that fulfilled it. */
    certificate_id: integer().references(() => certificates.id),
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
    id: uuid().primaryKey(),
    person_id: partOf(() => people.id),
    kind: text().notNull(),
    params: jsonb().notNull(),
    state: text().notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    file_key: text(),
    file_name: text(),
    /** With which rights it was ordered: its file is for whoever still has them. */
    rights: text(),
    error: text(),
    created_at: moment().notNull().defaultNow(),
    /** A working process says it lives; a job silent for long is taken by another. */
    alive_at: moment().notNull().defaultNow(),
    /** How many processes fell silent over it. */
    lost: smallint().notNull().default(0),
  },
  (t) => [index('jobs_person').on(t.person_id, t.created_at), index('jobs_state').on(t.state, t.created_at)],
);

// ---------------------------------------------------------------- units

/** All six levels. The outward key is (level, id): ids are per level. `*_id` of levels above are the ancestors. */
export const units = pgTable(
  'units',
  {
    level: unitLevel().notNull(),
    id: integer().notNull(),
    name: sorted().notNull(),
    /** Null: the post waits for somebody to agree to it, and the headquarters above acts. */
    commander_id: integer().references(() => people.id),
    central_id: integer(),
    district_id: integer(),
    regional_id: integer(),
    local_id: integer(),
    educational_id: integer(),
    region_id: integer().references(() => regions.id),
    area_id: integer().references(() => areas.id),
    institution_id: integer().references(() => institutions.id),
    about: text(),
    city: text(),
    slogan: text(),
    social_vk: text(),
    social_tg: text(),
    emblem: text(),
    banner: text(),
    photo1: text(),
    photo2: text(),
    photo3: text(),
    photo4: text(),
    /** Regional headquarters know only the year: 1 January of it. */
    founding_date: day(),
    conference_date: day(),
    registry_date: day(),
    registry_number: text(),
    name_for_certificates: text(),
    case_name: text(),
    legal_address: text(),
    requisites: text(),
    detachments_appearance_year: smallint(),
    rso_founding_congress_date: day(),
    /**
     * Distinct people: the members and the commander; those of them whose fee is paid, whose data are confirmed, who have
     * passed the safety test. Kept by triggers.
     */
    participants_count: integer().notNull().default(1),
    members_count: integer().notNull().default(0),
    verified_count: integer().notNull().default(0),
    safety_count: integer().notNull().default(0),
    events_count: integer().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
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
    id: serial().primaryKey(),
    person_id: partOf(() => people.id),
    level: unitLevel().notNull(),
    unit_id: integer().notNull(),
    position_id: integer().references(() => positions.id),
    is_trusted: boolean().notNull().default(false),
    /**
     * Copies of the person's sort keys and of what units count, kept by triggers: the first page of a large unit is one
     * index read, and a count of a unit is right when the person is gone.
     */
    last_name: sorted().notNull().default(''),
    first_name: sorted().notNull().default(''),
    fee_paid: boolean().notNull().default(false),
    verified: boolean().notNull().default(false),
    safety_passed: boolean().notNull().default(false),
    since: moment().notNull().defaultNow(),
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
    id: serial().primaryKey(),
    person_id: partOf(() => people.id),
    level: unitLevel().notNull(),
    unit_id: integer().notNull(),
    /** A transfer: the unit of the same level that the person would leave, and who of those above proposed it. */
    from_unit_id: integer(),
    proposed_by: integer().references(() => people.id, { onDelete: 'cascade' }),
    created_at: moment().notNull().defaultNow(),
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
    token: uuid().primaryKey(),
    level: unitLevel().notNull(),
    unit_id: integer().notNull(),
    created_by: partOf(() => people.id),
    created_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
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
    level: unitLevel().notNull(),
    unit_id: integer().notNull(),
    person_id: partOf(() => people.id),
    invited_by: partOf(() => people.id),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.level, t.unit_id] }),
    foreignKey({ columns: [t.level, t.unit_id], foreignColumns: [units.level, units.id] }).onDelete('cascade'),
    index('command_invitations_person').on(t.person_id),
  ],
);

export const verificationRequests = pgTable('verification_requests', {
  person_id: ofPerson(),
  created_at: moment().notNull().defaultNow(),
});

/** Experts of the rating: of the centre (no district) or of one district. */
export const experts = pgTable(
  'experts',
  {
    person_id: ofPerson(),
    level: unitLevel().notNull(),
    unit_id: integer().notNull(),
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
    id: uuid().primaryKey(),
    person_id: partOf(() => people.id),
    created_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    /** Browser and system as they called themselves, the network the sign-in came from, when it was renewed last. */
    device: text().notNull().default(''),
    network: text().notNull().default(''),
    seen_at: moment().notNull().defaultNow(),
    /** When the second step was last made in it. */
    confirmed_at: moment(),
    /** The administrator who looks at the portal as the person does; such a session changes nothing. */
    seen_by: integer().references(() => people.id, { onDelete: 'cascade' }),
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
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull().defaultNow(),
    actor_id: integer().references(() => people.id, { onDelete: 'set null' }),
    act: text().notNull(),
    /** The record: `detachment`, `person`, …, and its outward id. */
    kind: text().$type<AuditKind>().notNull(),
    record_id: integer().notNull(),
    before: jsonb(),
    after: jsonb(),
    note: text(),
  },
  (t) => [
    index('audit_record').on(t.kind, t.record_id, t.id),
    index('audit_actor').on(t.actor_id, t.id),
    index('audit_act').on(t.act, t.id),
    // What people wrote of themselves last is asked with every full record.
    index('audit_edit')
      .on(t.record_id, t.id)
      .where(sql`${t.kind} = 'person' and ${t.act} in ('person.edit', 'papers.edit')`),
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
    person_id: partOf(() => people.id),
    key: text().notNull(),
    endpoint: text().notNull(),
    status: smallint().notNull(),
    answer: jsonb().notNull(),
    /** What the call was sent with, closed by the portal's key; nothing where it was not asked. */
    sent: text(),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.person_id, t.key] }), index('idempotency_age').on(t.created_at)],
);

/** Counts of failed logins and other throttled calls per window, shared by all processes. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resets_at: moment().notNull(),
});

export const frontErrors = pgTable(
  'front_errors',
  {
    id: serial().primaryKey(),
    person_id: integer().references(() => people.id, { onDelete: 'set null' }),
    error_code: integer().notNull(),
    error_description: text().notNull().default(''),
    url: text().notNull(),
    method: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [index('front_errors_age').on(t.created_at)],
);

/** Facts about this database: which demo world it holds and the day that world is counted from. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() });

/** Files that nothing names any more, until the store has removed them. */
export const unwantedFiles = pgTable('unwanted_files', { key: text().primaryKey() });

/** How many rows whole lists have that are asked for a page: `units detachment`, `events`. Kept by triggers. */
export const keptCounts = pgTable('kept_counts', {
  name: text().primaryKey(),
  count: integer().notNull(),
});
