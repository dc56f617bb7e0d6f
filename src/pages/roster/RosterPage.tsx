import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { rosterColumnKeys } from '@contract/people/rosterColumns';
import type { RosterRow } from '@contract/schemas/registry';
import { peopleForms } from '@contract/text/forms';
import { OwnTitle } from '../../layout/OwnTitle';
import { api } from '../../providers/api';
import { ExportMenu } from '../../ui/jobs/ExportMenu';
import { GridList } from '../../ui/list/grid/GridList';
import { hiddenOf } from '../../ui/list/listedColumn';
import { NothingFound } from '../../ui/list/NothingFound';
import { Total } from '../../ui/list/Total';
import { columns, filters } from './columns';
import { OwnJobs } from './OwnJobs';
import { Statistics } from './Statistics';

/** Everybody the viewer looks after: numbers drawn, a grid to search and filter, the same rows as a file. */
export const RosterPage = () => (
  <>
    <Statistics />
    <GridList<RosterRow>
      sort={firstSort}
      title={<Head />}
      search="Фамилия, от 3 букв"
      least={PEOPLE_SEARCH_MIN}
      filters={filters}
      label="Реестр участников"
      columns={columns}
      empty={<NothingFound yet="Здесь появятся участники ваших отрядов и штабов." />}
    />
  </>
);

const Head = () => (
  <OwnTitle
    beside={<Total forms={peopleForms} />}
    actions={
      <>
        <OwnJobs />
        <ExportMenu keys={rosterColumnKeys} hidden={hidden} order={(body) => api('roster.export', { body })} />
      </>
    }
  />
);

const hidden = hiddenOf(columns);
const firstSort = { field: 'last_name', order: 'ASC' } as const;
