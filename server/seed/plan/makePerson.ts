import {
  firstNames,
  foreignNames,
  foreignSurnames,
  formFor,
  type Gender,
  latinOf,
  patronymics,
  surnames,
} from '../data/names';
import { regions } from '../data/regions';
import { bornAgo, daysAgo } from '../dates';
import { type Random, random } from '../random';
import type { PersonRow, Place } from './types';

/** Whether the person with this id came to study from abroad. */
export const isForeign = (id: number): boolean => id % 61 === 47;

type Frame = { now: Date; passwordHash: string };

/** The person who stands at this place. */
export function makePerson(place: Place, id: number, { now, passwordHash }: Frame): PersonRow {
  const chance = random(`person ${id}`);
  const gender = place.account?.gender ?? (chance.chance(0.52) ? 'female' : 'male');
  const [last_name, first_name, patronymic_name] = place.account?.name ?? personName(id, gender, chance);
  const username = place.account?.username ?? usernameOf(first_name, last_name, id);
  const verified = isVerified(place, id, chance);
  const member = place.role === 'commander' || place.role === 'member';
  return {
    id,
    username,
    email: `${username}@example.org`,
    email_confirmed_at: daysAgo(now, 39),
    password_hash: passwordHash,
    is_active: true,
    is_staff: place.account?.administrator ?? false,
    is_superuser: place.account?.administrator ?? false,
    last_login: member && chance.chance(0.7) ? daysAgo(now, chance.next() * 40) : null,
    date_joined: daysAgo(now, 40 + chance.next() * 900),
    first_name,
    last_name,
    patronymic_name,
    first_name_lat: place.account ? capital(latinOf(first_name)) : null,
    last_name_lat: place.account ? capital(latinOf(last_name)) : null,
    patronymic_lat: null,
    date_of_birth: birthday(place, id, chance, now),
    gender,
    phone_number: `+7 (000) ${String(1_000_000 + id).replace(/(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3')}`,
    region_id: regionOf(place, id, chance),
    address: null,
    bio: chance.chance(0.2) ? chance.pick(bios) : null,
    social_vk: 'https://vk.com/',
    social_tg: 'https://t.me/',
    photo: chance.chance(0.6) ? `/demo/avatars/${gender}-${String(chance.int(1, 12)).padStart(2, '0')}.svg` : null,
    is_verified: verified,
    is_rso_member: member,
    membership_fee: member && (place.role === 'commander' || chance.chance(0.72)),
    version: 1,
  };
}

const bios = [
  'Четвёртый трудовой семестр за плечами, впереди пятый.',
  'Учусь на третьем курсе, летом — на стройке.',
  'Люблю вечерние огоньки и ранние подъёмы.',
  'Вожатая первого отряда. Знаю двести игр на знакомство.',
];

function personName(id: number, gender: Gender, chance: Random): readonly [string, string, string | null] {
  if (isForeign(id)) return [chance.pick(foreignSurnames), chance.pick(foreignNames[gender]), null];
  const surname = formFor(gender, chance.pick(surnames));
  const second = chance.chance(0.015) ? `-${formFor(gender, chance.pick(surnames))}` : '';
  return [surname + second, chance.pick(firstNames[gender]), formFor(gender, chance.pick(patronymics))];
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const usernameOf = (first: string, last: string, id: number) => `${latinOf(first).charAt(0)}.${latinOf(last)}${id}`;

/** Members are verified but for one in ten (one in five in the chain's detachment); whoever holds a post is. */
function isVerified(place: Place, id: number, chance: Random): boolean {
  if (place.account) return !place.account.unverified;
  if (place.role === 'commander' || (place.position && place.position !== 'Боец')) return true;
  if (place.role === 'member') return id % (inChain(place) ? 5 : 10) !== 3;
  return chance.chance(place.role === 'applicant' ? 0.5 : 0.3);
}

const inChain = ({ unit }: Place) => unit?.level === 'detachment' && unit.id === 1;

const ages: Record<Place['role'], readonly [number, number]> = {
  commander: [20, 34],
  member: [18, 26],
  applicant: [17, 22],
  loose: [16, 24],
};

function birthday(place: Place, id: number, chance: Random, now: Date): string {
  const [from, to] = ages[place.role];
  const minor = !place.account && place.role !== 'commander' && (place.position ?? 'Боец') === 'Боец' && id % 17 === 5;
  return bornAgo(now, minor ? chance.int(14, 16) : chance.int(from, to), chance.int(1, 360));
}

function regionOf({ unit, account }: Place, id: number, chance: Random): number | null {
  if (unit?.region_id) return unit.region_id;
  // The central and the district headquarters: whoever works there lives in one of the regions of the chain.
  if (unit || account) return 1;
  return isForeign(id) ? null : chance.int(1, regions.length);
}
