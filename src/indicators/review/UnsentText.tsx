import { pathLabel } from '@contract/indicators/answerPaths';
import type { Indicator } from '@contract/indicators/types';
import { reportStates } from '@contract/states/reports';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReportDocument } from '../report';
import { proposals } from './corrections';
import type { Review } from './useReview';

type UnsentTextProps = { report: ReportDocument; definition: Indicator; review: Review };

/** What was typed for a report that somebody else decided first: to read and to copy, until it is put away. */
export const UnsentText = ({ report, definition, review }: UnsentTextProps) => {
  const { reasons, corrections, answers, files, forget } = review;
  const said = Object.entries({ ...reasons, ...proposals({ definition, answers, files }, corrections, reasons) });
  const texts = said.filter(([, text]) => text.trim() !== '');
  if (texts.length === 0) return null;
  const state = report.state === 'none' ? '' : reportStates.rows[report.state].name;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <Button size="small" onClick={forget}>
          Убрать
        </Button>
      }
    >
      <Box sx={{ fontWeight: 600 }}>Об отчёте уже решил другой человек: «{state}». Ваш текст не отправлен.</Box>
      {texts.map(([path, text]) => (
        <Box key={path} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {pathLabel(definition.fields, report.answers, path)}: {text}
        </Box>
      ))}
    </Alert>
  );
};
