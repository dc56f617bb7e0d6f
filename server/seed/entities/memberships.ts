import { positionId } from '../data/catalogues';
import { daysAgo } from '../dates';
import type { World } from '../plan/types';
import { random } from '../random';
import type { Entity } from './entity';

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
