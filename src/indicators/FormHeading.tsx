import type { Indicator } from '@contract/indicators/types';
import { reportStates } from '@contract/states/reports';
import { Box, Typography } from '@mui/material';
import { untilText } from './IndexHead';
import { ReportStateChip } from './ReportStateChip';
import type { ReportDocument } from './report';

type FormHeadingProps = {
  definition: Indicator;
  report: Pick<ReportDocument, 'state' | 'deadline' | 'can'> | null;
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
    {report?.deadline && report.can.edit && (report.state === 'none' || reportStates.has('unsent', report.state)) && (
      <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>{untilText(report.deadline)}</Box>
    )}
  </Box>
);
