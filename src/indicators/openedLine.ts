import type { Indicator } from '@contract/indicators/types';
import { type ReportState, reportStates } from '@contract/states/reports';

/**
 * The indicator that a report is opened at, and the one after it: what the address asks for, else the first that came
 * back, else the first.
 * @param asked key of an indicator, null where the address names none
 */
export function openedLine<Line extends { definition: Indicator }>(
  lines: readonly Line[],
  asked: string | null,
  stateOf: (line: Line) => ReportState | 'none' | undefined,
): { line?: Line; next?: Line } {
  const at = lines.findIndex(({ definition }) => definition.key === asked);
  const first = lines.findIndex((line) => {
    const state = stateOf(line);
    return state !== undefined && state !== 'none' && reportStates.has('back', state);
  });
  const opened = at >= 0 ? at : Math.max(0, first);
  return { line: lines[opened], next: lines[opened + 1] };
}
