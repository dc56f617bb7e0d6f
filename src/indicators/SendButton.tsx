import type { Indicator } from '@contract/indicators/types';
import type { SendResult } from '@contract/schemas/reports';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Icon } from '../ui/Icon';
import type { ReportDocument } from './report';
import type { ReportDraft } from './saving/ReportDraft';
import { sendReports } from './sendReports';
import { rereadReports } from './useReport';

type SendButtonProps = {
  definition: Indicator;
  report: ReportDocument;
  draft: Pick<ReportDraft, 'flush'>;
  blocked?: boolean;
};

/** Saves what is left and sends one report; a part that is final at once asks first. */
export const SendButton = ({ definition, report, draft, blocked = false }: SendButtonProps) => {
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
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="send" size={16} />}
        loading={busy}
        disabled={blocked || !report.complete}
        onClick={() => (final ? setAsking(true) : void send())}
      >
        {definition.chain === 'none' || final ? 'Отправить' : 'Отправить на проверку'}
      </Button>
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
    </>
  );
};
