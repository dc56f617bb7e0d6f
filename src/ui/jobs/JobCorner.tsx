import type { Job } from '@contract/schemas/jobs';
import { number } from '@contract/text/plural';
import { Box, Button, IconButton, LinearProgress } from '@mui/material';
import { useEffect, useRef } from 'react';
import { api } from '../../providers/api';
import { isOver, jobs, useFollowedJobs } from '../../providers/stores/jobs';
import { useAct } from '../acts/useAct';
import { Icon } from '../Icon';
import { EXPIRED, isExpired, useJobFile } from './useJobFile';

/** Long work in the corner of every page: how far it is, then its file. */
export const JobCorner = () => {
  const followed = useFollowedJobs();
  useEffect(jobs.resume, []);
  return (
    <Box role="status" sx={cornerSx}>
      {followed.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </Box>
  );
};

const cornerSx = {
  position: 'fixed',
  right: 0,
  // Over the bar at the foot of a form, under menus and dialogs: it waits, and covers no button of theirs.
  bottom: {
    xs: 'max(0px, calc(var(--above-foot, 0px) - 16px))',
    md: 'max(0px, calc(var(--above-foot, 0px) - 24px))',
  },
  zIndex: 'drawer',
  display: 'grid',
  gap: 1,
  width: { xs: 368, md: 384 },
  maxWidth: '100vw',
  // Room for the shadows of the cards; what stands under it can be pressed.
  p: { xs: 2, md: 3 },
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  // Many are scrolled through, the newest first: the page stays in sight.
  maxHeight: '40dvh',
  overflowY: 'auto',
};

/** One work: its progress while it runs and the way to end it, the link to its file when it is done, the reason when it failed. */
const JobCard = ({ job }: { job: Job }) => {
  const { save, busy, error } = useJobFile(job);
  const ending = useAct();
  useShort(job, save);
  const percent = job.total > 0 ? Math.min(100, Math.round((job.done / job.total) * 100)) : 0;
  return (
    <Box sx={cardSx}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, fontWeight: 600 }}>{job.title}</Box>
        {!isOver(job) && job.total > 0 && <Box sx={{ color: 'text.secondary' }}>{percent} %</Box>}
        <IconButton size="small" aria-label={`Закрыть: ${job.title}`} onClick={() => jobs.forget(job.id)}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
      {!isOver(job) && (
        <>
          <LinearProgress
            variant={job.total > 0 ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label={job.title}
            sx={{ my: 0.75 }}
          />
          <Box sx={noteSx}>
            {job.total > 0 ? `${number(job.done)} из ${number(job.total)}. ` : 'Готовим файл. '}
            Страницу можно закрыть: файл появится здесь, на любой странице портала.
          </Box>
          <Button
            size="small"
            variant="text"
            loading={ending.busy}
            onClick={() => ending.act(() => api('jobs.cancel', { params: { id: job.id } }))}
            sx={{ ml: -1 }}
          >
            Отменить подготовку
          </Button>
        </>
      )}
      {isExpired(job) && <Box sx={noteSx}>{EXPIRED}</Box>}
      {job.file && (
        <>
          <Box sx={noteSx}>{job.file_name}</Box>
          <Button size="small" variant="contained" onClick={save} loading={busy} sx={{ mt: 0.5 }}>
            Скачать файл
          </Button>
        </>
      )}
      {job.state === 'cancelled' && <Box sx={noteSx}>Отменено</Box>}
      {(job.state === 'failed' || error) && (
        <Box role="alert" sx={{ ...noteSx, color: 'error.main' }}>
          {error ?? job.error ?? 'Не удалось подготовить файл. Попробуйте ещё раз.'}
        </Box>
      )}
    </Box>
  );
};

const SHORT_MS = 8000;

/** The file of a work that took seconds comes by itself; whoever waited longer may be busy with something else. */
function useShort(job: Job, save: () => Promise<void>) {
  // Once: not again where the corner is drawn anew.
  const until = useRef(isOver(job) ? 0 : Date.now() + SHORT_MS);
  useEffect(() => {
    if (job.state !== 'done' || Date.now() > until.current) return;
    until.current = 0;
    void save();
  });
}

const cardSx = {
  p: 1.5,
  pl: 2,
  borderRadius: '8px',
  border: '1px solid var(--line)',
  backgroundColor: 'var(--surface)',
  boxShadow: 'var(--shadow)',
  fontSize: 13,
  lineHeight: '20px',
};
const noteSx = { fontSize: 12, lineHeight: '16px', color: 'text.secondary' };
