// Rules of membership that several acts share.
import type { Level } from '../../../contract/levels';
import type { UnitRow } from '../units/unitRow';

/** Levels that take people of their own region only. */
const OWN_REGION: readonly Level[] = ['local', 'educational', 'detachment'];

/** Whether a unit takes people of this region. */
export const takesFrom = (unit: Pick<UnitRow, 'level' | 'region_id'>, region: number | null): boolean =>
  !OWN_REGION.includes(unit.level) || unit.region_id === region;

export type PersonRow = {
  id: number;
  first_name: string;
  last_name: string;
  region_id: number | null;
  /** The consent to processing was taken back. */
  withheld: boolean;
};

export const nameOf = ({ first_name, last_name }: Pick<PersonRow, 'first_name' | 'last_name'>): string =>
  `${last_name} ${first_name}`;
