import { type Level, levels } from '@contract/levels';
import { personName } from '@contract/people/personName';
import type { Unit } from '@contract/schemas/units';
import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { newKey } from '../../providers/newKey';
import { useRead } from '../../providers/useRead';
import { useDraft } from '../../ui/drafts/useDraft';
import { RemoteSelect } from '../../ui/inputs/RemoteSelect';
import type { RemoteOption } from '../../ui/inputs/useRemoteOptions';
import { ActDialog } from './ActDialog';
import { transferReach } from './transfer';
import { useSend } from './useSend';

type TransferDialogProps = {
  level: Level;
  unit: Unit;
  /** Who moves, and the membership. */
  name: string;
  membership: number;
  /** Names the draft of the choice. */
  draftKey: string;
  onClose: () => void;
};

/** Where a member moves, a unit of the same level: at once, or when its commander agrees. */
export const TransferDialog = ({ level, unit, name, membership, draftKey, onClose }: TransferDialogProps) => {
  const [chosen, setChosen] = useState<RemoteOption | null>(null);
  const draft = useDraft(draftKey, (kept) => setChosen((kept?.chosen as RemoteOption | undefined) ?? null));
  const choose = (option: RemoteOption | null) => {
    setChosen(option);
    draft.keep({ chosen: option });
  };
  const [key] = useState(newKey);
  const { proposal, commander, waiting } = useDecider(level, chosen);
  const send = useSend();
  const notify = useNotify();
  const where = `${name} → ${chosen?.name ?? ''}`;
  const button = proposal ? 'Предложить перевод' : 'Перевести';
  const run = async () => {
    if (!chosen) return;
    const params = { level: levels[level].api, id: unit.id, membership_pk: membership };
    const asked = { params, body: { headquarter: chosen.id }, key };
    // Once it goes out it is no draft, also where the page is left before the answer; refused, it is one again.
    draft.drop();
    const { outcome } = await send(() => api('units.member.transfer', asked)).catch((error) => {
      draft.keep({ chosen });
      throw error;
    });
    notify(`${outcome === 'moved' ? 'Перевод выполнен' : 'Перевод предложен'}: ${where}`, { type: 'success' });
    draft.finish();
  };
  const leave = () => {
    draft.drop();
    onClose();
  };
  return (
    <ActDialog
      title="Перевести участника"
      button={button}
      waiting={waiting}
      missing={chosen ? undefined : 'Выберите, куда перевести.'}
      held={chosen ? `${button}: ${where}` : undefined}
      run={run}
      onClose={leave}
    >
      {(missing) => (
        <>
          <Box sx={{ mb: 2 }}>
            {name} покинет {unit.name} и станет обычным участником там, куда вы его переведёте.
          </Box>
          <RemoteSelect
            resource={levels[level].api}
            query={transferReach(level, unit)}
            except={unit.id}
            value={chosen}
            onChange={choose}
            label={levels[level].labels.one}
            required
            error={missing}
          />
          {proposal && (
            <Box role="status">
              Решает {commander ? `командир: ${personName(commander)}` : 'вышестоящий штаб'}. До решения {name} остаётся
              в составе и может отозвать перевод.
            </Box>
          )}
        </>
      )}
    </ActDialog>
  );
};

/** Whether a move to the chosen unit is only proposed, and who commands there. */
function useDecider(level: Level, chosen: RemoteOption | null) {
  const place = { params: { level: levels[level].api, id: chosen?.id } };
  const enabled = chosen !== null;
  const { data: verdicts, isLoading } = useRead('units.verdicts', place, { enabled });
  const proposal = enabled && verdicts !== undefined && !verdicts.command;
  const { data: unit, isLoading: reading } = useRead('units.one', place, { enabled: proposal });
  return { proposal, commander: unit?.commander, waiting: isLoading || reading };
}
