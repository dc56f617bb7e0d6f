import { PAGE, PEOPLE_SEARCH_MIN } from '@contract/constants';
import type { RosterRow } from '@contract/schemas/registry';
import Box from '@mui/material/Box';
import { ListBase, useListContext } from 'ra-core';
import { ColumnsButton } from 'react-admin';
import { Grid } from '../../ui/list/Grid';
import { NothingFound } from '../../ui/list/NothingFound';
import { Toolbar } from '../../ui/list/Toolbar';
import { PageTitle } from '../../ui/PageTitle';
import { plural } from '../../ui/plural';
import { columns } from './columns';
import { ExportMenu } from './ExportMenu';
import { filters } from './filters';
import { OwnJobs } from './OwnJobs';
import { Statistics } from './Statistics';

/** Everybody the viewer looks after: numbers drawn, a grid to search and filter, the same rows as a file. */
export const RosterPage = () => (
  <ListBase resource="roster" perPage={PAGE.units} sort={firstSort} storeKey={false} queryOptions={shownInPlace}>
    <Head />
    <Statistics />
    <Toolbar search="Фамилия, от 3 букв" least={PEOPLE_SEARCH_MIN} filters={filters}>
      <ColumnsButton variant="outlined" />
    </Toolbar>
    <Grid<RosterRow>
      columns={columns}
      empty={<NothingFound yet="Здесь появятся участники ваших отрядов и штабов." />}
    />
  </ListBase>
);

const Head = () => {
  const { total } = useListContext();
  return (
    <PageTitle
      title="Реестр участников"
      beside={
        total !== undefined && (
          <Box component="span" sx={{ color: 'text.disabled', mt: 0.75 }}>
            {plural(total, ['человек', 'человека', 'человек'])}
          </Box>
        )
      }
      actions={
        <>
          <OwnJobs />
          <ExportMenu />
        </>
      }
    />
  );
};

const firstSort = { field: 'last_name', order: 'ASC' } as const;
/** The page itself shows what could not be read. */
const shownInPlace = { onError: () => undefined };
