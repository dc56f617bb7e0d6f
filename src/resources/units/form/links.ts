// The links of a form: where each reads its options, and how links limit, empty and fill each other.
import { PEOPLE_SEARCH_MIN, REGION_SEARCH_MIN } from '@contract/constants';
import { type LinkTarget, levelKeys, levels, type UnitFieldName } from '@contract/levels';
import type { ShortUser } from '@contract/schemas/people';
import type { RemoteOption, RemoteQuery } from '../../../ui/inputs/useRemoteOptions';
import { personName } from '../../../ui/text/personName';

export type LinkOption = RemoteOption & {
  short_name?: string;
  local_headquarter?: number | null;
  educational_institution?: { id: number; name: string; short_name?: string } | null;
} & Partial<Pick<ShortUser, 'first_name' | 'last_name' | 'patronymic_name' | 'email'>>;

type Limiting = Partial<Record<(typeof limiting)[number], unknown>>;
type Values = Partial<Record<UnitFieldName, unknown>>;

/** The links that limit others: a select is asked anew when one of them changes, and only then. */
export const limiting = ['region', 'regional_headquarter', 'local_headquarter'] as const;

type Source = {
  resource: string;
  whole?: boolean;
  least?: number;
  name?: (option: LinkOption) => string;
  hint?: (option: LinkOption) => string | null | undefined;
};

const named = ({ name, id }: LinkOption) => name || `№ ${id}`;
const units = Object.fromEntries(levelKeys.map((key) => [key, { resource: levels[key].api }]));

export const sources: Partial<Record<LinkTarget, Source>> = {
  ...units,
  regions: { resource: 'regions', whole: true, least: REGION_SEARCH_MIN },
  areas: { resource: 'areas', whole: true },
  eduicational_institutions: {
    resource: 'eduicational_institutions',
    name: (option) => option.short_name || named(option),
    hint: ({ short_name, name }) => (short_name ? name : null),
  },
  rsousers: {
    resource: 'rsousers',
    least: PEOPLE_SEARCH_MIN,
    name: (option) => (option.last_name ? personName(option) : named(option)),
    hint: ({ email }) => email,
  },
};

export type Rule = {
  /** What the select asks with; a text instead says what has to be chosen before it. */
  limit?: (values: Limiting) => RemoteQuery | string;
  /** Fields that no longer fit once this one changes. */
  empties?: readonly UnitFieldName[];
  /** A link that follows from the chosen record when the list has one row alone. */
  leads?: { to: UnitFieldName; resource: string; filter: (option: LinkOption) => RemoteQuery };
  /** Fields the chosen record already answers. */
  fills?: (option: LinkOption) => Values;
};

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : ((value as RemoteOption | null | undefined)?.id ?? undefined);
const nameOf = (value: unknown): string | undefined => (value as RemoteOption | null | undefined)?.name ?? undefined;

const FIRST_REGIONAL = 'Сначала выберите региональный штаб';

export const rules: Partial<Record<UnitFieldName, Rule>> = {
  region: {
    empties: ['regional_headquarter', 'local_headquarter', 'educational_headquarter', 'educational_institution'],
    leads: {
      to: 'regional_headquarter',
      resource: 'regionals',
      filter: ({ name }) => ({ region: name ?? '' }),
    },
  },
  regional_headquarter: {
    limit: ({ region }) => ({ region: nameOf(region) }),
    empties: ['local_headquarter', 'educational_headquarter'],
  },
  local_headquarter: {
    limit: ({ regional_headquarter: regional }) =>
      idOf(regional) ? { regional_headquarter: idOf(regional) } : FIRST_REGIONAL,
    empties: ['educational_headquarter'],
  },
  educational_headquarter: {
    limit: ({ regional_headquarter: regional, local_headquarter: local }) =>
      idOf(regional) ? { regional_headquarter: idOf(regional), local_headquarter: idOf(local) } : FIRST_REGIONAL,
    // The server wants both to agree with the educational headquarters.
    fills: ({ local_headquarter, educational_institution }) => ({ local_headquarter, educational_institution }),
  },
  educational_institution: {
    limit: ({ region, regional_headquarter: regional }) =>
      idOf(regional) ? { regional_headquarter: idOf(regional) } : { region: idOf(region) },
  },
};
