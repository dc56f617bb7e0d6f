// The place by one indicator in the styles of API v1.

import { sql } from 'drizzle-orm';
import { indicatorAt } from '../../../../contract/programmes';
import { ApiError, errors } from '../../../call';
import { flag, r, rowsOf } from '../../../db';
import { participationOf } from '../../../domain/competition/participants';
import { placesOfDetachment } from '../../../domain/competition/standing';
import { readSeason } from '../../../domain/programmes/season';
import type { Call, Named } from './named';

const PENDING = 'Показатель в обработке';

/** Indicators that answer the words for "not yet" with 200. */
const answersOk = new Set(['q7', 'q8', 'q9', 'q10', 'q11', 'q12', 'q16', 'q19', 'q20']);

/**
 * The place of the detachment the viewer commands: both sides of a tandem have the pair's.
 * @throws {ApiError} 403 not a participant's commander, 404 nothing filed or not yet, 400 as API v1 answers Q1 and Q2
 */
export async function indicatorPlace(call: Call, { competition, key }: Named): Promise<{ place: number | string }> {
  await readSeason(call.db, 'competition', competition);
  const indicator = indicatorAt('competition', key, competition);
  if (!indicator) throw errors.notFound();
  const own = call.viewer.commands.detachment;
  const computed = indicator.family === 'computed';
  const participation = own === undefined ? undefined : await participationOf(call.db, competition, own);
  if (own === undefined || !participation) throw computed && own !== undefined ? errors.notFound() : errors.forbidden();
  const report = computed ? undefined : await filed(call, competition, key, own);
  if (!computed && !report) throw errors.notFound();
  const place = (await placesOfDetachment(call.db, competition, own, 'published')).get(key)?.place ?? null;
  if (place !== null) return { place };
  if (key === 'q1') throw new ApiError(400, { error: PENDING });
  if (key === 'q2') throw new ApiError(report?.accepted ? 404 : 400, { detail: PENDING });
  if (answersOk.has(key)) return { place: PENDING };
  throw new ApiError(404, { place: PENDING });
}

/** The own report once it was sent. */
async function filed({ db }: Pick<Call, 'db'>, competition: number, key: string, detachment: number) {
  const [row] = await rowsOf(
    db,
    { accepted: flag`${r.state} = 'accepted'` },
    (cells) => sql`select ${cells} from ${r} where ${r.programme} = 'competition'
      and ${r.season} = ${competition} and ${r.level} = 'detachment' and ${r.unit_id} = ${detachment}
      and ${r.indicator} = ${key}
      and ${r.sent_at} is not null`,
  );
  return row;
}
