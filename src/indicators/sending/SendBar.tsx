import { pathLabel } from '@contract/indicators/answerPaths';
import type { Indicator } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FootBar } from '../../ui/form/FootBar';
import { inSentence } from '../../ui/text/inSentence';
import type { ReportDocument } from '../report';
import type { ReportDraft } from '../saving/ReportDraft';
import { SendButton } from './SendButton';

type SendBarProps = {
  definition: Indicator;
  report: ReportDocument;
  draft: Pick<ReportDraft, 'flush'>;
  /** Why it cannot be sent just now. */
  blocked: string | null;
  status: ReactNode;
  next?: ReactNode;
};

/** The foot of the form: what is missing, whether it is saved, sending. */
export const SendBar = ({ blocked, status, next, ...sending }: SendBarProps) => (
  <FootBar sx={barSx}>
    <Box sx={{ flex: '1 1 220px', minWidth: 0, fontSize: 13 }}>
      {status}
      <Box sx={{ color: 'text.secondary' }}>{blocked ?? missingText(sending.definition, sending.report)}</Box>
    </Box>
    {next}
    {sending.report.can.send && <SendButton {...sending} blocked={blocked !== null} />}
  </FootBar>
);

/** What the server still wants; what it takes and warns of is said as well. */
function missingText({ fields }: Indicator, { missing, complete, hints, answers }: ReportDocument): string {
  if (complete && hints.length > 0) {
    const [first] = hints.map(({ path, text }) => `${pathLabel(fields, answers, path)} — ${text}`);
    return `Заполнено, но проверьте: ${first}${hints.length > 1 ? ` и ещё ${hints.length - 1}` : ''}`;
  }
  if (complete) return 'Всё заполнено';
  const shown = missing.slice(0, 3).map(inSentence).join(', ');
  return `Осталось заполнить: ${shown}${missing.length > 3 ? ` и ещё ${missing.length - 3}` : ''}`;
}

const barSx = { gap: 1.5, mx: { xs: -2, md: 0 }, borderRadius: { md: '8px 8px 0 0' } };
