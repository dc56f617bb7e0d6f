// Every field of a person and who sees it, typed by hand: self, staff (commander of the detachment), mate (a member of
// the same detachment), stranger (signed in), guest. The privacy settings stand at their defaults.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { personFields } from '../../contract/people/personFields';
import type { Page } from '../../contract/schemas/parts/page';
import { SafeUser, ShortUser } from '../../contract/schemas/people';
import { testApi } from '../testApi';

const api = testApi();
const readers = {
  self: 'member',
  staff: 'commander',
  mate: 'commissar',
  stranger: 'newcomer',
  guest: undefined,
} as const;
type Reader = keyof typeof readers;

const signedIn = 'self staff mate stranger';
const page: Record<keyof SafeUser, string> = {
  id: signedIn,
  username: 'self staff',
  media: signedIn,
  email: 'self staff',
  first_name: signedIn,
  last_name: signedIn,
  patronymic_name: signedIn,
  date_of_birth: 'self staff',
  is_adult: 'self staff',
  last_name_lat: 'self staff',
  first_name_lat: 'self staff',
  patronymic_lat: 'self staff',
  phone_number: 'self staff',
  gender: 'self staff',
  region: signedIn,
  address: 'self staff',
  bio: signedIn,
  social_vk: 'self staff mate',
  social_tg: 'self staff mate',
  membership_fee: 'self staff',
  is_verified: 'self staff',
  is_rso_member: signedIn,
  education: signedIn,
  privacy: signedIn,
  central_headquarter_id: signedIn,
  district_headquarter_id: signedIn,
  regional_headquarter_id: signedIn,
  local_headquarter_id: signedIn,
  educational_headquarter_id: signedIn,
  detachment_id: signedIn,
};
const everybody = `${signedIn} guest`;
const short: Record<keyof ShortUser, string> = {
  id: everybody,
  username: 'self staff',
  avatar: everybody,
  email: 'self staff',
  first_name: everybody,
  last_name: everybody,
  patronymic_name: everybody,
  date_of_birth: 'self staff',
  membership_fee: 'self staff',
  is_verified: 'self staff',
  phone_number: 'self staff',
};

/** A person without an empty field, so that null means hidden. */
const fill = () =>
  api.db.execute(sql`update people set last_name_lat = 'V', first_name_lat = 'A', patronymic_lat = 'K', address = 'Казань',
    bio = 'О себе', social_vk = 'https://vk.com/x', social_tg = 'https://t.me/x' where username = 'member'`);

async function pageOf(as: string | undefined): Promise<Record<string, unknown>> {
  const { status, json } = await api.call(`/save_users/${await api.idOf('member')}/`, { as });
  return status === 200 ? (json as Record<string, unknown>) : {};
}
async function memberOf(as: string | undefined): Promise<Record<string, unknown>> {
  const path = `/detachments/1/members/?user_id=${await api.idOf('member')}`;
  const { results } = (await api.call(path, { as })).json as Page<{ user: Record<string, unknown> }>;
  return results[0]?.user ?? {};
}

const kinds = { page: { read: pageOf, table: page }, member: { read: memberOf, table: short } };

describe.each(Object.entries(kinds))('the %s of a person', (_, { read, table }) => {
  it.each(Object.keys(readers) as Reader[])('as %s sees it', async (reader) => {
    await fill();
    const seen = await read(readers[reader]);
    const expected = Object.entries(table).filter(([, who]) => who.split(' ').includes(reader));
    const shown = Object.keys(table).filter((field) => seen[field] !== null && seen[field] !== undefined);
    expect(shown.sort()).toEqual(expected.map(([field]) => field).sort());
  });
});

it('no field of a person is without a row', () => {
  const fields = [...Object.keys(SafeUser.shape), ...Object.keys(ShortUser.shape)];
  expect(fields.filter((field) => !(field in personFields))).toEqual([]);
});
