import type { Job } from '@contract/schemas/jobs';
import { jobStates } from '@contract/states/jobs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '../../ui/Icon';
import { useJobFile } from '../../ui/jobs/useJobFile';
import { RowChip } from '../../ui/StateChip';

const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short' });

/** One work of the list: what, when, how it ended, its file. */
export const OwnJob = ({ job }: { job: Job }) => {
  const { save, busy, error } = useJobFile(job);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', fontSize: 13 }}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}>{job.file_name ?? job.title}</Box>
        <Box sx={{ fontSize: 12, color: 'text.disabled' }}>
          {moment.format(new Date(job.created_at))}
          {job.file && job.expires_at && `, хранится до ${moment.format(new Date(job.expires_at))}`}
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
