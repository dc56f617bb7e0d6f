import { type ConsentPurpose, consentPurposes, consentWays } from '@contract/people/consents';
import type { OwnConsent } from '@contract/schemas/consents';
import { Box, Button, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { account } from '../../providers/account';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { ConsentWords } from '../../resources/consents/ConsentWords';
import { ActDialog } from '../../resources/membership/ActDialog';
import { useAct } from '../../ui/acts/useAct';
import { isRead, NotRead } from '../../ui/NotRead';
import { ownMoment } from '../../ui/text/moment';
import { rowSx } from './rowSx';

const warnings: Record<ConsentPurpose, string> = {
  processing:
    'Ваше имя и фотографию сразу перестанут видеть все, кроме ваших командиров и тех, кому они доверили штаб, тех, кто решает о ваших заявках, и администраторов; под тем, что вы сделали по должности, имя остаётся. Портал попросит согласие снова, без него работать в нём нельзя. Администратор получит обращение и в течение десяти рабочих дней удалит данные, кроме тех, хранить которые обязывает закон.',
  guardian: 'Если по возрасту оно вам ещё нужно, портал попросит его снова.',
  publication: 'Тот, кто не вошёл в портал, сразу перестанет видеть ваше имя и фотографию.',
};

/** What the person agreed to, each with its words and the way to take it back. */
export const OwnConsents = () => {
  const read = useRead('consents.own', {});
  const [asked, setAsked] = useState<OwnConsent>();
  const client = useQueryClient();
  const { act, busy } = useAct({ after: () => read.refetch() });
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={160} />} />;
  const withdraw = async ({ purpose }: OwnConsent) => {
    await api('consents.withdraw', { params: { purpose } });
    await read.refetch();
    // A withdrawn processing is a request, too.
    await client.invalidateQueries({ queryKey: ['data_requests'] });
    if (consentPurposes[purpose].required) await account.load().catch(() => undefined);
  };
  return (
    <>
      {read.data.map((row) => {
        const [last] = row.given;
        const holds = last !== undefined && last.withdrawn_at === null;
        return (
          <Box key={row.purpose} sx={rowSx}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Box sx={{ fontWeight: 500 }}>{consentPurposes[row.purpose].title}</Box>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{lastWords(row)}</Box>
              <Box component="details" sx={{ mt: 0.5, fontSize: 14 }}>
                <summary>Текст согласия</summary>
                <Box sx={{ mt: 1 }}>
                  <ConsentWords text={row.text} />
                </Box>
              </Box>
            </Box>
            {holds ? (
              <Button
                variant="outlined"
                size="small"
                aria-label={`Отозвать: ${consentPurposes[row.purpose].title}`}
                onClick={() => setAsked(row)}
              >
                Отозвать
              </Button>
            ) : (
              !consentPurposes[row.purpose].required && (
                <Button
                  variant="outlined"
                  size="small"
                  disabled={busy}
                  aria-label={`Дать согласие: ${consentPurposes[row.purpose].title}`}
                  onClick={() =>
                    void act(
                      () =>
                        api('consents.give', { params: { purpose: row.purpose }, body: { version: row.text.version } }),
                      { done: 'Согласие дано' },
                    )
                  }
                >
                  Дать согласие
                </Button>
              )
            )}
          </Box>
        );
      })}
      {asked && (
        <ActDialog
          title={`Отозвать согласие: ${consentPurposes[asked.purpose].title.toLowerCase()}?`}
          button="Отозвать"
          danger
          run={() => withdraw(asked)}
          onClose={() => setAsked(undefined)}
        >
          {warnings[asked.purpose]}
        </ActDialog>
      )}
    </>
  );
};

function lastWords({ given: [last] }: OwnConsent): string {
  if (!last) return 'Не дано';
  if (last.withdrawn_at) return `Отозвано ${ownMoment(last.withdrawn_at)}`;
  const by = last.guardian ? `, представитель: ${last.guardian}` : '';
  return `Дано ${ownMoment(last.at)}, ${consentWays[last.way].toLowerCase()}, редакция ${last.version}${by}`;
}
