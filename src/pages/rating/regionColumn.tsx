import type { RowsColumn } from '../../ui/list/RowsTable';
import { PageLink } from '../../ui/page/PageLink';
import { shortUnit } from '../../ui/text/shortUnit';
import { profileAddress } from './profile/profileAddress';

/** A region by its short name, leading to its profile; ordered by names. */
export const regionColumn = <Row extends { id: number; name: string }>(
  inSeason: (address: string) => string,
): RowsColumn<Row> => ({
  source: 'name',
  label: 'Регион',
  sx: { minWidth: { md: 232 } },
  order: ({ name }) => name,
  cell: ({ id, name }) => (
    <PageLink to={inSeason(profileAddress(id))} color="inherit">
      <span title={name}>{shortUnit(name)}</span>
    </PageLink>
  ),
});
