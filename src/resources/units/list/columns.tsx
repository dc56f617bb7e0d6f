// Columns of the lists of units, on the screen and in the exported file.
import { type Level, levels } from '@contract/levels';
import { type ReadinessKey, readinessRows } from '@contract/people/readinessRows';
import type { UnitFigures } from '@contract/schemas/unitFigures';
import type { UnitListItem } from '@contract/schemas/units';
import type { ReactNode } from 'react';
import { share } from '../../../ui/charts/share';
import { UnitCell } from '../../../ui/list/cells/UnitCell';
import { shortDay } from '../../../ui/text/day';
import { number } from '../../../ui/text/plural';
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
export type ForFile = {
  nameOf: (level: Level, id: number | null | undefined) => string;
  figuresOf: (id: number) => UnitFigures | undefined;
};

/** Whoever looks after people: the columns of a list that stand first for him. `wide`: more than a region is looked after. */
export type Staff = { wide: boolean };

/** @param staff adds who commands and how many are ready */
export function columnsOf(level: ListedLevel, staff?: Staff): Column[] {
  if (!staff) return openColumns(level);
  const first = new Map<string, number | undefined>([...staffColumns[level](staff), ...readyWidths]);
  const [name, ...others] = openColumns(level);
  return [name as Column, ...commanders, ...others, ...ready].map((column) => ({
    ...column,
    hidden: first.has(column.source) ? undefined : true,
    width: first.get(column.source),
  }));
}

const readyWidths = readinessRows.map(({ key }) => [key, 114] as const);
/** What staff sees of a level at first, as wide as it fits a page of 1440 pixels. */
const staffColumns: Record<ListedLevel, (staff: Staff) => readonly (readonly [source: string, width: number])[]> = {
  district: () => [
    ['name', 248],
    ['commander', 190],
    ['participants_count', 106],
    ['regional_headquarters_count', 160],
    ['detachments_count', 88],
  ],
  regional: () => [
    ['name', 256],
    ['commander', 204],
    ['participants_count', 106],
    ['educational_headquarters_count', 124],
    ['detachments_count', 84],
  ],
  local: () => underRegion,
  educational: () => underRegion,
  detachment: ({ wide }) => [
    ['name', 260],
    ['commander', 232],
    wide ? ['region', 172] : ['founding_date', 106],
    ['participants_count', 106],
  ],
};
const underRegion = [
  ['name', 250],
  ['regional_headquarter', 176],
  ['commander', 170],
  ['participants_count', 106],
  ['detachments_count', 80],
] as const;

const commanders: readonly Column[] = [
  {
    source: 'commander',
    label: 'Командир',
    sortable: true,
    cell: ({ id }) => <Commander unit={id} />,
    text: ({ id }, { figuresOf }) => figuresOf(id)?.commander?.name ?? '',
  },
];

const heads: Record<ReadinessKey, string> = {
  membership_fee: 'Взнос',
  test_passed: 'Охрана труда',
  is_verified: 'Данные',
};
const ready: readonly Column[] = readinessRows.map(({ key }) => ({
  source: key,
  label: heads[key],
  numeric: true,
  cell: ({ id }) => <ReadyShare unit={id} of={key} />,
  text({ id }, { figuresOf }) {
    const { done, people = 0 } = figuresOf(id) ?? {};
    return done && people > 0 ? `${share(done[key], people)} %` : '';
  },
}));

function openColumns(level: ListedLevel): Column[] {
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
    ...levels[level].above.filter((above) => above !== 'central').map((above) => linked(above, own.has('region'))),
    { ...counted('members_count', 'Членов организации'), hidden: true },
    { ...counted('events_count', 'Мероприятий'), hidden: true },
    {
      source: 'id',
      label: 'Номер',
      numeric: true,
      sortable: true,
      hidden: true,
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

const counted = (key: CountKey | 'participants_count' | 'members_count' | 'events_count', label: string): Column => ({
  source: key,
  label,
  numeric: true,
  sortable: true,
  adds: ({ [key]: count }) => count,
  cell: ({ [key]: count }) => (count === undefined ? null : number(count)),
  text: ({ [key]: count }) => count ?? '',
});

/** The region says as much as its regional headquarters: the longer name is shown only when asked for. */
function linked(level: Level, besideRegion: boolean): Column {
  const key = levels[level].ref as LinkKey;
  return {
    source: key,
    label: levels[level].labels.one,
    sortable: true,
    hidden: besideRegion && level !== 'district' ? true : undefined,
    cell: ({ [key]: id }) => <UnitName level={level} id={id} />,
    text: ({ [key]: id }, { nameOf }) => nameOf(level, id),
  };
}

const founded = ({ founding_date: day }: UnitRecord): string | null =>
  typeof day === 'number' ? String(day) : shortDay(day);
