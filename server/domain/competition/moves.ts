import { competitionIndicator } from '../../../contract/indicators/competition';

/**
 * Whether a report moves places before it is verified: a filed one of events counts 0, and what one side of a tandem
 * declares counts for the other as long as it stands there.
 */
export function moves(key: string, act: 'sent' | 'mended'): boolean {
  const indicator = competitionIndicator(key);
  return indicator?.countsDeclared === true || (act === 'sent' && indicator?.requires === 'filed');
}
