import type { Attempt } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { ButtonLink } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { testNames } from './testNames';
import { useCountdown } from './useCountdown';

type AttemptHeadProps = {
  attempt: Attempt;
  /** Which question is shown, from 0. */
  at: number;
  /** When the attempt was read: the seconds left count from then. */
  read: number;
  onOver: () => void;
};

/** Where one is in the test, how much time is left, the way out. */
export const AttemptHead = ({ attempt, at, read, onOver }: AttemptHeadProps) => {
  const { questions, number, attempts, category, seconds_left } = attempt;
  const seconds = useCountdown(seconds_left, read, onOver);
  const answered = questions.filter(({ answer }) => answer !== null).length;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
        <Box sx={{ flex: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          Вопрос {at + 1} из {questions.length}
        </Box>
        <ButtonLink variant="text" to={testNames[category].home} sx={{ mr: -1 }}>
          Прервать
        </ButtonLink>
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
    </>
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
