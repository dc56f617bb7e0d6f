import { daysAgo } from '../dates';
import type { World } from '../plan/types';
import { random } from '../random';
import type { Entity } from './entity';

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
