import type { Tone } from '@contract/states/stateTable';
import { standingNames, testStandingOf } from '@contract/testTables';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import type { IconName } from './icons';

type StateRow = { label: string; icon: IconName };

/** Every state of the product: the same word, colour and sign everywhere. Colours are `--st-{state}` of the theme. */
export const states = {
  draft: { label: 'Черновик', icon: 'pen' },
  sent: { label: 'Отправлено', icon: 'send' },
  district: { label: 'Проверено округом', icon: 'eye' },
  accepted: { label: 'Принято', icon: 'check' },
  returned: { label: 'Возвращено', icon: 'returned' },
  rejected: { label: 'Отклонено', icon: 'close' },
} as const satisfies Record<Tone, StateRow>;

export type State = Tone;

/** A state as a chip; `children` says it in the words of the record («Взнос оплачен»). */
export const StateChip = ({ state, icon, children }: { state: State; icon?: IconName; children?: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: 24,
      px: 1,
      borderRadius: '6px',
      fontSize: 12,
      lineHeight: '16px',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      color: `var(--st-${state})`,
      backgroundColor: `var(--st-${state}-bg)`,
    }}
  >
    <Icon name={icon ?? states[state].icon} size={14} />
    {children ?? states[state].label}
  </Box>
);

/** Beside what is counted and not yet published, or published before the end. */
export const PreliminaryChip = () => (
  <StateChip state="draft" icon="clock">
    Предварительно
  </StateChip>
);

/** Whether something is so; what is not may yet become so, and is no draft. */
export const FlagChip = ({ flag, children }: { flag: boolean; children: ReactNode }) => (
  <StateChip state={flag ? 'accepted' : 'draft'} icon={flag ? undefined : 'close'}>
    {children}
  </StateChip>
);

/** Whether the fee is paid, in the same words and colours everywhere. */
export const FeeState = ({ paid }: { paid: boolean }) => (
  <StateChip state={paid ? 'accepted' : 'returned'} icon={paid ? undefined : 'alert'}>
    {paid ? 'Оплачен' : 'Не оплачен'}
  </StateChip>
);

/** How somebody stands in a test. `begun`: an attempt is under way. */
export const TestStanding = ({ begun, ...of }: { passed: boolean; tried: boolean; begun?: boolean }) => {
  const standing = testStandingOf(of);
  if (begun && standing !== 'passed') return <StateChip state="sent">Начат</StateChip>;
  if (standing === 'none') return <NotBegun />;
  return <StateChip state={standing === 'passed' ? 'accepted' : 'returned'}>{standingNames[standing]}</StateChip>;
};

export const NotBegun = () => (
  <StateChip state="draft" icon="more">
    {standingNames.none}
  </StateChip>
);

/** The chip of a row of a table of states. */
export const RowChip = ({ row, after }: { row: { name: string; tone: Tone; icon?: IconName }; after?: string }) => (
  <StateChip state={row.tone} icon={row.icon}>
    {row.name}
    {after}
  </StateChip>
);
