// Who sees which field of a person. One row per field of the short and safe records and of an organiser; the server
// shows null elsewhere. Which answers carry people, and on what ground each opens these fields: personAnswers.ts.

/**
 * everyone: guests too. signedIn: any account. staff: the person, commanders and trusted members of the person's units
 * and of the levels above, administrators. A privacy key: as the person chose there, staff always.
 */
export type Visibility =
  | 'everyone'
  | 'signedIn'
  | 'staff'
  | 'privacy_telephone'
  | 'privacy_email'
  | 'privacy_social'
  | 'privacy_about'
  | 'privacy_photo';

export const personFields = {
  id: 'everyone',
  first_name: 'everyone',
  last_name: 'everyone',
  patronymic_name: 'everyone',
  avatar: 'everyone',
  username: 'staff',
  email: 'privacy_email',
  phone_number: 'privacy_telephone',
  date_of_birth: 'staff',
  is_adult: 'staff',
  membership_fee: 'staff',
  is_verified: 'staff',
  is_rso_member: 'signedIn',
  last_name_lat: 'staff',
  first_name_lat: 'staff',
  patronymic_lat: 'staff',
  gender: 'staff',
  region: 'signedIn',
  address: 'staff',
  bio: 'privacy_about',
  social_vk: 'privacy_social',
  social_tg: 'privacy_social',
  media: 'privacy_photo',
  education: 'signedIn',
  privacy: 'signedIn',
  central_headquarter_id: 'signedIn',
  district_headquarter_id: 'signedIn',
  regional_headquarter_id: 'signedIn',
  local_headquarter_id: 'signedIn',
  educational_headquarter_id: 'signedIn',
  detachment_id: 'signedIn',
  // Contacts given for one event: those of its contact person are for all who have signed in.
  organizer_phone_number: 'privacy_telephone',
  organizer_email: 'privacy_email',
  telegram: 'privacy_social',
} as const satisfies Record<string, Visibility>;

/** Values of the privacy settings, the widest first. */
export const privacyValues = ['Все', 'Члены отряда', 'Руководство'] as const;
type PrivacyValue = (typeof privacyValues)[number];

export type PrivacyKey = Extract<Visibility, `privacy_${string}`>;
/** What holds for whoever has not chosen. */
export const privacyDefaults = {
  privacy_telephone: 'Руководство',
  privacy_email: 'Руководство',
  privacy_social: 'Члены отряда',
  privacy_about: 'Все',
  privacy_photo: 'Все',
} as const satisfies Record<PrivacyKey, PrivacyValue>;
