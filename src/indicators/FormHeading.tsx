import type { Indicator } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReportStateChip } from './ReportStateChip';
import type { ReportDocument } from './report';

type FormHeadingProps = { definition: Indicator; item?: number; report: Pick<ReportDocument, 'state'> | null };

/** Number and name of an indicator, its state, what it counts. */
export const FormHeading = ({ definition, item, report }: FormHeadingProps) => (
  <Box sx={{ mb: 2 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <Typography variant="h2">
        {definition.number < 1000 && `${definition.number}. `}
        {definition.title}
        {item ? `: ${definition.catalogue?.find(({ id }) => id === item)?.name ?? item}` : ''}
      </Typography>
      {report && <ReportStateChip state={report.state} />}
    </Box>
    <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>{definition.description}</Typography>
  </Box>
);
