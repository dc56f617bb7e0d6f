// The whole record of a person, read in one statement.

import { sql } from 'drizzle-orm';
import { ADULT_AGE } from '../../../contract/constants';
import { moscowDay } from '../../../contract/fields/moscowDay';
import { type Level, levelKeys, levels } from '../../../contract/levels';
import { type Scan, scans } from '../../../contract/papers/papers';
import { privacyDefaults } from '../../../contract/people/personFields';
import type { Institution, Region } from '../../../contract/schemas/catalogues';
import type { FullUser } from '../../../contract/schemas/people';
import { alias, type Executor, flag, int, json, lasting, m, p, rowsOf, str } from '../../db';
import { institutions, personEducation, professionalEducation, regions, verificationRequests } from '../../db/tables';
import { fileUrl } from '../../files/fileUrl';
import { lastEdit } from './ownSeen';
import { shownEmail } from './shownEmail';

const i = alias(institutions, 'i');
const ir = alias(regions, 'ir');
const e = alias(personEducation, 'e');
const r = alias(regions, 'r');
const pe = alias(professionalEducation, 'pe');
const v = alias(verificationRequests, 'v');

type Block = Record<string, string | number | boolean | null> | null;
export type FullRow = {
  id: number;
  username: string;
  email: string | null;
  first_name: string;
  last_name: string;
  patronymic_name: string | null;
  date_of_birth: string | null;
  last_name_lat: string | null;
  first_name_lat: string | null;
  patronymic_lat: string | null;
  phone_number: string | null;
  gender: string | null;
  region: Region | null;
  address: string | null;
  bio: string | null;
  social_vk: string | null;
  social_tg: string | null;
  photo: string | null;
  membership_fee: boolean;
  is_verified: boolean;
  is_rso_member: boolean;
  withheld: boolean;
  units: Partial<Record<Level, number>> | null;
  institution: Institution | null;
  education: Block;
  residence: Block;
  documents: Block;
  statement: Block;
  media: Block;
  privacy: Block;
  parent: Block;
  professional: FullUser['professional_education'] | null;
  sent_verification: boolean;
  seen: number;
};

const block = (table: string) =>
  sql`(select row_to_json(x) from ${sql.identifier(table)} x where x.person_id = ${p.id})`;
const institutionJson = sql`(select json_build_object('id', ${i.id}, 'short_name', ${i.short_name}, 'name', ${i.name},
  'rector', ${i.rector}, 'rector_email', null,
  'region', json_build_object('id', ${ir.id}, 'name', ${ir.name}, 'code', ${ir.code}))
  from ${e} join ${i} on ${i.id} = ${e.institution_id} join ${ir} on ${ir.id} = ${i.region_id}
  where ${e.person_id} = ${p.id})`;

const columns = lasting({
  id: p.id,
  username: p.username,
  email: shownEmail,
  first_name: p.first_name,
  last_name: p.last_name,
  patronymic_name: p.patronymic_name,
  date_of_birth: p.date_of_birth,
  last_name_lat: p.last_name_lat,
  first_name_lat: p.first_name_lat,
  patronymic_lat: p.patronymic_lat,
  phone_number: p.phone_number,
  gender: str.orNull(p.gender),
  address: p.address,
  bio: p.bio,
  social_vk: p.social_vk,
  social_tg: p.social_tg,
  photo: p.photo,
  membership_fee: p.membership_fee,
  is_verified: p.is_verified,
  is_rso_member: p.is_rso_member,
  withheld: p.withheld,
  region: json.orNull<
    NonNullable<FullRow['region']>
  >`(select json_build_object('id', ${r.id}, 'name', ${r.name}, 'code', ${r.code}) from ${r}
      where ${r.id} = ${p.region_id})`,
  units: json.orNull<
    NonNullable<FullRow['units']>
  >`(select json_object_agg(${m.level}, ${m.unit_id}) from ${m} where ${m.person_id} = ${p.id})`,
  institution: json.orNull<NonNullable<FullRow['institution']>>(institutionJson),
  education: json.orNull<NonNullable<FullRow['education']>>(block('person_education')),
  residence: json.orNull<NonNullable<FullRow['residence']>>(block('person_residence')),
  documents: json.orNull<NonNullable<FullRow['documents']>>(block('person_documents')),
  statement: json.orNull<NonNullable<FullRow['statement']>>(block('person_statement')),
  media: json.orNull<NonNullable<FullRow['media']>>(block('person_media')),
  privacy: json.orNull<NonNullable<FullRow['privacy']>>(block('person_privacy')),
  parent: json.orNull<NonNullable<FullRow['parent']>>(block('person_parent')),
  professional: json.orNull<
    NonNullable<FullRow['professional']>
  >`(select json_agg(json_build_object('id', ${pe.id}, 'study_institution', ${i.name}, 'years_of_study',
    ${pe.years_of_study},
      'exam_score', ${pe.exam_score}, 'qualification', ${pe.qualification}) order by ${pe.id})
      from ${pe} join ${i} on ${i.id} = ${pe.institution_id}
      where ${pe.person_id} = ${p.id})`,
  sent_verification: flag`(${p.is_verified} or exists (select 1 from ${v} where ${v.person_id} = ${p.id}))`,
  seen: int`${lastEdit(p.id)}`,
});

export async function readFullRow(db: Executor, id: number): Promise<FullRow | undefined> {
  const [row] = await rowsOf(db, columns, (cells) => sql`select ${cells} from ${p} where ${p.id} = ${id}`);
  return row;
}

const text = (block: Block, key: string): string | null => (block?.[key] as string | null | undefined) ?? null;
const number = (block: Block, key: string): number | null => (block?.[key] as number | null | undefined) ?? null;
const ticked = (block: Block, key: string, otherwise: boolean): boolean =>
  (block?.[key] as boolean | undefined) ?? otherwise;
const texts = <Key extends string>(block: Block, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, text(block, key)])) as Record<Key, string | null>;
const files = <Key extends string>(block: Block, keys: readonly Key[], origin: string) =>
  Object.fromEntries(keys.map((key) => [key, fileUrl(origin, text(block, key))])) as Record<Key, string | null>;

/** The main data, the same in the full and in the safe record. */
export const mainData = (row: FullRow, today: Date) => ({
  id: row.id,
  username: row.username,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  patronymic_name: row.patronymic_name,
  date_of_birth: row.date_of_birth,
  is_adult: isAdult(row.date_of_birth, today),
  last_name_lat: row.last_name_lat,
  first_name_lat: row.first_name_lat,
  patronymic_lat: row.patronymic_lat,
  phone_number: row.phone_number,
  gender: row.gender,
  region: row.region,
  address: row.address,
  bio: row.bio,
  social_vk: row.social_vk,
  social_tg: row.social_tg,
  membership_fee: row.membership_fee,
  is_verified: row.is_verified,
  is_rso_member: row.is_rso_member,
});

export const mediaOf = (row: FullRow, origin: string): FullUser['media'] => ({
  ...files(row.media, ['banner'], origin),
  photo: fileUrl(origin, row.photo),
  ...files(row.media, ['photo1', 'photo2', 'photo3', 'photo4'], origin),
});

export const educationOf = (row: FullRow): FullUser['education'] => ({
  study_institution: row.institution,
  ...texts(row.education, ['study_faculty', 'study_form', 'study_year', 'study_specialty']),
});

export const privacyOf = (row: FullRow): FullUser['privacy'] => ({
  privacy_telephone: text(row.privacy, 'privacy_telephone') ?? privacyDefaults.privacy_telephone,
  privacy_email: text(row.privacy, 'privacy_email') ?? privacyDefaults.privacy_email,
  privacy_social: text(row.privacy, 'privacy_social') ?? privacyDefaults.privacy_social,
  privacy_about: text(row.privacy, 'privacy_about') ?? privacyDefaults.privacy_about,
  privacy_photo: text(row.privacy, 'privacy_photo') ?? privacyDefaults.privacy_photo,
});

/** Ids of the units the person is a member of; the keys are those of `me`. */
export const unitIdsOf = (row: FullRow) =>
  Object.fromEntries(levelKeys.map((level) => [levels[level].me, row.units?.[level] ?? null])) as Pick<
    FullUser,
    | 'central_headquarter_id'
    | 'district_headquarter_id'
    | 'regional_headquarter_id'
    | 'local_headquarter_id'
    | 'educational_headquarter_id'
    | 'detachment_id'
  >;

/** Address of a scan for who is asking; without one the answer carries an address that opens nothing. */
export type ScanUrl = (name: string, key: string) => string;

export function fullUser(row: FullRow, origin: string, today: Date, scanUrl?: ScanUrl): FullUser {
  const { documents, parent, residence, statement } = row;
  return {
    ...mainData(row, today),
    user_region: {
      reg_region: number(residence, 'reg_region_id'),
      ...texts(residence, ['reg_town', 'reg_house']),
      reg_fact_same_address: ticked(residence, 'reg_fact_same_address', false),
      fact_region: number(residence, 'fact_region_id'),
      ...texts(residence, ['fact_town', 'fact_house']),
      reg_region_id: number(residence, 'reg_region_id'),
      fact_region_id: number(residence, 'fact_region_id'),
    },
    documents: {
      russian_passport: ticked(documents, 'russian_passport', true),
      ...texts(documents, ['snils', 'inn', 'pass_ser_num']),
      pass_town: text(documents, 'pass_town') ?? '',
      ...texts(documents, ['pass_whom', 'pass_date', 'pass_code', 'pass_address', 'work_book_num']),
      ...texts(documents, ['international_pass', 'mil_reg_doc_type', 'mil_reg_doc_ser_num']),
    },
    statement: {
      ...scansOf(statement, scanUrl ?? ((_, key) => `${origin}/files/${key}`)),
      rso_info_from: text(statement, 'rso_info_from'),
      personal_data_agreement: ticked(statement, 'personal_data_agreement', false),
    },
    media: mediaOf(row, origin),
    education: educationOf(row),
    privacy: privacyOf(row),
    parent: {
      ...texts(parent, ['parent_last_name', 'parent_first_name', 'parent_patronymic_name', 'parent_date_of_birth']),
      ...texts(parent, ['relationship', 'parent_phone_number']),
      russian_passport: ticked(parent, 'russian_passport', true),
      ...texts(parent, ['passport_number', 'passport_date', 'passport_authority']),
      region: number(parent, 'region_id'),
      ...texts(parent, ['city', 'address']),
    },
    professional_education: row.professional ?? [],
    ...unitIdsOf(row),
    sent_verification: row.sent_verification,
    seen: row.seen,
  };
}

const scansOf = (statement: Block, scanUrl: ScanUrl) =>
  Object.fromEntries(
    scans.map(({ name }) => {
      const key = text(statement, name);
      return [name, key && scanUrl(name, key)];
    }),
  ) as Record<Scan, string | null>;

/** Of age from midnight of the organisation's clock on; null without a birth date. */
function isAdult(birth: string | null, now: Date): boolean | null {
  if (!birth) return null;
  const [year = 0, month = 1, day = 1] = birth.split('-').map(Number);
  return Date.UTC(year + ADULT_AGE, month - 1, day) <= Date.parse(moscowDay(now));
}
