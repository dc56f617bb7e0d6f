import type { Indicator } from '@contract/indicators/types';
import { Alert, Box, Typography } from '@mui/material';
import { longDay } from '../ui/text/day';
import { untilText } from './IndexHead';
import { isOpen } from './IndicatorIndex';
import { ReportStateChip } from './ReportStateChip';
import type { ReportDocument } from './report';

type FormHeadingProps = {
  definition: Indicator;
  /** Absent of a catalogue: each of its rows says its own state. */
  report?: Dated;
  /** What says until when it is taken, where that is not the report itself. */
  dated?: Dated | undefined;
};
type Dated = Pick<ReportDocument, 'state' | 'deadline' | 'closed' | 'can'>;

/** Number and name of an indicator, its state, what it counts. */
export const FormHeading = ({ definition, report, dated = report }: FormHeadingProps) => (
  <Box sx={{ mb: 2 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <Typography variant="h2">
        {definition.number < 1000 && `${definition.number}. `}
        {definition.title}
      </Typography>
      {report && <ReportStateChip state={report.state} />}
    </Box>
    <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>{definition.description}</Typography>
    {dated && isOpen(dated) && <Until report={dated} />}
  </Box>
);

/** Until when it is taken, or that it is not taken any more. */
const Until = ({ report: { deadline, closed, can } }: { report: Dated }) => {
  if (closed)
    return (
      <Alert severity="info" sx={{ mt: 1 }}>
        Срок сдачи прошёл{deadline && ` ${longDay(deadline)}`}: новое не принимают
        {can.edit && ', возвращённое можно исправить и отправить'}.
      </Alert>
    );
  return deadline && can.edit ? (
    <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>{untilText(deadline)}</Box>
  ) : null;
};
