import type { Indicator } from '@contract/indicators/types';
import type { SendResult } from '@contract/schemas/reports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../ui/Icon';
import type { ReportDocument } from './report';
import type { ReportDraft } from './saving/ReportDraft';
import { sendReports } from './sendReports';
import { rereadReports } from './useReport';

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
export const SendBar = ({ definition, report, draft, blocked, status, next }: SendBarProps) => {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const client = useQueryClient();
  const send = async () => {
    setAsking(false);
    setBusy(true);
    try {
      if (!(await draft.flush())) return notify('Сначала исправьте то, что не сохранилось.', { type: 'warning' });
      const [result] = await sendReports(report, [{ indicator: report.indicator, item: report.item }]);
      tell(result);
      await rereadReports(client);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const tell = (result: SendResult | undefined) =>
    result && notify(result.done ? 'Отчёт отправлен' : result.text, { type: result.done ? 'success' : 'warning' });
  const final = definition.chain === 'final';
  return (
    <Box sx={barSx}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, fontSize: 13 }}>
        {status}
        <Box sx={{ color: 'text.secondary' }}>{blocked ?? missingText(report)}</Box>
      </Box>
      {next}
      {report.can.send && (
        <Button
          variant="contained"
          startIcon={<Icon name="send" size={16} />}
          loading={busy}
          disabled={blocked !== null || !report.complete}
          onClick={() => (final ? setAsking(true) : void send())}
        >
          {definition.chain === 'none' || final ? 'Отправить' : 'Отправить на проверку'}
        </Button>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby="send-title">
        <DialogTitle id="send-title">Отправить отчёт?</DialogTitle>
        <DialogContent>После отправки изменить эту часть отчёта нельзя. Проверьте числа ещё раз.</DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setAsking(false)}>
            Вернуться
          </Button>
          <Button variant="contained" onClick={send} autoFocus>
            Отправить
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
};

function missingText({ missing, complete }: ReportDocument): string {
  if (complete) return 'Всё заполнено';
  const shown = missing.slice(0, 3).join(', ');
  return `Осталось заполнить: ${shown}${missing.length > 3 ? ` и ещё ${missing.length - 3}` : ''}`;
}

const barSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mx: { xs: -2, md: 0 },
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  borderRadius: { md: '8px 8px 0 0' },
};
