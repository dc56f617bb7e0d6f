import type { Notices } from '@contract/schemas/membership';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { MailTrouble } from './MailTrouble';

const key = ['notices', 'by mail'];

/** Whether decisions are told by mail too; the switch saves at once. */
export const NoticesByMail = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const { data } = useRead('notices.list', { query: { limit: 1 } }, { queryKey: key });
  const byMail = data?.by_mail;
  const change = async (next: boolean) => {
    const set = (by_mail: boolean) =>
      client.setQueryData(key, (before: Notices | undefined) => before && { ...before, by_mail });
    set(next);
    try {
      await api('me.edit', { body: { notices_by_mail: next } });
      notify(next ? 'Уведомления будут приходить на почту' : 'Писем больше не будет', { type: 'success' });
    } catch (error) {
      set(!next);
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <>
      <FormControlLabel
        label="Присылать уведомления о решениях на почту"
        control={
          <Switch
            checked={byMail ?? false}
            disabled={byMail === undefined}
            onChange={(_, checked) => void change(checked)}
          />
        }
      />
      <MailTrouble state={data?.mail_state} />
    </>
  );
};
