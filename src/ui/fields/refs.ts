// Where links read their options, and how links of a form limit, empty and fill each other.
import { PEOPLE_SEARCH_MIN, REGION_SEARCH_MIN } from '@contract/constants';
import type { RefTarget } from '@contract/fields/types';
import { levelKeys, levels } from '@contract/levels';
import { personName } from '@contract/people/personName';
import type { ShortUser } from '@contract/schemas/people';
import type { RemoteOption, RemoteQuery } from '../inputs/useRemoteOptions';
import { shortDay } from '../text/day';

export type RefOption = RemoteOption & {
  short_name?: string | null;
  local_headquarter?: number | null;
  educational_institution?: { id: number; name: string; short_name?: string } | null;
} & Partial<Pick<ShortUser, 'first_name' | 'last_name' | 'patronymic_name' | 'email' | 'username' | 'date_of_birth'>>;

type Source = {
  resource: string;
  /** A short list is read once and searched here. */
  whole?: boolean;
  /** Letters before anything is searched. */
  least?: number;
  placeholder?: string;
  name?: (option: RefOption) => string;
  hint?: (option: RefOption) => string | null | undefined;
};

const named = ({ name, id }: RefOption) => name || `№ ${id}`;

export const refSources = {
  ...(Object.fromEntries(levelKeys.map((key) => [key, { resource: levels[key].api }])) as Record<
    (typeof levelKeys)[number],
    Source
  >),
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
    placeholder: 'Поиск по ФИО',
    name: (option) => (option.last_name ? personName(option) : named(option)),
    // Namesakes are told apart by these.
    hint: ({ username, date_of_birth, email }) => [username, shortDay(date_of_birth), email].filter(Boolean).join(', '),
  },
} satisfies Record<RefTarget, Source> as Record<RefTarget, Source>;

/** How one field of a form, a link most often, depends on others and they on it. */
export type FieldRule = {
  /** The links it looks at: it is asked anew when one of them changes, and only then. */
  by?: readonly string[];
  /** Given their values, the records it points to instead of those of its row. */
  to?: (...values: unknown[]) => RefTarget;
  /** What the select asks with, given their values; a text instead says what has to be chosen before it. */
  limit?: (...values: unknown[]) => RemoteQuery | string;
  /** Fields that no longer fit once this one changes. */
  empties?: readonly string[];
  /** A link that follows from the chosen record when the list has one row alone. */
  leads?: { to: string; resource: string; filter: (option: RefOption) => RemoteQuery };
  /** Fields the chosen record already answers. */
  fills?: (option: RefOption) => Record<string, unknown>;
  /** Fields that follow from what was chosen of a few. */
  sets?: (chosen: string) => Record<string, unknown>;
};
