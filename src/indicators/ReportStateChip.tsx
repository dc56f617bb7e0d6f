import { reportStates } from '@contract/states/reports';
import { Box } from '@mui/material';
import { NotBegun, RowChip, StateChip } from '../ui/StateChip';
import type { ReportSummary } from './report';

type ReportStateChipProps = {
  state: ReportSummary['state'];
  /** Questions of reviewers that wait for an answer. */
  asked?: number;
};

/** The state of a report: the same word and colour everywhere; grey where nothing was filled in. */
export const ReportStateChip = ({ state, asked = 0 }: ReportStateChipProps) => {
  const chip = state === 'none' ? <NotBegun /> : <RowChip row={reportStates.rows[state]} />;
  return asked === 0 ? (
    chip
  ) : (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {chip}
      <StateChip state="sent" icon="help">
        {`Вопросов: ${asked}`}
      </StateChip>
    </Box>
  );
};

/** Questions that wait among several reports. */
export const askedIn = (rows: readonly Pick<ReportSummary, 'asked'>[]): number =>
  rows.reduce((sum, { asked }) => sum + asked, 0);
