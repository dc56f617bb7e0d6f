// The moves of a report between its states: who may do what in which state. The server enforces the rows, the screens
// show their buttons.
import type { ReportState } from '../states/reports';
import type { ChainName, Indicator } from './types';

/** Parties of a review: the unit that reports, and the stages that decide. */
export type Party = 'unit' | 'district' | 'central' | 'regionalCommander' | 'regionalCommissar' | 'trainingHead';
export type Act = 'edit' | 'send' | 'approve' | 'correct' | 'return' | 'reopen';

export type Move = { from: ReportState; act: Act; by: Party; to: ReportState };

const byUnit = (to: ReportState): Move[] => [
  { from: 'draft', act: 'edit', by: 'unit', to: 'draft' },
  { from: 'returned', act: 'edit', by: 'unit', to: 'returned' },
  { from: 'draft', act: 'send', by: 'unit', to },
  { from: 'returned', act: 'send', by: 'unit', to },
];

const oneStage = (by: Party): Move[] => [
  ...byUnit('sent'),
  { from: 'sent', act: 'approve', by, to: 'accepted' },
  { from: 'sent', act: 'return', by, to: 'returned' },
  { from: 'accepted', act: 'reopen', by, to: 'sent' },
];

const chains: Record<ChainName, readonly Move[]> = {
  // Information: accepted as sent, may be mended and sent again.
  none: [
    ...byUnit('accepted'),
    { from: 'accepted', act: 'edit', by: 'unit', to: 'accepted' },
    { from: 'accepted', act: 'send', by: 'unit', to: 'accepted' },
  ],
  // Final at once: what was sent stays.
  final: byUnit('accepted'),
  districtThenCentre: [
    ...byUnit('sent'),
    { from: 'sent', act: 'approve', by: 'district', to: 'district' },
    { from: 'sent', act: 'correct', by: 'district', to: 'district' },
    { from: 'sent', act: 'return', by: 'district', to: 'returned' },
    { from: 'district', act: 'approve', by: 'central', to: 'accepted' },
    { from: 'district', act: 'correct', by: 'central', to: 'accepted' },
    { from: 'district', act: 'return', by: 'central', to: 'returned' },
    // Whoever accepted takes it back, the district until the centre has decided.
    { from: 'district', act: 'reopen', by: 'district', to: 'sent' },
    { from: 'accepted', act: 'reopen', by: 'central', to: 'district' },
  ],
  regionalCommander: oneStage('regionalCommander'),
  regionalCommissar: oneStage('regionalCommissar'),
  // Either of the two decides.
  regionalLead: [...oneStage('regionalCommander'), ...oneStage('regionalCommissar').filter(({ by }) => by !== 'unit')],
  trainingHead: oneStage('trainingHead'),
};

/** What the unit may still do where items are decided one by one: it adds further ones, and mends those refused. */
const withItems: readonly Move[] = [
  { from: 'sent', act: 'edit', by: 'unit', to: 'sent' },
  { from: 'sent', act: 'send', by: 'unit', to: 'sent' },
  { from: 'accepted', act: 'edit', by: 'unit', to: 'accepted' },
  { from: 'accepted', act: 'send', by: 'unit', to: 'sent' },
];

/** Decided items are opened again one by one: also while others of the report still wait. */
const itemsReopened = (moves: readonly Move[]): Move[] =>
  moves.flatMap((move) => (move.act === 'reopen' ? [{ ...move, from: 'sent' as const }] : []));

/** Moves of an indicator: those of its chain; decided by items, a report is neither corrected nor returned whole. */
export const movesOf = ({ chain, decidedPer }: Pick<Indicator, 'chain' | 'decidedPer'>): readonly Move[] =>
  decidedPer === 'report'
    ? chains[chain]
    : [
        ...chains[chain].filter(({ act }) => act !== 'return' && act !== 'correct'),
        ...withItems,
        ...itemsReopened(chains[chain]),
      ];
