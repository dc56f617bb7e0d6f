import { number } from '@contract/text/plural';
import { Box, Button } from '@mui/material';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type HeldAct, held } from '../../providers/stores/held';
import { clamp } from '../text/clamp';
import { watchRoom } from '../watchRoom';

/** Shown at once; the others wait behind them. */
const SHOWN = 3;

/** What was decided and is not sent yet, over every page: how long it can be taken back, and that it may go now. */
export const HeldActs = ({ acts }: { acts: readonly HeldAct[] }) => {
  useUndoKey(acts);
  const place = useRef<HTMLElement>(null);
  useRoom(place, acts);
  useClearOfFoot(place);
  const more = acts.length - SHOWN;
  return (
    <Box component="section" aria-label="Можно отменить" data-passing ref={place} sx={placeSx}>
      {more > 0 && <Box sx={{ px: 2, pt: 1, fontSize: 13 }}>И ещё {number(more)}</Box>}
      {acts.slice(-SHOWN).map((act) => (
        <Row key={act.id} act={act} />
      ))}
    </Box>
  );
};

const Row = ({ act: { id, text, until } }: { act: HeldAct }) => {
  const left = useSecondsTo(until);
  return (
    <Box sx={rowSx}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box role="status" title={text} sx={textSx}>
          {text}
        </Box>
        <Box sx={{ fontSize: 12, lineHeight: '16px', opacity: 0.8 }} aria-hidden>
          {until === null ? 'Отправляем' : `Отправим через ${left} с`}
        </Box>
      </Box>
      {until !== null && (
        <>
          <Button size="small" variant="outlined" color="inherit" onClick={() => held.undo(id)}>
            Отменить действие
          </Button>
          <Button size="small" variant="text" color="inherit" onClick={() => held.send(id)}>
            Отправить сейчас
          </Button>
        </>
      )}
    </Box>
  );
};

function useSecondsTo(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil(((until ?? now) - now) / 1000));
}

/** Tells dialogs how much of the screen is taken: none grows so tall that its foot or its title is covered. */
function useRoom(place: RefObject<HTMLElement | null>, acts: readonly HeldAct[]) {
  useLayoutEffect(() => {
    const height = place.current?.offsetHeight ?? 0;
    // More acts make it taller.
    if (acts.length > 0) document.documentElement.style.setProperty('--undo-room', `${height + 2 * EDGE}px`);
    return () => void document.documentElement.style.removeProperty('--undo-room');
  }, [place, acts]);
}
/** Keeps it above the bar at the foot of a form, or under that bar where a short page leaves the room. */
function useClearOfFoot(place: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const own = place.current;
    if (!own || !('ResizeObserver' in window)) return;
    const tell = () => {
      const bar = document.querySelector('[data-foot]')?.getBoundingClientRect();
      const height = own.offsetHeight + 2 * EDGE;
      const under = bar ? window.innerHeight - bar.bottom : 0;
      const free = under >= height ? under - height : under + (bar?.height ?? 0);
      if (bar) own.style.setProperty('--held-bottom', `${Math.max(free, 0) + EDGE}px`);
      else own.style.removeProperty('--held-bottom');
    };
    return watchRoom([own, document.body], tell);
  }, [place]);
}

/** Pixels between it, the edge of the screen and a dialog. */
const EDGE = 16;

/** Ctrl Z takes back the newest, unless a field has an undo of its own. */
function useUndoKey(acts: readonly HeldAct[]) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const typing = (event.target as Element | null)?.closest('input:not([type="checkbox"]), textarea');
      const newest = acts.findLast(({ until }) => until !== null);
      if (!asked || typing || !newest) return;
      event.preventDefault();
      held.undo(newest.id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [acts]);
}

const placeSx = {
  position: 'fixed',
  left: '50%',
  transform: 'translateX(-50%)',
  // On a phone the foot of a form stands below.
  top: { xs: 64, md: 'auto' },
  bottom: { xs: 'auto', md: 'var(--held-bottom, 80px)' },
  'body:has(> .MuiDialog-root) &': { top: { xs: EDGE, md: 'auto' }, bottom: { xs: 'auto', md: EDGE } },
  zIndex: 'snackbar',
  width: 560,
  maxWidth: 'calc(100vw - 32px)',
  border: '1px solid var(--line-2)',
  borderRadius: '8px',
  backgroundColor: 'var(--surface)',
  boxShadow: 'var(--shadow)',
  fontSize: 14,
};
/** Three lines say enough of what it is about; what is cut shows under the mouse. */
const textSx = { ...clamp(3), fontWeight: 500 };
const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  px: 2,
  py: 1,
  '& + &': { borderTop: '1px solid var(--line)' },
};
