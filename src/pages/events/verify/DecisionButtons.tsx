import { refusals } from '@contract/refusals';
import { type ApplicationState, eventApplicationStates } from '@contract/states/eventApplications';
import { decisionsAt, type EventStage } from '@contract/states/events';
import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { session } from '../../../providers/session';
import { useIsHeld } from '../../../providers/stores/held';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { useSend } from '../../../resources/membership/useSend';
import { useAct } from '../../../ui/acts/useAct';
import { isTyped } from '../../../ui/drafts/useDraft';

const { acts, may } = eventApplicationStates;

type DecisionButtonsProps = {
  /** Stage of the event: what is over or cancelled closes decisions. */
  stage: EventStage;
  state: ApplicationState;
  /** Whose application it is. */
  name: string;
  /** Ids of the people it is about: one's own is decided by somebody else. */
  people: readonly number[];
  /** Names the application among the drafts. */
  draft: string;
  /** Left out where somebody else has to agree first. */
  accept?: (() => Promise<unknown>) | undefined;
  refuse: (reason: string) => Promise<unknown>;
  correct?: ((reason: string) => Promise<unknown>) | undefined;
  /** «Согласовать» where the organisers decide after this one. */
  acceptLabel?: string;
};

/** Accept, refuse with a reason, ask for a correction; afterwards the page shows what it has become. */
export const DecisionButtons = ({
  stage,
  state,
  name,
  people,
  draft,
  accept,
  refuse,
  correct,
  acceptLabel = acts.accept.name,
}: DecisionButtonsProps) => {
  const [asked, setAsked] = useState(() => typedOf(draft));
  const { hold: act, busy } = useAct();
  const isHeld = useIsHeld()(draft);
  const send = useSend();
  const notify = useNotify();
  const open = decisionsAt(stage);
  if (!may('refuse', state) || open.length === 0) return null;

  if (people.includes(session.user() ?? 0)) {
    return <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{refusals.ownEventApplication}</Box>;
  }

  const run = async (call: () => Promise<unknown>, said: string) => {
    await send(call);
    notify(said, { type: 'success' });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {correct && open.includes('correct') && acts.correct.to !== state && (
        <Button variant="outlined" disabled={isHeld} onClick={() => setAsked('correct')} sx={buttonSx}>
          {acts.correct.name}
        </Button>
      )}
      <Button variant="outlined" disabled={isHeld} onClick={() => setAsked('refuse')} sx={buttonSx}>
        {acts.refuse.name}
      </Button>
      {accept && may('accept', state) && open.includes('accept') && (
        <Button
          variant="contained"
          loading={busy}
          disabled={isHeld}
          onClick={() => void act(`${acceptLabel}: ${name}`, () => run(accept, `Принято: ${name}`), [draft])}
          sx={buttonSx}
        >
          {acceptLabel}
        </Button>
      )}
      {asked === 'refuse' && (
        <ActDialog
          title="Отклонить заявку?"
          button={acts.refuse.name}
          danger
          reason={acts.refuse.reason}
          draft={`${draft}refuse`}
          held={`Отклонить: ${name}`}
          heldKey={draft}
          run={(reason) => run(() => refuse(reason), `Отклонено: ${name}`)}
          onClose={() => setAsked(null)}
        >
          {name}
        </ActDialog>
      )}
      {asked === 'correct' && correct && (
        <ActDialog
          title="Вернуть на исправление?"
          button="Вернуть"
          reason={acts.correct.reason}
          draft={`${draft}correct`}
          held={`Вернуть на исправление: ${name}`}
          heldKey={draft}
          run={(reason) => run(() => correct(reason), `Возвращено на исправление: ${name}`)}
          onClose={() => setAsked(null)}
        >
          Напишите, что исправить: {name}
        </ActDialog>
      )}
    </Box>
  );
};

const typedOf = (path: string): 'refuse' | 'correct' | null =>
  (['refuse', 'correct'] as const).find((act) => isTyped(path + act)) ?? null;

const buttonSx = { minHeight: { xs: 44, md: 40 } };
