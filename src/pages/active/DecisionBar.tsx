import { to } from '@contract/paths';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActDialog } from '../../resources/membership/ActDialog';
import { useAct } from '../../resources/membership/useAct';
import { newKey } from '../../ui/newKey';
import { isTyped } from '../../ui/useDraft';
import { acts } from './acts';

type DecisionBarProps = {
  /** POST accepts, DELETE refuses. */
  path: string;
  /** Whose application it is. */
  name: string;
  accepted: string;
  refused: string;
  /** The tab to return to. */
  back: string;
};

/** The two decisions about one application; after either the list comes back. */
export const DecisionBar = ({ path, name, accepted, refused, back }: DecisionBarProps) => {
  const [refusing, setRefusing] = useState(() => isTyped(path));
  const [busy, setBusy] = useState(false);
  const [key] = useState(newKey);
  const send = useAct();
  const notify = useNotify();
  const navigate = useNavigate();
  const leave = (text: string) => {
    notify(text, { type: 'success' });
    navigate(`${to('active')}?tab=${back}`);
  };
  const accept = async () => {
    setBusy(true);
    try {
      await send(path, { method: 'POST', body: {}, headers: { 'Idempotency-Key': key } }, { leaving: true });
      leave(accepted);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button variant="outlined" disabled={busy} onClick={() => setRefusing(true)} sx={buttonSx}>
        {acts.refuse.button}
      </Button>
      <Button variant="contained" loading={busy} onClick={accept} sx={buttonSx}>
        {acts.accept.button}
      </Button>
      {refusing && (
        <ActDialog
          title="Отклонить заявку?"
          button={acts.refuse.button}
          danger
          reason="required"
          draft={path}
          run={async (reason) => {
            await send(path, { method: 'DELETE', body: { reason } }, { leaving: true });
            leave(refused);
          }}
          onClose={() => setRefusing(false)}
        >
          {name}
        </ActDialog>
      )}
    </Box>
  );
};

const buttonSx = { minHeight: { xs: 44, md: 40 } };
