import { rosterColumnKeys } from '@contract/people/rosterColumns';
import { api } from '../../providers/api';
import { ExportMenu as Menu } from '../../ui/jobs/ExportMenu';
import { hiddenOf } from '../../ui/list/listedColumn';
import { columns } from './columns';

const hidden = hiddenOf(columns);

/** The roster as a file: its columns as on the screen, where the name is three of them. */
export const ExportMenu = () => (
  <Menu keys={rosterColumnKeys} hidden={hidden} order={(body) => api('roster.export', { body })} />
);
