import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { rosterColumnKeys } from '@contract/people/rosterColumns';
import type { Job } from '@contract/schemas/jobs';
import type { RosterRow } from '@contract/schemas/registry';
import { jobStates } from '@contract/states/jobs';
import { peopleForms } from '@contract/text/plural';
import { Box, Button, Popover } from '@mui/material';
import { useState } from 'react';
import { OwnTitle } from '../../layout/OwnTitle';
import { api } from '../../providers/api';
import { isOver, useFollowedJobs } from '../../providers/stores/jobs';
import { useRead } from '../../providers/useRead';
import { columns, filters } from '../../resources/people/rosterColumns';
import { Icon } from '../../ui/Icon';
import { ExportMenu } from '../../ui/jobs/ExportMenu';
import { isExpired, useJobFile } from '../../ui/jobs/useJobFile';
import { GridList } from '../../ui/list/grid/GridList';
import { hiddenOf } from '../../ui/list/grid/gridColumns';
import { byLastName } from '../../ui/list/listedColumn';
import { NothingFound } from '../../ui/list/NothingFound';
import { Total } from '../../ui/list/Total';
import { RowChip } from '../../ui/StateChip';
import { ownMoment } from '../../ui/text/moment';
import { Statistics } from './Statistics';

/** Everybody the viewer looks after: numbers drawn, a grid to search and filter, the same rows as a file. */
export const RosterPage = () => (
  <Box sx={{ '--over-list': { md: '104px' } }}>
    <Statistics />
    <GridList<RosterRow>
      sort={byLastName}
      title={<Head />}
      search="Фамилия, от 3 букв"
      least={PEOPLE_SEARCH_MIN}
      filters={filters}
      label="Реестр участников"
      columns={columns}
      empty={<NothingFound yet="Здесь появятся участники ваших отрядов и штабов." />}
    />
  </Box>
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
const ownJobsKey = ['jobs', 'own'];

/** Files asked for before: each can be taken again while it is kept. */
const OwnJobs = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const running = useFollowedJobs().filter((job) => !isOver(job)).length;
  const { data, error } = useRead(
    'jobs.list',
    { query: { limit: 20 } },
    { queryKey: [...ownJobsKey, running], enabled: anchor !== null },
  );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="clock" size={16} />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Мои выгрузки
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Мои выгрузки',
            sx: { width: 420, maxWidth: 'calc(100vw - 32px)', p: 2, mt: 0.5 },
          },
        }}
      >
        {error && <Box role="alert">{error.message}</Box>}
        {data?.results.length === 0 && <Box sx={{ color: 'text.secondary' }}>Вы ещё ничего не выгружали.</Box>}
        <Box component="ul" aria-label="Мои выгрузки" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {data?.results.map((job) => (
            <OwnJob key={job.id} job={job} />
          ))}
        </Box>
      </Popover>
    </>
  );
};

/** One work of the list: what, when, how it ended, its file. */
const OwnJob = ({ job }: { job: Job }) => {
  const { save, busy, error } = useJobFile(job);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', fontSize: 13 }}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}>{job.file_name ?? job.title}</Box>
        <Box sx={{ fontSize: 12, color: 'text.disabled' }}>
          {ownMoment(job.created_at)}
          {job.file && job.expires_at && `, хранится до ${ownMoment(job.expires_at)}`}
          {isExpired(job) && ', срок хранения истёк'}
        </Box>
      </Box>
      <RowChip row={jobStates.rows[job.state]} />
      {job.file && (
        <Button
          size="small"
          variant="text"
          startIcon={<Icon name="download" size={16} />}
          loading={busy}
          onClick={save}
        >
          Скачать
        </Button>
      )}
      {(error ?? job.error) && (
        <Box role="alert" sx={{ flexBasis: '100%', color: 'error.main' }}>
          {error ?? job.error}
        </Box>
      )}
    </Box>
  );
};
