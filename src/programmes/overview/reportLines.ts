// The overview as people read it: a line per indicator; the items of a catalogue are counted in their line.

import type { Indicator } from '@contract/indicators/types';
import { indicatorsOf } from '@contract/programmes';
import type { ReportOverview, ReportSummary } from '@contract/schemas/reports';
import { type ReportState, reportStates } from '@contract/states/reports';
import { type IndexRow, isOpen, isTooLate } from '../../indicators/IndicatorIndex';
import { shortDay } from '../../ui/text/day';

export type Line = {
  definition: Indicator;
  rows: ReportSummary[];
  /** One for the whole indicator: its items are counted in it once. */
  state: ReportSummary['state'];
  /** 0..1 */
  filled: number;
  /** Nothing is missing: a catalogue without an answer to some item is filled in part. */
  complete: boolean;
  missing: string[];
  reasons: [label: string, reason: string][];
};

/** What asks for attention first decides the state of a whole catalogue. */
const order: readonly ReportState[] = [...reportStates.of('back'), ...reportStates.names];

/** A catalogue that was begun is a draft until each of its items went out. */
function stateOf(rows: readonly ReportSummary[]): ReportSummary['state'] {
  const begun = rows.filter(({ state }) => state !== 'none');
  const first = order.find((state) => begun.some((row) => row.state === state)) ?? 'none';
  return begun.length < rows.length && reportStates.has('filed', first) ? 'draft' : first;
}

export function linesOf({ season, rows, programme }: ReportOverview): Line[] {
  return indicatorsOf(programme, season.number).flatMap((definition) => {
    const own = rows.filter(({ indicator }) => indicator === definition.key);
    return own.length > 0 ? [lineOf(definition as Indicator, own)] : [];
  });
}

function lineOf(definition: Indicator, rows: ReportOverview['rows']): Line {
  const complete = rows.filter((row) => row.complete);
  const alone = rows.length === 1 ? rows[0] : undefined;
  return {
    definition,
    rows,
    state: stateOf(rows),
    filled: alone ? alone.filled : complete.length / rows.length,
    complete: complete.length === rows.length,
    missing: alone?.missing ?? [],
    reasons: rows.flatMap(({ item, reasons, reason_labels: labels }) => {
      const place = definition.catalogue?.find(({ id }) => id === item)?.name;
      // «Фестиваль, Ссылки»: what a reason is about.
      return Object.entries(reasons ?? {}).map(([path, reason]): [string, string] => [
        [place, labels[path]].filter(Boolean).join(', '),
        reason,
      ]);
    }),
  };
}

/** How many lines are filled in, of all: the same on the overview and beside the form. */
export const filledOf = (lines: readonly Line[]) => ({
  filled: lines.filter(({ complete }) => complete).length,
  all: lines.length,
});

/** The line beside the form; until when is said where the season takes reports. */
export function indexRow({ definition, rows, state, filled, complete }: Line, to: string, taken: boolean): IndexRow {
  const begun = rows.filter((row) => row.state !== 'none');
  const isLate = rows.every(isTooLate);
  // What came back is mended whenever that happened: it has no day any more.
  const deadline = rows[0]?.closed ? null : rows[0]?.deadline;
  const done = rows.length > 1 ? `${begun.length} из ${rows.length}` : `${Math.round(filled * 100)} %`;
  const day = isLate ? ', срок прошёл' : deadline && `, до ${shortDay(deadline)}`;
  const until = (taken && isOpen({ state }) && day) || '';
  return {
    definition,
    to,
    state,
    complete,
    deadline,
    after: { select: '', link: `, ${done}${until}` },
  };
}

/** Groups of the lines, in the order of the report. */
export const parts = [
  { title: 'Часть 1', has: ({ definition }: Of) => definition.part === 1 },
  {
    title: 'Часть 2: проверяют эксперты',
    has: ({ definition }: Of) => definition.part !== 1 && definition.chain !== 'none',
  },
  {
    title: 'Часть 2: без проверки',
    has: ({ definition }: Of) => definition.part !== 1 && definition.chain === 'none',
  },
] as const;
type Of = Pick<Line, 'definition'>;

const isUnsent = ({ state }: Line) => state === 'none' || reportStates.has('private', state);
/** Nothing of what is still to be sent is taken any more. */
const isLate = ({ rows }: Line) => rows.filter(isOpen).every(isTooLate);

/**
 * Filters of the overview: each line is in one of them beside the first, so that their numbers make the whole. One that
 * is `rare` is offered where it has lines.
 */
export const filters: Record<FilterName, { label: string; has: (line: Line) => boolean; rare?: true }> = {
  all: { label: 'Все', has: () => true },
  open: { label: 'Заполнить', has: (line) => isUnsent(line) && !isLate(line) },
  late: { label: 'Не сданы, срок прошёл', has: (line) => isUnsent(line) && isLate(line), rare: true },
  returned: { label: 'Возвращены', has: ({ state }) => reportStates.has('back', state) },
  review: { label: 'На проверке', has: ({ state }) => reportStates.has('review', state) },
  accepted: { label: 'Приняты', has: ({ state }) => reportStates.has('counted', state) },
};
export type FilterName = 'all' | 'open' | 'late' | 'returned' | 'review' | 'accepted';
