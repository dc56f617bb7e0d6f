import type { Attempt } from '@contract/schemas/tests';
import { Box, Button, LinearProgress } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTestHome } from '../../resources/tests/useTests';
import { PlainDialog } from '../../ui/acts/PlainDialog';
import { Icon } from '../../ui/Icon';
import { ButtonLink } from '../../ui/page/ButtonLink';

type AttemptHeadProps = {
  attempt: Attempt;
  /** Which question is shown, from 0. */
  at: number;
  /** When the attempt was read: the seconds left count from then. */
  read: number;
  /** Nothing is left by this device's clock, which may have been set: the server knows whether it is so. */
  onOver: () => void;
};

/** Where one is in the test, how much time is left, the way out. */
export const AttemptHead = ({ attempt, at, read, onOver }: AttemptHeadProps) => {
  const { questions, number, attempts, category, seconds_left } = attempt;
  const seconds = useCountdown(seconds_left, read, onOver);
  const [leaving, setLeaving] = useState(false);
  const answered = questions.filter(({ answer }) => answer !== null).length;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
        <Box sx={{ flex: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          Вопрос {at + 1} из {questions.length}
        </Box>
        <Button variant="text" onClick={() => setLeaving(true)} sx={{ mr: -1 }}>
          Прервать
        </Button>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ flex: 1 }}>
          Попытка {number} из {attempts}
        </Box>
        {seconds !== null && (
          <Box role="timer" aria-label="Осталось времени" sx={timeSx} data-late={seconds < 60 || undefined}>
            <Icon name="clock" size={16} />
            {clock(seconds)}
          </Box>
        )}
      </Box>
      <LinearProgress
        variant="determinate"
        value={(100 * answered) / Math.max(1, questions.length)}
        aria-label="Дано ответов"
        sx={{ height: 8, borderRadius: 1, mt: 0.5, backgroundColor: 'var(--surface-3)' }}
      />
      {leaving && <Leaving category={category} seconds={seconds} onClose={() => setLeaving(false)} />}
    </>
  );
};

type LeavingProps = { category: Attempt['category']; seconds: number | null; onClose: () => void };

/** Leaving stops nothing: the answers are kept, and the time goes on. */
const Leaving = ({ category, seconds, onClose }: LeavingProps) => {
  const home = useTestHome(category);
  return (
    <PlainDialog
      asks
      title="Прервать тест?"
      close={null}
      onClose={onClose}
      acts={
        <>
          <ButtonLink variant="outlined" to={home}>
            Прервать
          </ButtonLink>
          <Button variant="contained" onClick={onClose}>
            Продолжить тест
          </Button>
        </>
      }
    >
      {seconds === null
        ? 'Ответы сохранены, времени сколько нужно: вернитесь, когда сможете, и тест продолжится с этого вопроса.'
        : `Время не остановится: осталось ${clock(seconds)}, оно идёт и тогда, когда страница закрыта. Ответы сохранены; когда время закончится, тест завершится с теми, что есть.`}
    </PlainDialog>
  );
};

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const timeSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  fontVariantNumeric: 'tabular-nums',
  color: 'text.secondary',
  '&[data-late]': { color: 'error.main', fontWeight: 600 },
};

/**
 * Seconds left of a time the server told, counted by this device's clock from the moment of the answer.
 * @param read when the answer came, ms
 * @param onOver called once when nothing is left
 */
function useCountdown(told: number | null, read: number, onOver: () => void): number | null {
  const left = () => (told === null ? null : Math.max(0, Math.ceil(told - (Date.now() - read) / 1000)));
  const [seconds, setSeconds] = useState(left);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (told === null) return;
    const end = read + told * 1000;
    const tick = () => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSeconds(now);
      if (now > 0) return;
      clearInterval(timer);
      over.current();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [told, read]);
  return seconds;
}
