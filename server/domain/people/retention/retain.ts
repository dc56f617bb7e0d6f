// How long data of people are kept: once a day what has outlived its purpose goes, as the operator has set. Off at first.
import { moscowDay } from '../../../../contract/fields/moscowDay';
import { moscowHour } from '../../moscowClock';
import { onceFor } from '../../onceFor';
import { closeIdle, eraseIdle, type Keeping, warnIdle } from './accounts';
import { dropEventScans, dropScans } from './scans';

/** No letter is written before this hour of the organisation's clock. */
const HOUR = 9;

/**
 * Does what is due today, unless it has been done: any process may ask at any time.
 * @returns how many accounts and applications were acted upon
 */
export async function retainIfDue(keeping: Keeping): Promise<number> {
  const { db, env, now, log } = keeping;
  if ((!env.IDLE_MONTHS && !env.SCANS_MONTHS) || moscowHour(now()) < HOUR) return 0;
  return onceFor(db, 'retention', moscowDay(now()), async () => {
    const done = {
      // From the last step to the first: nobody takes two on one day.
      erased: env.IDLE_MONTHS ? await eraseIdle(keeping) : 0,
      closed: env.IDLE_MONTHS ? await closeIdle(keeping) : 0,
      warned: env.IDLE_MONTHS ? await warnIdle(keeping) : 0,
      scans: env.SCANS_MONTHS ? await dropScans(keeping) : 0,
      eventScans: env.SCANS_MONTHS ? await dropEventScans(keeping) : 0,
    };
    const sum = Object.values(done).reduce((all, one) => all + one, 0);
    if (sum) log.info(done, 'data of people who are gone were put away');
    return sum;
  });
}
