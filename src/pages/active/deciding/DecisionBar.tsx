import type { ActiveItem } from '@contract/schemas/membership';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useNotify } from 'ra-core';
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
  const queries = useQueryClient();
  const list = tabPage(item.kind);
  /** Whoever is told that it was decided meanwhile reads what it is now. */
  const rereadDecided = async (error: HttpError) => {
    const decided = DECIDED.has(error.status);
    if (decided) await queries.invalidateQueries();
    return decided;
  };
  const accept = () => {
    navigate(list);
    return act(`Принять: ${name}`, async () => {
      await send(() => onAccept(key)).catch(async (error: HttpError) => {
        await rereadDecided(error);
        throw error;
      });
      notify(accepted, { type: 'success' });
    }, [keyOf(item)]);
  };
  const held = `Отклонить: ${name}`;
  const refuse = async (reason: string) => {
    const here = window.location.pathname;
    try {
      await send(() => onRefuse(reason), { leaving: true });
    } catch (error) {
      if (!(await rereadDecided(error as HttpError))) throw error;
      // The page has no place for the question any more: what became of it is said beside it.
      notify(`${held}. ${(error as HttpError).message}`, { type: 'error' });
      return;
    }
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
          held={held}
          heldKey={keyOf(item)}
          run={refuse}
          onClose={() => setRefusing(false)}
        >
          {name}
        </ActDialog>
      )}
    </Box>
  );
};

/** Refusals that say there is nothing to decide any more, or not what was read. */
const DECIDED: ReadonlySet<number> = new Set([404, 409, 412]);

const buttonSx = { minHeight: { xs: 44, md: 40 } };
