import type { ErrorGroup } from '@contract/schemas/accounts';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { ownMoment } from '../../../ui/text/moment';

const TITLE = 'Ошибки портала';
const sort = { field: 'id', order: 'ASC' } as const;

/** Errors that pages of the portal have told, by text and address, the last seen first. */
export const ErrorList = () => {
  useCrumb(TITLE);
  return (
    <GridList<ErrorGroup>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      columns={columns}
      empty={<NothingFound yet="Страницы портала ни о чём не сообщали." />}
    />
  );
};

/** The words of an answer, which may be cut off: `{"detail":"Не найдено` or `{"email":["Неверный адрес"]}`. */
function said(description: string): string {
  const [, field, words] = description.match(/^\{"(\w+)":\s*\[?"((?:[^"\\]|\\.)*)/) ?? [];
  if (!words) return description || 'Без описания';
  return field === 'detail' || field === 'non_field_errors' ? words : `${field}: ${words}`;
}

const columns: readonly GridColumn<ErrorGroup>[] = [
  {
    source: 'error_description',
    label: 'Что случилось',
    width: 420,
    cell: ({ error_description }) => said(error_description),
  },
  { source: 'error_code', label: 'Код', numeric: true, width: 80, cell: ({ error_code }) => error_code },
  { source: 'url', label: 'Где', width: 300, cell: ({ url }) => url.replace(/^https?:\/\/[^/]+/, '') },
  { source: 'count', label: 'Раз', numeric: true, width: 80, cell: ({ count }) => count },
  { source: 'people', label: 'Людей', numeric: true, width: 80, cell: ({ people }) => people },
  { source: 'first_at', label: 'Впервые', width: 150, hidden: true, cell: ({ first_at }) => ownMoment(first_at) },
  { source: 'last_at', label: 'Последний раз', width: 150, cell: ({ last_at }) => ownMoment(last_at) },
];
