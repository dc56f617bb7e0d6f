import { type ConsentKey, consentColumns } from '@contract/administration/consentColumns';
import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import type { ConsentRow } from '@contract/schemas/consents';
import { api } from '../../../providers/api';
import type { FilterRow } from '../../../ui/list/filterRow';
import { GridList } from '../../../ui/list/grid/GridList';
import { byKey, peopleColumns, peopleConditions } from '../../../ui/list/listedColumn';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { yesNo } from '../../../ui/list/unitFilters';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { StateChip } from '../../../ui/StateChip';
import { moscowMoment } from '../../../ui/text/moment';
import { PersonCell } from '../PersonCell';

const TITLE = 'Реестр согласий';
const sort = { field: 'id', order: 'DESC' } as const;

/** Who agreed to what, when and in which way, and took it back. */
export const ConsentList = () => {
  useCrumb(TITLE);
  return (
    <GridList<ConsentRow, ConsentKey>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      search="Фамилия"
      least={PEOPLE_SEARCH_MIN}
      filters={filters}
      file={{ keys, order: (body) => api('consents.export', { body }) }}
      columns={columns}
      label={TITLE}
      empty={<NothingFound yet="Здесь появятся согласия людей." />}
    />
  );
};

const { purpose, way } = byKey(consentColumns);
const filters: readonly FilterRow[] = [
  ...peopleConditions(consentColumns),
  { ...purpose, old: true },
  { ...way, old: true },
  { key: 'withdrawn', label: 'Отозвано', choices: yesNo('Да', 'Нет'), old: true },
  { key: 'from', label: 'С', typed: 'date', old: true },
  { key: 'to', label: 'По', typed: 'date', old: true },
];
const keys = consentColumns.map(({ key }) => key);

const columns = peopleColumns<ConsentRow, ConsentKey>(consentColumns, ({ user }) => <PersonCell person={user} />, {
  last_name: { width: 260 },
  purpose: { width: 270 },
  version: { width: 90 },
  way: { width: 160 },
  guardian: { width: 220 },
  withdrawn_at: {
    width: 160,
    cell: ({ withdrawn_at }) =>
      withdrawn_at ? <StateChip state="rejected">{moscowMoment(withdrawn_at)}</StateChip> : '—',
  },
});
