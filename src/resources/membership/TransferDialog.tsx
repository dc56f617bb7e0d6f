import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import Box from '@mui/material/Box';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useAccount } from '../../providers/account';
import { newKey } from '../../ui/newKey';
import { RemoteSelect } from '../../ui/RemoteSelect';
import type { RemoteOption } from '../../ui/useRemoteOptions';
import { ActDialog } from './ActDialog';
import { transferReach } from './transferReach';
import { useAct } from './useAct';

type TransferDialogProps = {
  level: Level;
  unit: Unit;
  /** Who moves. */
  name: string;
  /** The membership, below the API prefix. */
  path: string;
  onClose: () => void;
};

/** Where a member moves: a unit of the same level. */
export const TransferDialog = ({ level, unit, name, path, onClose }: TransferDialogProps) => {
  const [chosen, setChosen] = useState<RemoteOption | null>(null);
  const [key] = useState(newKey);
  const { account } = useAccount();
  const send = useAct();
  const notify = useNotify();
  const run = async () => {
    if (!chosen) throw new Error('Выберите, куда перевести.');
    const headers = { 'Idempotency-Key': `${key}-${chosen.id}` };
    await send(`${path}transfer/`, { method: 'POST', body: { headquarter: chosen.id }, headers });
    notify(`Перевод выполнен: ${name} → ${chosen.name ?? ''}`, { type: 'success' });
  };
  return (
    <ActDialog
      title="Перевести участника"
      button="Перевести"
      held={chosen ? `Перевести: ${name} → ${chosen.name ?? ''}` : undefined}
      run={run}
      onClose={onClose}
    >
      <Box sx={{ mb: 2 }}>
        {name} выйдет из состава «{unit.name}» и станет обычным участником там, куда вы его переведёте.
      </Box>
      <RemoteSelect
        resource={levels[level].api}
        query={{ ordering: 'name', ...(account && transferReach(level, unit, account)) }}
        value={chosen}
        onChange={setChosen}
        label={levels[level].labels.one}
        required
      />
    </ActDialog>
  );
};
