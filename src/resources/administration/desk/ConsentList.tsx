import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { consentPurposes, consentWays } from '@contract/people/consents';
import { registerName } from '@contract/people/personName';
import type { ConsentRow } from '@contract/schemas/consents';
import type { FilterRow } from '../../../ui/list/filterRow';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { StateChip } from '../../../ui/StateChip';
import { moscowMoment } from '../../../ui/text/moment';
import { PersonCell } from '../PersonCell';
import { SaveRows } from './SaveRows';

const TITLE = 'Реестр согласий';
const sort = { field: 'id', order: 'DESC' } as const;

/** Who agreed to what, when and in which way, and took it back. */
export const ConsentList = () => {
  useCrumb(TITLE);
  return (
    <GridList<ConsentRow>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      search="Фамилия"
      least={PEOPLE_SEARCH_MIN}
      filters={filters}
      tools={
        <SaveRows<ConsentRow> resource="consents/register" list="consents" name={TITLE} sort={sort} columns={saved} />
      }
      columns={columns}
      empty={<NothingFound yet="Здесь появятся согласия людей." />}
    />
  );
};

const choices = (rows: Record<string, string | { title: string }>) =>
  Object.entries(rows).map(([value, row]) => ({ value, label: typeof row === 'string' ? row : row.title }));

const filters: readonly FilterRow[] = [
  { key: 'purpose', label: 'Согласие', choices: choices(consentPurposes) },
  { key: 'way', label: 'Как дано', choices: choices(consentWays) },
  {
    key: 'withdrawn',
    label: 'Отозвано',
    choices: [
      { value: 'true', label: 'Да' },
      { value: 'false', label: 'Нет' },
    ],
  },
  { key: 'from', label: 'С', typed: 'date' },
  { key: 'to', label: 'По', typed: 'date' },
];

const saved: readonly { label: string; text: (row: ConsentRow) => string | number | null }[] = [
  { label: 'Фамилия, имя, отчество', text: ({ user }) => registerName(user) },
  { label: 'Согласие', text: ({ purpose }) => consentPurposes[purpose].title },
  { label: 'Редакция', text: ({ version }) => version },
  { label: 'Дано (Москва)', text: ({ at }) => moscowMoment(at) },
  { label: 'Как дано', text: ({ way }) => consentWays[way] },
  { label: 'Представитель', text: ({ guardian }) => guardian },
  { label: 'Отозвано (Москва)', text: ({ withdrawn_at }) => withdrawn_at && moscowMoment(withdrawn_at) },
];

const columns: readonly GridColumn<ConsentRow>[] = [
  {
    source: 'last_name',
    label: 'Фамилия, имя, отчество',
    sortable: true,
    width: 260,
    cell: ({ user }) => <PersonCell person={user} />,
  },
  { source: 'purpose', label: 'Согласие', width: 270, cell: ({ purpose }) => consentPurposes[purpose].title },
  { source: 'version', label: 'Редакция', numeric: true, width: 90, cell: ({ version }) => version },
  { source: 'at', label: 'Дано (Москва)', width: 150, cell: ({ at }) => moscowMoment(at) },
  { source: 'way', label: 'Как дано', width: 160, cell: ({ way }) => consentWays[way] },
  { source: 'guardian', label: 'Представитель', width: 220, hidden: true, cell: ({ guardian }) => guardian ?? '—' },
  {
    source: 'withdrawn_at',
    label: 'Отозвано (Москва)',
    width: 160,
    cell: ({ withdrawn_at }) =>
      withdrawn_at ? <StateChip state="rejected">{moscowMoment(withdrawn_at)}</StateChip> : '—',
  },
];
