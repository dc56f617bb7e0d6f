import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import { entryStates } from '@contract/states/unitApplications';
import { useNotify } from 'ra-core';
import { api } from '../../providers/api';
import { ActDialog } from './ActDialog';
import { useSend } from './useSend';

type Props = { level: Level; unit: Pick<Unit, 'id' | 'name'>; transfer?: boolean; onClose: () => void };

/** Takes the own application to a unit back, or refuses a transfer that somebody has proposed. */
export const WithdrawDialog = ({ level, unit, transfer, onClose }: Props) => {
  const send = useSend();
  const notify = useNotify();
  const run = async () => {
    await send(() => api('units.withdraw', { params: { level: levels[level].api, id: unit.id } }), { own: true });
    notify(entryStates.acts.withdraw.done, { type: 'success' });
  };
  return (
    <ActDialog title="Отозвать заявку?" button="Отозвать заявку" danger run={run} onClose={onClose}>
      {transfer
        ? `${unit.name}: перевод не состоится. Предложить его снова может ваш командир.`
        : `${unit.name}: командир больше не увидит вашу заявку. Подать новую можно в любой момент.`}
    </ActDialog>
  );
};
