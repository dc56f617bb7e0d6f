import { type ErrorKey, errorColumns } from '@contract/administration/errorColumns';
import type { ErrorGroup } from '@contract/schemas/accounts';
import { api } from '../../../providers/api';
import { conditionRows } from '../../../ui/list/conditions/conditionRows';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { listedColumn } from '../../../ui/list/listedColumn';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';

const TITLE = 'Ошибки портала';
const sort = { field: 'last_at', order: 'DESC' } as const;

/** Errors that pages of the portal have told, by text and address, the last seen first. */
export const ErrorList = () => {
  useCrumb(TITLE);
  return (
    <GridList<ErrorGroup, ErrorKey>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      filters={filters}
      file={{ keys, order: (body) => api('frontErrors.export', { body }) }}
      columns={columns}
      label={TITLE}
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

const filters = conditionRows(errorColumns);
const keys = errorColumns.map(({ key }) => key);

const differently: Partial<Record<ErrorKey, Partial<GridColumn<ErrorGroup>>>> = {
  error_description: { width: 390, cell: ({ error_description }) => said(error_description) },
  error_code: { width: 80 },
  url: { width: 270, cell: ({ url }) => url.replace(/^https?:\/\/[^/]+/, '') },
  count: { width: 80 },
  people: { width: 90 },
  last_at: { width: 180 },
};
const columns = errorColumns.map((column) => listedColumn<ErrorGroup>(column, differently[column.key]));
