import type { Tx } from '../../db';
import { type UnverifiedAct, unverifiedMoves } from '../competition/counting';
import { countPlacesAfter, seasonInTurn } from '../programmes/countPlaces';
import type { About } from './reportAbout';

/**
 * To be called before something is accepted: whoever publishes at this moment is waited for, so that it is accepted after
 * the publication, which has not counted it.
 */
export const acceptInTurn = (tx: Tx, { programme, season }: About) => seasonInTurn(tx, programme, season.number);

/**
 * What follows in the same transaction when a report, or one of its items, begins to count or stops to. A calculation that fails
 * takes the acceptance with it.
 */
export const reportAccepted = (tx: Tx, { programme, season, indicator, unit }: About): Promise<void> =>
  countPlacesAfter(tx, programme, season.number, indicator.key, unit.id);

/**
 * The same for a report that nobody verified yet: it was sent, or returned.
 * Some of the competition count from the sending on, and no longer once they are returned.
 */
export async function reportUnverified(tx: Tx, about: About, act: UnverifiedAct): Promise<void> {
  if (about.programme === 'competition' && unverifiedMoves(about.season.number, about.indicator.key, act))
    await reportAccepted(tx, about);
}
