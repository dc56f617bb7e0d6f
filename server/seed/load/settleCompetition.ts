import { COMPETITION_ID } from '../../../contract/constants';
import type { Db } from '../../db/open';
import { keepPublication } from '../../domain/competition/publish';
import { countPlaces } from '../../domain/competition/recompute';
import { readSeason } from '../../domain/competition/season';
import { countMembers } from '../../domain/competition/snapshot';
import { accounts } from '../accounts';

/** Members are counted, places computed and published once: as the centre would have done. */
export async function settleCompetition(db: Db): Promise<void> {
  await countMembers(db, await readSeason(db, COMPETITION_ID));
  await countPlaces(db, COMPETITION_ID);
  const by = accounts.findIndex(({ username }) => username === 'central') + 1;
  await keepPublication(db, COMPETITION_ID, { note: 'Предварительный рейтинг', by });
}
