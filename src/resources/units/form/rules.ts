// How the links of a unit's form limit, empty and fill each other.
import type { UnitFieldName } from '@contract/fields/units';
import type { FieldRule } from '../../../ui/fields/refs';
import type { RemoteOption } from '../../../ui/inputs/useRemoteOptions';

type Rule = FieldRule & { by?: readonly UnitFieldName[]; empties?: readonly UnitFieldName[] };

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : (value as RemoteOption | null | undefined)?.id;
const FIRST_REGIONAL = 'Сначала выберите региональный штаб';

export const rules: Partial<Record<UnitFieldName, Rule>> = {
  region: {
    empties: ['regional_headquarter', 'local_headquarter', 'educational_headquarter', 'educational_institution'],
    leads: { to: 'regional_headquarter', resource: 'regionals', filter: ({ name }) => ({ region: name ?? '' }) },
  },
  regional_headquarter: {
    by: ['region'],
    limit: (region) => ({ region: (region as RemoteOption | null)?.name ?? undefined }),
    empties: ['local_headquarter', 'educational_headquarter'],
  },
  local_headquarter: {
    by: ['regional_headquarter'],
    limit: (regional) => (idOf(regional) ? { regional_headquarter: idOf(regional) } : FIRST_REGIONAL),
    empties: ['educational_headquarter'],
  },
  educational_headquarter: {
    by: ['regional_headquarter', 'local_headquarter'],
    limit: (regional, local) =>
      idOf(regional) ? { regional_headquarter: idOf(regional), local_headquarter: idOf(local) } : FIRST_REGIONAL,
    // The server wants both to agree with the educational headquarters.
    fills: ({ local_headquarter, educational_institution }) => ({ local_headquarter, educational_institution }),
  },
  educational_institution: {
    by: ['region', 'regional_headquarter'],
    limit: (region, regional) => (idOf(regional) ? { regional_headquarter: idOf(regional) } : { region: idOf(region) }),
  },
};
