import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { ActDialog } from '../../resources/membership/ActDialog';
import { isTyped } from '../../ui/drafts/useDraft';
import { rereadReports } from '../useReport';

type ReopenButtonProps = {
  report: { id: number | null; version: number };
  /** Whether it can be taken back by now; what was asked for before is answered in its dialog. */
  can: boolean;
  /** The item that was decided by itself; without it the report. */
  item?: { id: number; label: string };
};

/** Takes one's own decision back, with the reason that the unit is told. */
export const ReopenButton = ({ report, can, item }: ReopenButtonProps) => {
  const draft = `reports/${report.id}/${item ? `items/${item.id}/` : ''}reopen`;
  const [asking, setAsking] = useState(() => can && isTyped(draft));
  const client = useQueryClient();
  const notify = useNotify();
  const reopen = async (reason: string) => {
    const body = { version: report.version, reason };
    const { id } = report;
    const sent = item
      ? api('report.reopenItem', { params: { id, item: item.id }, body })
      : api('report.reopen', { params: { id }, body });
    // What stands by now is looked at before it is asked for again.
    await sent.catch((error: Error) => {
      void rereadReports(client);
      throw error;
    });
    notify('Решение отменено: снова на проверке', { type: 'success' });
    await rereadReports(client);
  };
  return (
    <>
      {can && (
        <Button
          size={item ? 'small' : undefined}
          variant={item ? 'text' : 'outlined'}
          aria-label={item && `Отменить решение: ${item.label}`}
          onClick={() => setAsking(true)}
        >
          Отменить решение
        </Button>
      )}
      {asking && (
        <ActDialog
          title={item ? 'Отменить решение о пункте?' : 'Отменить решение по отчёту?'}
          button="Отменить решение"
          keep="Не отменять"
          reason="required"
          draft={draft}
          run={reopen}
          onClose={() => setAsking(false)}
        >
          {item ? `${item.label}: пункт снова будет ждать проверки. ` : 'Отчёт снова встанет в очередь на проверку. '}
          Баллы и места пересчитаются.
        </ActDialog>
      )}
    </>
  );
};
