import { positionId } from '../data/catalogues';
import { facultiesOf, institutionsOf } from '../data/institutionList';
import { regions } from '../data/regions';
import { daysAgo } from '../dates';
import type { World } from '../plan/types';
import { random } from '../random';
import type { Entity } from './entity';

export const people: Entity = { table: 'people', rows: (world) => world.people };

const forms = ['full_time', 'full_time', 'full_time', 'part_time', 'extramural_studies'] as const;
const specialties = [
  'Промышленное и гражданское строительство',
  'Педагогическое образование',
  'Лечебное дело',
  'Эксплуатация железных дорог',
  'Агрономия',
  'Гостиничное дело',
  'Прикладная информатика',
] as const;

/** Where people study: the institution of their unit, else one of their region. */
export const education: Entity = {
  table: 'person_education',
  *rows({ places, people }: World) {
    for (const [index, { unit }] of places.entries()) {
      const region = regions[(people[index]?.region_id ?? 0) - 1];
      if (!region) continue;
      const chance = random(`education ${index + 1}`);
      const institution = unit?.institution_id ?? chance.pick(institutionsOf(region)).id;
      yield {
        person_id: index + 1,
        institution_id: institution,
        study_faculty: chance.pick(facultiesOf(institution)),
        study_form: chance.pick(forms),
        study_year: String(chance.int(1, 5)),
        study_specialty: chance.pick(specialties),
      };
    }
  },
};

/** Most keep the usual settings; the rest show the portal's other answers. */
export const privacy: Entity = {
  table: 'person_privacy',
  *rows({ people }: World) {
    for (const { id } of people) {
      const open = id % 9 === 4;
      yield {
        person_id: id,
        privacy_telephone: open ? 'Все' : 'Руководство',
        privacy_email: open ? 'Члены отряда' : 'Руководство',
        privacy_social: 'Члены отряда',
        privacy_about: 'Все',
        privacy_photo: 'Все',
      };
    }
  },
};

/** The lowest membership of everybody; the rows of the levels above follow in the database (`spreadUpwards`). */
export const memberships: Entity = {
  table: 'memberships',
  *rows({ places, people, now }: World) {
    let id = 0;
    for (const [index, { role, unit, position = 'Боец', trusted = false }] of places.entries()) {
      const person = people[index];
      if (role !== 'member' || !unit || !person) continue;
      id += 1;
      yield {
        id,
        person_id: person.id,
        level: unit.level,
        unit_id: unit.id,
        position_id: positionId(position),
        is_trusted: trusted,
        last_name: person.last_name,
        first_name: person.first_name,
        fee_paid: person.membership_fee,
        verified: person.is_verified,
        since: daysAgo(now, 20 + random(`membership ${person.id}`).next() * 900),
      };
    }
  },
};

/** Pending entries of the last month. */
export const applications: Entity = {
  table: 'applications',
  *rows({ places, now }: World) {
    let id = 0;
    for (const [index, { role, unit }] of places.entries()) {
      if (role !== 'applicant' || !unit) continue;
      id += 1;
      const created_at = daysAgo(now, random(`application ${index + 1}`).next() * 30);
      yield { id, person_id: index + 1, level: unit.level, unit_id: unit.id, created_at };
    }
  },
};

/** Most of those who are not verified have asked to be; the newcomer has that step before him. */
export const verificationRequests: Entity = {
  table: 'verification_requests',
  *rows({ places, people, now }: World) {
    for (const [index, { account }] of places.entries()) {
      const person = people[index];
      if (!person || person.is_verified || account) continue;
      const chance = random(`verification ${person.id}`);
      if (chance.chance(0.75)) yield { person_id: person.id, created_at: daysAgo(now, chance.next() * 30) };
    }
  },
};

/** The experts among the accounts, and of each further district its commander; the others are appointed by an administrator. */
export const experts: Entity = {
  table: 'experts',
  rows: ({ places }) =>
    places.flatMap(({ account, role, unit }, index) => {
      if (account?.expert) return [{ person_id: index + 1, level: account.expert, unit_id: 1 }];
      const further = role === 'commander' && unit?.level === 'district' && !account;
      return further ? [{ person_id: index + 1, level: 'district', unit_id: unit.id }] : [];
    }),
};
