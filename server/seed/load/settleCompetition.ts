import { COMPETITION_ID } from '../../../contract/constants';
import type { Db } from '../../db/open';
import { countPlaces } from '../../domain/programmes/countPlaces';
import { keepPublication } from '../../domain/programmes/publications';
import { accounts } from '../accounts';

/** Places counted and published once, from members as they are: as the centre would have done. */
export async function settleCompetition(db: Db): Promise<void> {
  await countPlaces(db, 'competition', COMPETITION_ID);
  const by = accounts.findIndex(({ username }) => username === 'central') + 1;
  await keepPublication(
    db,
    { programme: 'competition', number: COMPETITION_ID },
    { note: 'Предварительный рейтинг', by },
  );
}
