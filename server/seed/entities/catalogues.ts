import { institutionsOf } from '../data/institutionList';
import { formFor, patronymics, surnames } from '../data/names';
import { regions } from '../data/regions';
import { random } from '../random';
import type { Entity } from './entity';

export const institutionRows: Entity = {
  table: 'institutions',
  rows: () =>
    regions.flatMap((region, index) =>
      institutionsOf(region).map(({ id, name, short }) => ({
        id,
        name,
        short_name: short,
        rector: rector(id),
        rector_email: `rector${id}@example.org`,
        region_id: index + 1,
      })),
    ),
};

function rector(id: number): string {
  const chance = random(`rector ${id}`);
  const gender = chance.chance(0.4) ? 'female' : 'male';
  const initial = () => chance.pick(patronymics).charAt(0);
  return `${formFor(gender, chance.pick(surnames))} ${initial()}. ${initial()}.`;
}

export const units: Entity = { table: 'units', rows: (world) => world.units };
