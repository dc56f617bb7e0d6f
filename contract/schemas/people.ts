// People as the API shows them. A field the reader may not see is present and null (contract/people/personFields).

import { z } from 'zod';
import { checkedDay, checkedText } from '../fields/kinds';
import { sentNumber } from '../fields/sentNumber';
import { type Level, levelKeys, levels } from '../levels';
import { consentPurposeNames } from '../people/consents';
import { postKeys } from '../people/posts';
import { Institution, Region } from './catalogues';
import { oneLine, optionalPersonName, personName, socialPage } from './parts/names';
import { SeasonNamed } from './programmes/seasons';

const text = z.string().nullable();
const flag = z.boolean().nullable();

export const Avatar = z.object({ photo: text });

export const ShortUser = z.object({
  id: z.number(),
  username: text,
  avatar: Avatar,
  email: text,
  first_name: z.string(),
  last_name: z.string(),
  patronymic_name: text,
  date_of_birth: text,
  membership_fee: flag,
  is_verified: flag,
  phone_number: text,
});
/** One of a search; `place`, when asked for: the lowest unit of the person and the region, null for a guest. */
export const FoundPerson = ShortUser.extend({ place: text.optional() });
export const ShortestUser = ShortUser.pick({
  id: true,
  username: true,
  avatar: true,
  first_name: true,
  last_name: true,
  patronymic_name: true,
});
export const ShortUnit = z.object({ id: z.number(), name: z.string(), banner: text, emblem: text });

const keyed = <Value extends z.ZodType>(key: (level: Level) => string, value: Value) =>
  z.object(Object.fromEntries(levelKeys.map((level) => [key(level), value])) as Record<string, Value>);

/** Every key null or an object with `id`. */
export const Roles = keyed((level) => levels[level].role, ShortUnit.nullable());
export const Positions = keyed(
  (level) => levels[level].position,
  z
    .object({
      id: z.number(),
      position: text,
      key: z.enum(postKeys).nullable(),
      /** For the person and for staff, as in the rows of members; null for others. */
      is_trusted: z.boolean().nullable(),
      headquarter: ShortUnit,
    })
    .nullable(),
);
/** Unit id when trusted, false for a member without trust, null without membership. */
export const Trusted = keyed((level) => levels[level].trusted, z.union([z.number(), z.literal(false), z.null()]));

export const Experts = z.object({
  is_central_expert: z.boolean(),
  is_district_expert: z.boolean(),
  is_reg_commander: z.boolean(),
  is_administrator: z.boolean(),
});
export const ParticipantStatus = z.object({
  is_commander_detachment: z.boolean(),
  is_commissar_detachment: z.boolean(),
});

const unitIds = {
  central_headquarter_id: z.number().nullable(),
  district_headquarter_id: z.number().nullable(),
  regional_headquarter_id: z.number().nullable(),
  local_headquarter_id: z.number().nullable(),
  educational_headquarter_id: z.number().nullable(),
  detachment_id: z.number().nullable(),
};

export const Media = z.object({ banner: text, photo: text, photo1: text, photo2: text, photo3: text, photo4: text });
export const Education = z.object({
  study_institution: Institution.nullable(),
  study_faculty: text,
  study_form: text,
  study_year: text,
  study_specialty: text,
});
export const Privacy = z.object({
  privacy_telephone: z.string(),
  privacy_email: z.string(),
  privacy_social: z.string(),
  privacy_about: z.string(),
  privacy_photo: z.string(),
});
export const Residence = z.object({
  reg_region: z.number().nullable(),
  reg_town: text,
  reg_house: text,
  reg_fact_same_address: z.boolean(),
  fact_region: z.number().nullable(),
  fact_town: text,
  fact_house: text,
  reg_region_id: z.number().nullable(),
  fact_region_id: z.number().nullable(),
});
export const Documents = z.object({
  russian_passport: z.boolean(),
  snils: text,
  inn: text,
  pass_ser_num: text,
  pass_town: z.string(),
  pass_whom: text,
  pass_date: text,
  pass_code: text,
  pass_address: text,
  work_book_num: text,
  international_pass: text,
  mil_reg_doc_type: text,
  mil_reg_doc_ser_num: text,
});
export const Statement = z.object({
  statement: text,
  consent_personal_data: text,
  consent_personal_data_representative: text,
  passport: text,
  passport_representative: text,
  snils_file: text,
  inn_file: text,
  employment_document: text,
  military_document: text,
  international_passport: text,
  additional_document: text,
  rso_info_from: text,
  personal_data_agreement: z.boolean(),
});
export const Parent = z.object({
  parent_last_name: text,
  parent_first_name: text,
  parent_patronymic_name: text,
  parent_date_of_birth: text,
  relationship: text,
  parent_phone_number: text,
  russian_passport: z.boolean(),
  passport_number: text,
  passport_date: text,
  passport_authority: text,
  region: z.number().nullable(),
  city: text,
  address: text,
});
export const ProfessionalEducation = z.object({
  id: z.number(),
  study_institution: text,
  years_of_study: text,
  exam_score: text,
  qualification: text,
});

const main = {
  id: z.number(),
  username: text,
  email: text,
  first_name: z.string(),
  last_name: z.string(),
  patronymic_name: text,
  date_of_birth: text,
  is_adult: z.boolean().nullable(),
  last_name_lat: text,
  first_name_lat: text,
  patronymic_lat: text,
  phone_number: text,
  gender: text,
  region: Region.nullable(),
  address: text,
  bio: text,
  social_vk: text,
  social_tg: text,
  membership_fee: flag,
  is_verified: flag,
  is_rso_member: flag,
};

/** The whole record: the person, and those the papers are shown to. */
export const FullUser = z.object({
  ...main,
  user_region: Residence,
  documents: Documents,
  statement: Statement,
  media: Media,
  education: Education,
  privacy: Privacy,
  parent: Parent,
  professional_education: z.array(ProfessionalEducation),
  ...unitIds,
  sent_verification: z.boolean(),
  /** Number of the last change of these data; 0 for none. Whoever changes them says what was seen (`If-Match`). */
  seen: z.number().int(),
});

/** How many decisions wait for a person. */
export const Waiting = z.object({ count: z.number().int() });

/**
 * What the portal asks for whenever it is opened, in one answer: each part has the shape of its own call. The number
 * in the menu is there for those whose menu has the applications.
 */
export const Frame = z.object({
  me: FullUser,
  roles: Roles,
  positions: Positions,
  experts: Experts,
  status: ParticipantStatus,
  notifications: Waiting.nullable(),
  seasons: z.array(SeasonNamed),
  /** Consents the person is asked for before anything else. */
  consents: z.array(z.enum(consentPurposeNames)),
  /** Whether the role does nothing before it has a second step: every other call is refused till then. */
  second_factor_needed: z.boolean(),
});

/** What stands at the head of a page and can be drawn before its scripts are there. */
const PageHead = z.object({
  name: z.string(),
  line: z.string().nullable(),
  banner: z.string().nullable(),
  /** The next step of a member or what waits for the person's decision, where nothing stands above it. */
  step: z.object({ kicker: z.string(), title: z.string(), text: z.string(), label: z.string().nullable() }).nullable(),
});

/** Answers of other calls, each below its path. */
export const FirstAnswers = z.object({
  head: PageHead.nullable(),
  answers: z.array(z.object({ path: z.string(), body: z.unknown().describe('То, что ответил бы сам этот вызов') })),
});

/** What any signed-in person may read of another, privacy applied. */
export const SafeUser = z.object({ ...main, media: Media, education: Education, privacy: Privacy, ...unitIds });

const line = (max: number) => z.string().trim().max(max, `Не больше ${max} символов.`);
const optionalLine = (max: number) => line(max).nullable().optional();
/** What a person changes in the own main data; other keys are ignored. */
export const MeBody = z.object({
  username: line(150).min(1, 'Это поле не может быть пустым.').optional(),
  email: z.union([z.email('Введите правильный адрес электронной почты.').max(254), z.literal('')]).optional(),
  first_name: personName().optional(),
  last_name: personName().optional(),
  patronymic_name: optionalPersonName(),
  date_of_birth: checkedDay('birthday').optional(),
  last_name_lat: optionalPersonName(),
  first_name_lat: optionalPersonName(),
  patronymic_lat: optionalPersonName(),
  phone_number: checkedText(30, 'phone').optional(),
  gender: z.enum(['male', 'female'], { error: 'Допустимые значения: male, female.' }).nullable().optional(),
  region: sentNumber(
    z
      .number({ error: 'Введите номер региона.' })
      .int()
      .min(1, 'Такого региона нет.')
      .max(2_147_483_647, 'Такого региона нет.'),
  )
    .nullable()
    .optional(),
  address: oneLine(150).nullable().optional(),
  bio: optionalLine(400),
  social_vk: socialPage('vk').optional(),
  social_tg: socialPage('telegram').optional(),
  /** Needed for another username or e-mail. */
  current_password: z.string({ error: 'Введите пароль.' }).max(500, 'Не больше 500 символов.').optional(),
  notices_by_mail: z.boolean({ error: 'Допустимые значения: true, false.' }).optional(),
});

export type ShortUser = z.infer<typeof ShortUser>;
export type ShortestUser = z.infer<typeof ShortestUser>;
export type ShortUnit = z.infer<typeof ShortUnit>;
export type Roles = z.infer<typeof Roles>;
export type Positions = z.infer<typeof Positions>;
export type Experts = z.infer<typeof Experts>;
export type ParticipantStatus = z.infer<typeof ParticipantStatus>;
export type Frame = z.infer<typeof Frame>;
export type PageHead = z.infer<typeof PageHead>;
export type FirstAnswers = z.infer<typeof FirstAnswers>;
export type FullUser = z.infer<typeof FullUser>;
export type SafeUser = z.infer<typeof SafeUser>;
export type MeBody = z.infer<typeof MeBody>;
