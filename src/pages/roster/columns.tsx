import { to } from '@contract/paths';
import { type RosterColumn, rosterColumns } from '@contract/people/rosterColumns';
import type { RosterRow } from '@contract/schemas/registry';
import { PersonCell } from '../../ui/list/cells/PersonCell';
import { peopleColumns } from '../../ui/list/listedColumn';

export const columns = peopleColumns<RosterRow, RosterColumn>(rosterColumns, (row) => (
  <PersonCell person={row} to={to('userPage', { id: row.id })} />
));
