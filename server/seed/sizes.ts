import type { Level } from '../../contract/levels';

/** How large a world is: everything the generators need to know about it. */
export type Size = {
  world: 'demo' | 'national';
  units: Record<Level, number>;
  people: number;
  applications: number;
  /** People with neither unit nor application. */
  loose: number;
  /** Holders of posts and helpers of every headquarters of a level, without its commander. */
  staff: Record<Exclude<Level, 'detachment'>, number>;
  /** Members of the chain's detachment; the others share the rest. */
  chainDetachment: number;
  /** Entries of the competition: tandems first. */
  tandems: number;
  debuts: number;
  /** The first people have passport data, addresses, parents and pictures filled in. */
  detailedPeople: number;
};

export const sizes = {
  demo: {
    world: 'demo',
    units: { central: 1, district: 2, regional: 6, local: 6, educational: 8, detachment: 24 },
    people: 300,
    applications: 30,
    loose: 12,
    staff: { central: 4, district: 2, regional: 2, local: 1, educational: 1 },
    chainDetachment: 26,
    tandems: 2,
    debuts: 3,
    detailedPeople: 300,
  },
  national: {
    world: 'national',
    units: { central: 1, district: 8, regional: 85, local: 300, educational: 400, detachment: 3500 },
    people: 160_000,
    applications: 12_000,
    loose: 4_000,
    staff: { central: 40, district: 12, regional: 8, local: 3, educational: 4 },
    chainDetachment: 48,
    tandems: 60,
    debuts: 291,
    detailedPeople: 300,
  },
} as const satisfies Record<string, Size>;

/**
 * The national world with this part of its people, detachments and the headquarters next to them; districts, regions
 * and the participants of the competition stay what they are. A larger one is this one repeated: load/repeatRows.
 */
export function partOfNational(part: number): Size {
  const { units, people, applications, loose, ...rest } = sizes.national;
  const times = (count: number, least = 1) => Math.max(least, Math.round(count * part));
  return {
    ...rest,
    units: {
      ...units,
      local: times(units.local, units.regional),
      educational: times(units.educational, units.regional),
      detachment: times(units.detachment, rest.tandems * 2 + rest.debuts),
    },
    people: times(people),
    applications: times(applications),
    loose: times(loose),
  };
}
