// Columns of the lists of units, on the screen and in the exported file.
import { type Level, levels } from '@contract/levels';
import type { UnitListItem } from '@contract/schemas/units';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageLink } from '../../../ui/page/PageLink';
import { UnitEmblem } from '../../../ui/pictures/UnitEmblem';
import { shortDay } from '../../../ui/text/day';
import { number } from '../../../ui/text/plural';
import { UnitName } from '../UnitName';
import { type ListedLevel, showPage } from '../unitPages';
import { unitTexts } from '../unitTexts';

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
  /** What the file says; a column that links to a unit gives the unit's name. */
  text: (unit: UnitRecord, nameOf: (level: Level, id: number | null | undefined) => string) => string | number;
};

export function columnsOf(level: ListedLevel): Column[] {
  const own = new Set<string>(levels[level].fields.map(({ name }) => name));
  return [
    {
      source: 'name',
      label: levels[level].labels.one,
      sortable: true,
      cell: (unit) => <NameCell level={level} unit={unit} />,
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
    { ...counted('participants_count', 'Участников'), sortable: true },
    ...levels[level].below.map((below) => counted(countKey(below), unitTexts[below].counted)),
    ...levels[level].above.filter((above) => above !== 'central').map((above) => linked(above, own.has('region'))),
    { ...counted('members_count', 'Членов организации'), hidden: true },
    { ...counted('events_count', 'Мероприятий'), hidden: true },
    { source: 'id', label: 'Номер', numeric: true, hidden: true, cell: ({ id }) => id, text: ({ id }) => id },
  ];
}

/** Whether the list of a level can count the units below: the call then carries `registry=true`. */
export const countsBelow = (level: Level): boolean => levels[level].below.length > 0;

const countKey = (level: Level): CountKey =>
  (level === 'detachment' ? 'detachments_count' : `${level}_headquarters_count`) as CountKey;

const plain = (source: string, label: string, read: (unit: UnitRecord) => string | undefined): Column => ({
  source,
  label,
  cell: read,
  text: (unit) => read(unit) ?? '',
});

const counted = (key: CountKey | 'participants_count' | 'members_count' | 'events_count', label: string): Column => ({
  source: key,
  label,
  numeric: true,
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
    hidden: besideRegion && level !== 'district' ? true : undefined,
    cell: ({ [key]: id }) => <UnitName level={level} id={id} />,
    text: ({ [key]: id }, nameOf) => nameOf(level, id),
  };
}

const founded = ({ founding_date: day }: UnitRecord): string | null =>
  typeof day === 'number' ? String(day) : shortDay(day);

type NameCellProps = { level: ListedLevel; unit: { id: number; name: string; emblem: string | null } };

/** Emblem and name of a row: the way to the unit's page. */
const NameCell = ({ level, unit }: NameCellProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <UnitEmblem emblem={unit.emblem} size={22} />
    <PageLink to={showPage(level, unit.id)} color="inherit" noWrap title={unit.name} sx={{ fontWeight: 500 }}>
      {unit.name}
    </PageLink>
  </Box>
);
