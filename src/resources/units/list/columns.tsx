// Columns of the lists of units, on the screen and in the exported file.
import { MEMBERS_TOLD_FROM } from '@contract/constants';
import { type Level, levels } from '@contract/levels';
import { type ReadinessKey, readinessRows } from '@contract/people/readinessRows';
import type { UnitFigures } from '@contract/schemas/unitFigures';
import type { UnitListItem } from '@contract/schemas/units';
import { number } from '@contract/text/plural';
import type { ReactNode } from 'react';
import { share } from '../../../ui/charts/ShareBar';
import { UnitCell } from '../../../ui/list/cells/UnitCell';
import { shortDay } from '../../../ui/text/day';
import { UnitName } from '../UnitName';
import { type ListedLevel, showPage } from '../unitPages';
import { unitTexts } from '../unitTexts';
import { Commander, ReadyShare } from './figures';

export type UnitRecord = UnitListItem & Partial<Record<CountKey, number>>;
type CountKey =
  | 'regional_headquarters_count'
  | 'local_headquarters_count'
  | 'educational_headquarters_count'
  | 'detachments_count';
type LinkKey = 'district_headquarter' | 'regional_headquarter' | 'local_headquarter' | 'educational_headquarter';

export type Column = {
  /** Key of the column; the field of the answer, where there is one. */
  source: string;
  label: string;
  numeric?: true;
  sortable?: true;
  /** Not shown until it is chosen. */
  hidden?: true;
  /** What a unit adds to the line of totals. */
  adds?: (unit: UnitRecord) => number | undefined;
  cell: (unit: UnitRecord) => ReactNode;
  /** In pixels; without it, as its name and its kind need. */
  width?: number;
  /** What the file says; a column that links to a unit gives the unit's name. */
  text: (unit: UnitRecord, read: ForFile) => string | number;
};
/** What a file reads beside the rows. */
type ForFile = {
  nameOf: (level: Level, id: number | null | undefined) => string;
  figuresOf: (id: number) => UnitFigures | undefined;
};

/** Whoever looks after people: the columns of a list that stand first for him. `wide`: more than a region is looked after. */
export type Staff = { wide: boolean };

/** @param staff adds who commands and how many are ready */
export function columnsOf(level: ListedLevel, staff?: Staff): Column[] {
  const [name, ...others] = every(level);
  if (!staff) return shown([name as Column, ...others], firstColumns[level]);
  return shown([name as Column, ...commanders, ...others, ...ready], { ...staffColumns[level](staff), ...readyWidths });
}

/** What stands in a list at first, as wide as it fits a page of 1440 pixels. */
type First = Readonly<Record<string, number>>;
function shown(columns: readonly Column[], first: First): Column[] {
  return columns.map((column) => ({
    ...column,
    hidden: column.source in first ? undefined : true,
    width: first[column.source],
  }));
}

/** What everybody sees at first: no region or institution where the name says it. */
const firstColumns: Record<ListedLevel, First> = {
  district: {
    name: 355,
    founding_date: 106,
    participants_count: 106,
    regional_headquarters_count: 154,
    local_headquarters_count: 142,
    educational_headquarters_count: 120,
    detachments_count: 84,
  },
  regional: {
    name: 320,
    founding_date: 106,
    participants_count: 106,
    local_headquarters_count: 142,
    educational_headquarters_count: 120,
    detachments_count: 84,
    district_headquarter: 228,
  },
  local: {
    name: 380,
    founding_date: 106,
    participants_count: 106,
    educational_headquarters_count: 120,
    detachments_count: 84,
    regional_headquarter: 284,
  },
  educational: {
    name: 420,
    participants_count: 106,
    detachments_count: 84,
    local_headquarter: 226,
    regional_headquarter: 286,
  },
  detachment: {
    name: 322,
    area: 150,
    educational_institution: 234,
    region: 206,
    founding_date: 106,
    participants_count: 106,
  },
};

/** Whose units a region looks after is known to it; whoever looks after more is told. */
const underRegion = ({ wide }: Staff): First => ({
  ...(wide ? { name: 260, regional_headquarter: 170, commander: 178 } : { name: 354, commander: 250 }),
  participants_count: 106,
  detachments_count: 84,
});
/** What staff sees of a level at first, beside how many are ready. */
const staffColumns: Record<ListedLevel, (staff: Staff) => First> = {
  district: () => ({
    name: 232,
    commander: 222,
    participants_count: 106,
    regional_headquarters_count: 154,
    detachments_count: 84,
  }),
  regional: () => ({
    name: 268,
    commander: 220,
    participants_count: 106,
    educational_headquarters_count: 120,
    detachments_count: 84,
  }),
  local: underRegion,
  educational: underRegion,
  detachment: ({ wide }) => ({
    name: 284,
    commander: 238,
    ...(wide ? { region: 170 } : { founding_date: 106 }),
    participants_count: 106,
  }),
};
const readyWidths = { membership_fee: 104, test_passed: 128, is_verified: 104 } satisfies Record<ReadinessKey, number>;

const commanders: readonly Column[] = [
  {
    source: 'commander',
    label: 'Командир',
    sortable: true,
    cell: ({ id }) => <Commander unit={id} />,
    text: ({ id }, { figuresOf }) => figuresOf(id)?.commander?.name ?? '',
  },
];

const ready: readonly Column[] = readinessRows.map(({ key, short }) => ({
  source: key,
  label: short,
  numeric: true,
  sortable: true,
  cell: ({ id }) => <ReadyShare unit={id} of={key} />,
  text({ id }, { figuresOf }) {
    const { done, people = 0 } = figuresOf(id) ?? {};
    return done && people > 0 ? `${share(done[key], people)} %` : '';
  },
}));

function every(level: ListedLevel): Column[] {
  const own = new Set<string>(levels[level].fields.map(({ name }) => name));
  return [
    {
      source: 'name',
      label: levels[level].labels.one,
      sortable: true,
      cell: (unit) => <UnitCell unit={unit} to={showPage(level, unit.id)} />,
      text: ({ name }) => name,
    },
    ...(own.has('area') ? [plain('area', 'Направление', ({ area }) => area?.name)] : []),
    ...(own.has('educational_institution')
      ? [
          plain(
            'educational_institution',
            'Образовательная организация',
            ({ educational_institution: of }) => of?.short_name,
          ),
        ]
      : []),
    ...(own.has('region') ? [plain('region', 'Регион', ({ region }) => region?.name)] : []),
    {
      source: 'founding_date',
      label: 'Основан',
      numeric: true,
      sortable: true,
      cell: founded,
      text: (unit) => founded(unit) ?? '',
    },
    counted('participants_count', 'Участников'),
    ...levels[level].below.map((below) => counted(countKey(below), unitTexts[below].counted)),
    ...levels[level].above.filter((above) => above !== 'central').map(linked),
    counted('members_count', 'Членов организации'),
    counted('events_count', 'Мероприятий'),
    {
      source: 'id',
      label: 'Номер',
      numeric: true,
      sortable: true,
      cell: ({ id }) => id,
      text: ({ id }) => id,
    },
  ];
}

/** Whether the list of a level can count the units below: the call then carries `registry=true`. */
export const countsBelow = (level: Level): boolean => levels[level].below.length > 0;

const countKey = (level: Level): CountKey =>
  (level === 'detachment' ? 'detachments_count' : `${level}_headquarters_count`) as CountKey;

const plain = (source: string, label: string, read: (unit: UnitRecord) => string | undefined): Column => ({
  source,
  label,
  sortable: true,
  cell: read,
  text: (unit) => read(unit) ?? '',
});

const counted = (key: CountKey | 'participants_count' | 'members_count' | 'events_count', label: string): Column => {
  const told = ({ [key]: count, participants_count: people }: UnitRecord) =>
    key === 'members_count' && people < MEMBERS_TOLD_FROM ? undefined : count;
  return {
    source: key,
    label,
    numeric: true,
    sortable: true,
    adds: told,
    cell: (unit) => {
      const count = told(unit);
      return count === undefined ? null : number(count);
    },
    text: (unit) => told(unit) ?? '',
  };
};

function linked(level: Level): Column {
  const key = levels[level].ref as LinkKey;
  return {
    source: key,
    label: levels[level].labels.one,
    sortable: true,
    cell: ({ [key]: id }) => <UnitName level={level} id={id} short />,
    text: ({ [key]: id }, { nameOf }) => nameOf(level, id),
  };
}

const founded = ({ founding_date: day }: UnitRecord): string | null =>
  typeof day === 'number' ? String(day) : shortDay(day);
