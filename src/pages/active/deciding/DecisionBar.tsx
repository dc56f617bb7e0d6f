import type { ActiveItem } from '@contract/schemas/membership';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newKey } from '../../../providers/newKey';
import { useIsHeld } from '../../../providers/stores/held';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { useSend } from '../../../resources/membership/useSend';
import { useAct } from '../../../ui/acts/useAct';
import { isTyped } from '../../../ui/drafts/useDraft';
import { tabPage } from '../kinds';
import { keyOf } from '../useWaiting';
import { acts } from './acts';

type DecisionBarProps = {
  item: Pick<ActiveItem, 'kind' | 'id'>;
  /** Names the application among the drafts. */
  draft: string;
  onAccept: (key: string) => Promise<unknown>;
  onRefuse: (reason: string) => Promise<unknown>;
  /** Whose application it is. */
  name: string;
  accepted: string;
  refused: string;
};

/** The two decisions about one application; the list comes back, and for some seconds either can be taken back. */
export const DecisionBar = ({ item, draft, onAccept, onRefuse, name, accepted, refused }: DecisionBarProps) => {
  const [refusing, setRefusing] = useState(() => isTyped(draft));
  const [key] = useState(newKey);
  const isHeld = useIsHeld()(keyOf(item));
  const send = useSend();
  const { hold: act } = useAct();
  const notify = useNotify();
  const navigate = useNavigate();
  const list = tabPage(item.kind);
  const accept = () => {
    navigate(list);
    return act(`Принять: ${name}`, async () => {
      await send(() => onAccept(key));
      notify(accepted, { type: 'success' });
    }, [keyOf(item)]);
  };
  const refuse = async (reason: string) => {
    const here = window.location.pathname;
    await send(() => onRefuse(reason), { leaving: true });
    notify(refused, { type: 'success' });
    if (window.location.pathname === here) navigate(list);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button variant="outlined" disabled={isHeld} onClick={() => setRefusing(true)} sx={buttonSx}>
        {acts.refuse.button}
      </Button>
      <Button variant="contained" loading={isHeld} onClick={() => void accept()} sx={buttonSx}>
        {acts.accept.button}
      </Button>
      {refusing && (
        <ActDialog
          title="Отклонить заявку?"
          button={acts.refuse.button}
          danger
          reason="required"
          draft={draft}
          held={`Отклонить: ${name}`}
          run={refuse}
          onClose={() => setRefusing(false)}
        >
          {name}
        </ActDialog>
      )}
    </Box>
  );
};

const buttonSx = { minHeight: { xs: 44, md: 40 } };
