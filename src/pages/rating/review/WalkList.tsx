import type { QueueRow } from '@contract/schemas/reports';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { reviewAddress } from '../../../programmes/queue/reviewAddress';
import type { QueueFilter } from '../../../programmes/queue/useQueue';
import { reportName } from '../../../programmes/reportNames';
import { moscowShortDay } from '../../../ui/text/moment';

type WalkListProps = { season: number; rows: QueueRow[]; current: number; filter: QueueFilter };

/** The queue beside the report: where one stands, what comes next. */
export const WalkList = ({ season, rows, current, filter }: WalkListProps) => (
  <Box component="nav" aria-label="Очередь отчётов" sx={navSx}>
    {rows.length === 0 && <Box sx={{ p: 1, color: 'text.secondary' }}>Больше ничего не ждёт.</Box>}
    {rows.map(({ id, unit, indicator, item, state_at }) => (
      <Box
        component={Link}
        key={id}
        to={reviewAddress({ unit: unit.id, report: id }, filter)}
        aria-current={id === current ? 'page' : undefined}
        sx={linkSx}
      >
        <Box sx={{ fontWeight: 500 }}>{unit.name}</Box>
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {reportName('rating', season, indicator, item)}, с {moscowShortDay(state_at)}
        </Box>
      </Box>
    ))}
  </Box>
);

const navSx = {
  display: { xs: 'none', lg: 'block' },
  alignSelf: 'start',
  position: 'sticky',
  top: 64,
  maxHeight: 'calc(100vh - 80px)',
  overflowY: 'auto',
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
  fontSize: 13,
};
const linkSx = {
  display: 'block',
  px: 1,
  py: 0.75,
  borderRadius: '6px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'var(--surface-3)' },
  '&[aria-current]': { backgroundColor: 'var(--blue-soft)', color: 'var(--blue)' },
};
