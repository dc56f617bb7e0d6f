import { type NoticeGroup, noticeGroupKeys, noticeGroups } from '@contract/noticeKinds';
import type { NoticeChoice, Notices } from '@contract/schemas/membership';
import { Box, FormControlLabel, Switch } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCan } from '../../providers/account';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { MailTrouble } from '../../resources/people/MailTrouble';
import { RowsTable } from '../../ui/list/RowsTable';

const key = ['notices', 'by mail'];

/** Which news come by mail, and which reminders stand in the portal at all; a switch saves at once. */
export const NoticeChoices = () => {
  const administers = useCan('menu.administration');
  const client = useQueryClient();
  const notify = useNotify();
  const { data } = useRead('notices.list', { query: { limit: 1 } }, { queryKey: key, refetchOnWindowFocus: 'always' });
  const change = async (next: (before: Notices) => Notices, save: () => Promise<unknown>, done: string) => {
    if (!data) return;
    // What was asked for as the window was come back to knows nothing of this.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData(key, next(data));
    try {
      await save();
      notify(done, { type: 'success' });
    } catch (error) {
      client.setQueryData(key, data);
      notify((error as Error).message, { type: 'error' });
    }
  };
  const byMail = (by_mail: boolean) =>
    change(
      (before) => ({ ...before, by_mail }),
      () => api('me.edit', { body: { notices_by_mail: by_mail } }),
      by_mail ? 'Уведомления будут приходить на почту' : 'Писем больше не будет',
    );
  const choose = (group: NoticeGroup, chosen: Partial<NoticeChoice>) =>
    change(
      ({ choices, ...before }) => ({
        ...before,
        choices: choices.map((row) => (row.group === group ? { ...row, ...chosen } : row)),
      }),
      () => api('notices.choose', { body: { group, ...chosen } }),
      'Сохранено',
    );
  const shown = noticeGroupKeys.filter((group) => administers || !('administration' in noticeGroups[group]));
  const rows = shown.map((group) => data?.choices.find((row) => row.group === group) ?? unknown(group));
  return (
    <>
      <FormControlLabel
        label="Присылать уведомления на почту"
        control={
          <Switch checked={data?.by_mail ?? false} disabled={!data} onChange={(_, checked) => void byMail(checked)} />
        }
      />
      <MailTrouble state={data?.mail_state} />
      <Box sx={{ mt: 1, maxWidth: 640 }}>
        <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
          Решения, приглашения и изменения на портале приходят всегда: выключить можно напоминания и сводку.
        </Box>
        <RowsTable<NoticeChoice>
          label="Какие уведомления приходят"
          rows={rows}
          keyOf={({ group }) => group}
          columns={[
            { source: 'group', label: 'Уведомления', cell: ({ group }) => noticeGroups[group].label },
            {
              source: 'in_portal',
              label: 'На портале',
              cell: ({ group, in_portal }) => (
                <Tick
                  label={`На портале: ${noticeGroups[group].label}`}
                  on={in_portal}
                  disabled={!data || !('optional' in noticeGroups[group])}
                  onChange={(on) => void choose(group, { in_portal: on })}
                />
              ),
            },
            {
              source: 'by_mail',
              label: 'На почту',
              cell: ({ group, by_mail, in_portal }) => (
                <Tick
                  label={`На почту: ${noticeGroups[group].label}`}
                  on={by_mail && in_portal && (data?.by_mail ?? false)}
                  disabled={!data?.by_mail || !in_portal}
                  onChange={(on) => void choose(group, { by_mail: on })}
                />
              ),
            },
          ]}
        />
      </Box>
    </>
  );
};

const unknown = (group: NoticeGroup): NoticeChoice => ({ group, by_mail: true, in_portal: true });

type TickProps = { label: string; on: boolean; disabled: boolean; onChange: (on: boolean) => void };

const Tick = ({ label, on, disabled, onChange }: TickProps) => (
  <Switch
    size="small"
    checked={on}
    disabled={disabled}
    onChange={(_, checked) => onChange(checked)}
    slotProps={{ input: { 'aria-label': label } }}
  />
);
