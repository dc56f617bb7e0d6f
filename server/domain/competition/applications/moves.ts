import { indicatorAt } from '../../../../contract/programmes';

export type UnverifiedAct = 'sent' | 'sentAgain' | 'returned';

/**
 * Whether a report moves places before it is verified: a filed one of events counts 0 from its first sending on, and
 * what one side of a tandem declares counts for the other from each sending until it is returned.
 */
export function moves(season: number, key: string, act: UnverifiedAct): boolean {
  const indicator = indicatorAt('competition', key, season);
  return indicator?.countsDeclared === true || (act === 'sent' && indicator?.requires === 'filed');
}
