import type { Size } from '../sizes';
import { dressUnit } from './dressUnit';
import { makePerson } from './makePerson';
import { placePeople } from './places';
import type { World } from './types';
import { unitTree } from './unitTree';

/**
 * A whole world in memory: the same for the same size and moment.
 * @param passwordHash argon2id hash everybody shares
 */
export function makeWorld(size: Size, now: Date, passwordHash: string): World {
  const units = unitTree(size).map((draft) => dressUnit(draft, now));
  const places = placePeople(units, size);
  const people = places.map((place, index) => makePerson(place, index + 1, { now, passwordHash }));
  places.forEach(({ role, unit }, index) => {
    if (role === 'commander' && unit) unit.commander_id = index + 1;
  });
  return { size, now, passwordHash, units, places, people };
}
