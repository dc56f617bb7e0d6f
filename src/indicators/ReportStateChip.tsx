import { reportStates } from '@contract/states/reports';
import { RowChip, StateChip } from '../ui/StateChip';
import type { ReportSummary } from './report';

/** The state of a report: the same word and colour everywhere; grey where nothing was filled in. */
export const ReportStateChip = ({ state }: Pick<ReportSummary, 'state'>) =>
  state === 'none' ? (
    <StateChip state="draft" icon="more">
      Не начат
    </StateChip>
  ) : (
    <RowChip row={reportStates.rows[state]} />
  );
