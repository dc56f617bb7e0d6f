import { daysAgo } from '../dates';
import type { World } from '../plan/types';
import { random } from '../random';
import type { Entity } from './entity';

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
