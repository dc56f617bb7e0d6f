// Where a member can be moved by whoever commands above: what would be refused is not offered.
import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import type { SignedIn } from '../../providers/account';
import type { RemoteQuery } from '../../ui/useRemoteOptions';

type Place = Pick<
  Unit,
  'regional_headquarter' | 'local_headquarter' | 'educational_headquarter' | 'district_headquarter'
>;

/** Levels whose headquarters command a part of a region. */
const within = ['local', 'educational'] as const;

/**
 * What narrows the units of a level to those the viewer commands as well and that take people of the member's region;
 * the region of a member is that of the unit.
 */
export function transferReach(level: Level, unit: Place, { roles, experts }: SignedIn): RemoteQuery {
  const everywhere = experts.is_administrator || Boolean(roles[levels.central.role]);
  if (level === 'district') return {};
  if (level === 'regional') return everywhere ? {} : { district_headquarter: roles[levels.district.role]?.id };
  const region = { regional_headquarter: unit.regional_headquarter ?? undefined };
  const regional = roles[levels.regional.role]?.id === unit.regional_headquarter;
  if (everywhere || roles[levels.district.role] || regional) return region;
  const near = within.find((key) => roles[levels[key].role]?.id === unit[`${key}_headquarter`]);
  return near ? { ...region, [`${near}_headquarter`]: unit[`${near}_headquarter`] ?? undefined } : region;
}
