import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCan } from '../../providers/account';
import { api } from '../../providers/api';
import { ActDialog } from '../../resources/membership/ActDialog';
import { isTyped } from '../../ui/drafts/useDraft';
import { ofCompetition } from '../competition/useCompetition';
import { useCompetitionAct } from '../competition/useCompetitionAct';

type TakeOffProps = { participant: number; confirmed: boolean };

/** The centre takes a participant out of the calculation with a reason, and back. */
export const TakeOff = ({ participant, confirmed }: TakeOffProps) => {
  const manages = useCan('act.competition.manage');
  const draft = `competition/participants/${participant}/off`;
  const [asking, setAsking] = useState(() => isTyped(draft));
  const { act, press, busy } = useCompetitionAct();
  if (!manages) return null;
  const asked = { params: { ...ofCompetition().params, id: participant } };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={busy}
        sx={{ mt: 1.5 }}
        onClick={() =>
          confirmed
            ? setAsking(true)
            : press(() => api('competition.participant.confirmed', { ...asked, body: { confirmed: true } }), {
                done: 'Участник возвращён в расчёт',
              })
        }
      >
        {confirmed ? 'Снять с расчёта' : 'Вернуть в расчёт'}
      </Button>
      {asking && (
        <ActDialog
          title="Снять участника с расчёта?"
          button="Снять с расчёта"
          danger
          reason="required"
          draft={draft}
          run={(reason) =>
            act(() => api('competition.participant.confirmed', { ...asked, body: { confirmed: false, reason } }), {
              done: 'Участник снят с расчёта',
            })
          }
          onClose={() => setAsking(false)}
        >
          Мест он не займёт, пока его не вернут. Отчёты остаются. Причину увидят командиры.
        </ActDialog>
      )}
    </>
  );
};
