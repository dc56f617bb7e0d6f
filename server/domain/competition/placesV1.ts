// Places in the shapes of API v1: a number, or the words for "not yet".
import type { z } from 'zod';
import { indicatorsOf } from '../../../contract/programmes';
import type { DetachmentPlaces, OwnPlace } from '../../../contract/schemas/competition';
import { ApiError, errors, type Viewer } from '../../call';
import type { Db } from '../../db';
import { readSeason } from '../programmes/season';
import { readDetachment, shortUnit } from './detachment';
import { participationOf } from './participants';
import { concernedParticipation, placesOfDetachment } from './standing';

const notYet = () => new ApiError(404, { place: 'Рейтинг еще не сформирован' });
/** Written with another letter in this one call. */
const NOT_YET = 'Рейтинг ещё не сформирован';

type Reading = { db: Db; viewer: Viewer; origin: string };

/** The overall place of the detachment the viewer commands. @throws {ApiError} 404 */
export async function ownOverallPlace(
  { db, viewer, origin }: Reading,
  competition: number,
): Promise<z.infer<typeof OwnPlace>> {
  await readSeason(db, 'competition', competition);
  const own = viewer.commands.detachment;
  if (own === undefined) throw errors.notFound();
  const overall = (await placesOfDetachment(db, competition, own, 'published')).get('overall');
  const participation = await participationOf(db, competition, own);
  if (!participation || overall?.place == null) throw notYet();
  const answer = { place: overall.place, places_sum: Number(overall.score) };
  const partnerId = own === participation.junior ? participation.main : participation.junior;
  const partner = partnerId === null ? undefined : await readDetachment(db, partnerId);
  return partner ? { ...answer, partner_detachment: shortUnit(partner, origin) } : answer;
}

/** @throws {ApiError} 404 */
export async function overallPlace(db: Db, competition: number, detachment: number): Promise<{ place: number }> {
  await readSeason(db, 'competition', competition);
  if (!(await readDetachment(db, detachment))) throw errors.notFound();
  const overall = (await placesOfDetachment(db, competition, detachment, 'published')).get('overall');
  if (overall?.place == null) throw notYet();
  return { place: overall.place };
}

/** @throws {ApiError} 404 */
export async function isTandem(db: Db, competition: number, detachment: number): Promise<{ is_tandem: boolean }> {
  await readSeason(db, 'competition', competition);
  if (!(await readDetachment(db, detachment))) throw errors.notFound();
  const participation = await participationOf(db, competition, detachment);
  return { is_tandem: participation !== undefined && participation.main !== null };
}

/** All places of a detachment. @throws {ApiError} as `concernedParticipation` */
export async function detachmentPlaces(
  { db, viewer }: Omit<Reading, 'origin'>,
  competition: number,
  detachment: number,
): Promise<z.infer<typeof DetachmentPlaces>> {
  await readSeason(db, 'competition', competition);
  const participation = await concernedParticipation(db, viewer, competition, detachment);
  const places = await placesOfDetachment(db, competition, detachment, 'published');
  const partnerId = detachment === participation.junior ? participation.main : participation.junior;
  const partner = partnerId === null ? undefined : await readDetachment(db, partnerId);
  const overall = places.get('overall');
  return {
    ...Object.fromEntries(
      indicatorsOf('competition', competition).map(({ key }) => [`${key}_place`, places.get(key)?.place ?? NOT_YET]),
    ),
    partner_detachment: partner ? { id: partner.id, name: partner.name } : null,
    is_tandem: participation.main !== null,
    is_junior_detachment: detachment === participation.junior,
    overall_place: overall?.place ?? NOT_YET,
    places_sum: overall?.score ? Number(overall.score) : NOT_YET,
  };
}
