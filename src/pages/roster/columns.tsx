import { to } from '@contract/paths';
import { type RosterColumn, type RosterKind, type RosterRow, rosterColumns } from '@contract/schemas/registry';
import type { ReactNode } from 'react';
import type { GridColumn } from '../../ui/list/Grid';
import { PersonCell } from '../../ui/list/PersonCell';
import { StateChip } from '../../ui/StateChip';
import { shortDay } from '../../ui/text/day';

const genders: Record<string, string> = { female: 'Женский', male: 'Мужской' };
const NONE = '—';

/** A value as its kind is written. */
const written: Record<RosterKind, (value: unknown) => ReactNode> = {
  name: (value) => value as string,
  text: (value) => (value as string | null) || NONE,
  date: (value) => shortDay(value as string | null) ?? NONE,
  number: (value) => (value as number | null) ?? NONE,
  gender: (value) => genders[String(value)] ?? NONE,
  unit: (value) => (value as { name: string } | null)?.name ?? NONE,
  flag: (value) => (value ? <StateChip state="accepted">Да</StateChip> : <StateChip state="draft">Нет</StateChip>),
};

/** What most readers ask for first; the other columns are chosen. */
const shownAtFirst: readonly RosterColumn[] = [
  'detachment',
  'area',
  'position',
  'age',
  'is_verified',
  'membership_fee',
];
/** One column says the whole name; the file has them apart. */
const inName: readonly RosterColumn[] = ['last_name', 'first_name', 'patronymic_name'];
const sortable: readonly RosterColumn[] = ['date_of_birth'];

export const columns: readonly GridColumn<RosterRow>[] = [
  {
    source: 'last_name',
    label: 'Фамилия, имя, отчество',
    sortable: true,
    cell: (row) => <PersonCell person={row} to={to('userPage', { id: row.id })} />,
  },
  ...rosterColumns
    .filter(({ key }) => !inName.includes(key))
    .map(
      ({ key, label, kind }): GridColumn<RosterRow> => ({
        source: key,
        label,
        numeric: kind === 'number' || kind === 'date' || undefined,
        sortable: sortable.includes(key) || undefined,
        hidden: !shownAtFirst.includes(key) || undefined,
        cell: (row) => written[kind](row[key]),
      }),
    ),
];
