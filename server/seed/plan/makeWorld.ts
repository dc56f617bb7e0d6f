// Who stands where: accounts, commanders, staff, members, applicants, people without a unit. A place becomes a person.
import { type Level, levelKeys } from '../../../contract/levels';
import { accounts } from '../accounts';
import type { PositionName } from '../data/catalogues';
import { random } from '../random';
import { share } from '../share';
import type { Size } from '../sizes';
import { dressUnit } from './dressUnit';
import { makePerson } from './makePerson';
import type { Place, UnitRow, World } from './types';
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

/** Posts of a headquarters' people, one after another. */
const staffPosts: readonly PositionName[] = [
  'Комиссар',
  'Специалист',
  'Руководитель направления',
  'Мастер (методист)',
  'Боец',
];

function placePeople(units: readonly UnitRow[], size: Size): Place[] {
  const chain = (level: Level) => units.find((unit) => unit.level === level && unit.id === 1);
  const places = accounts.map((account) => accountPlace(account, chain));
  const commanded = new Set(places.flatMap(({ role, unit }) => (role === 'commander' && unit ? [unit] : [])));
  for (const unit of units) if (!commanded.has(unit)) places.push({ role: 'commander', unit });
  const placed = new Set(
    places.flatMap(({ role, unit, position }) =>
      role === 'member' && unit ? [`${unit.level} ${unit.id} ${position}`] : [],
    ),
  );
  for (const unit of units) {
    if (unit.level === 'detachment') continue;
    for (let index = 0; index < size.staff[unit.level]; index++) {
      const position = staffPosts[index % staffPosts.length] ?? 'Боец';
      // One commissar is enough: the account holds the post already.
      const taken = placed.has(`${unit.level} ${unit.id} ${position}`);
      places.push({ role: 'member', unit, position: taken ? 'Специалист' : position });
    }
  }
  const applying = applicants(units, size.applications);
  const joined = members(units, size, size.people - size.loose - places.length - applying.length);
  const loose = Array.from({ length: size.loose }, (): Place => ({ role: 'loose' }));
  return places.concat(applying, joined, loose);
}

function accountPlace(account: (typeof accounts)[number], chain: (level: Level) => UnitRow | undefined): Place {
  const { place } = account;
  if (!place) return { account, role: 'loose' };
  const unit = chain(place.level);
  if (place.as === 'commander') return { account, role: 'commander', unit };
  return { account, role: 'member', unit, position: place.position, trusted: place.trusted };
}

/** Applications every world has, at every level of the chain, so that each account has something to decide. */
const chainApplications: Record<Level, number> = {
  central: 1,
  district: 1,
  regional: 3,
  local: 2,
  educational: 2,
  detachment: 7,
};

function applicants(units: readonly UnitRow[], count: number): Place[] {
  const places = levelKeys.flatMap((level) => {
    const unit = units.find((candidate) => candidate.level === level && candidate.id === 1);
    return Array.from({ length: chainApplications[level] }, (): Place => ({ role: 'applicant', unit }));
  });
  const chance = random('applications');
  const detachments = units.filter(({ level }) => level === 'detachment');
  const headquarters = units.filter(
    ({ level }) => level === 'regional' || level === 'local' || level === 'educational',
  );
  while (places.length < count) {
    places.push({ role: 'applicant', unit: chance.pick(chance.chance(0.88) ? detachments : headquarters) });
  }
  return places;
}

function members(units: readonly UnitRow[], size: Size, count: number): Place[] {
  const [first, ...others] = units.filter(({ level }) => level === 'detachment');
  const chance = random('sizes of detachments');
  const parts = share(
    count - size.chainDetachment,
    others.map(() => chance.int(4, 16)),
    1,
  );
  return [first, ...others].flatMap((unit, index) => {
    const part = index === 0 ? size.chainDetachment : (parts[index - 1] ?? 0);
    return Array.from(
      { length: part },
      (_, at): Place => ({ role: 'member', unit, ...detachmentPost(at, index === 0) }),
    );
  });
}

/** Posts of a detachment; in the chain's one accounts are the commissar and the master. */
function detachmentPost(index: number, chain: boolean): Pick<Place, 'position' | 'trusted'> {
  if (index === 0 && !chain) return { position: 'Комиссар' };
  if (index === 1 && !chain) return { position: 'Мастер (методист)' };
  if (index === 2) return { position: 'Специалист' };
  return { position: index % 9 === 5 ? 'Кандидат' : 'Боец' };
}
