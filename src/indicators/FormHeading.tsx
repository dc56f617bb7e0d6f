import type { Indicator } from '@contract/indicators/types';
import { Alert, Box, Typography } from '@mui/material';
import { longDay } from '../ui/text/day';
import { untilText } from './IndexHead';
import { isOpen } from './IndicatorIndex';
import { ReportStateChip } from './ReportStateChip';
import type { ReportDocument } from './report';

type FormHeadingProps = {
  definition: Indicator;
  report: Pick<ReportDocument, 'state' | 'deadline' | 'closed' | 'can'> | null;
};

/** Number and name of an indicator, its state, what it counts. */
export const FormHeading = ({ definition, report }: FormHeadingProps) => (
  <Box sx={{ mb: 2 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <Typography variant="h2">
        {definition.number < 1000 && `${definition.number}. `}
        {definition.title}
      </Typography>
      {report && <ReportStateChip state={report.state} />}
    </Box>
    <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>{definition.description}</Typography>
    {report && isOpen(report) && <Until report={report} />}
  </Box>
);

/** Until when it is taken, or that it is not taken any more. */
const Until = ({ report: { deadline, closed, can } }: { report: NonNullable<FormHeadingProps['report']> }) => {
  if (closed && !can.edit)
    return (
      <Alert severity="info" sx={{ mt: 1 }}>
        Срок сдачи прошёл{deadline && ` ${longDay(deadline)}`}: новое не принимают.
      </Alert>
    );
  return deadline && can.edit ? (
    <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>{untilText(deadline)}</Box>
  ) : null;
};
