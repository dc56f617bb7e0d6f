import { destructionGrounds } from '@contract/people/destruction';
import { personName } from '@contract/people/personName';
import type { DestructionRow } from '@contract/schemas/consents';
import type { FilterRow } from '../../../ui/list/filterRow';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { moscowMoment } from '../../../ui/text/moment';
import { SaveRows } from './SaveRows';

const TITLE = 'Акты об уничтожении данных';
const sort = { field: 'id', order: 'DESC' } as const;

/** Whose data were destroyed, when, on what ground. Who was erased has no page any more: the number tells who it was. */
export const DestructionList = () => {
  useCrumb(TITLE);
  return (
    <GridList<DestructionRow>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      filters={filters}
      tools={
        <SaveRows<DestructionRow>
          resource="destructions"
          list="destructions"
          name={TITLE}
          sort={sort}
          columns={saved}
        />
      }
      columns={columns}
      empty={<NothingFound yet="Здесь появятся акты, когда данные людей будут удалены." />}
    />
  );
};

const filters: readonly FilterRow[] = [
  {
    key: 'ground',
    label: 'Основание',
    choices: Object.entries(destructionGrounds).map(([value, { title }]) => ({ value, label: title })),
  },
  { key: 'person', label: '№ учётной записи', typed: 'number' },
  { key: 'from', label: 'С', typed: 'date' },
  { key: 'to', label: 'По', typed: 'date' },
];

const saved: readonly { label: string; text: (row: DestructionRow) => string | number | null }[] = [
  { label: '№ акта', text: ({ id }) => id },
  { label: 'Дата (Москва)', text: ({ at }) => moscowMoment(at) },
  { label: '№ учётной записи', text: ({ user }) => user.id },
  { label: 'Имя в портале', text: ({ user }) => personName(user) },
  { label: 'Что уничтожено', text: ({ ground }) => destructionGrounds[ground].what },
  { label: 'Файлов', text: ({ files }) => files },
  { label: 'Основание', text: ({ ground }) => destructionGrounds[ground].title },
  { label: 'Способ', text: () => 'Удаление из базы данных и хранилища файлов портала' },
];

const columns: readonly GridColumn<DestructionRow>[] = [
  { source: 'id', label: '№ акта', sortable: true, numeric: true, width: 100, cell: ({ id }) => id },
  { source: 'at', label: 'Дата (Москва)', width: 150, cell: ({ at }) => moscowMoment(at) },
  { source: 'account', label: '№ учётной записи', numeric: true, width: 150, cell: ({ user }) => user.id },
  { source: 'user', label: 'Имя в портале', width: 220, cell: ({ user }) => personName(user) },
  { source: 'what', label: 'Что уничтожено', width: 280, cell: ({ ground }) => destructionGrounds[ground].what },
  { source: 'files', label: 'Файлов', numeric: true, width: 90, cell: ({ files }) => files },
  { source: 'ground', label: 'Основание', width: 280, cell: ({ ground }) => destructionGrounds[ground].title },
];
