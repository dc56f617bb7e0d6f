// A participant is taken out of the calculation and back, or leaves the competition.
import { sql } from 'drizzle-orm';
import { to } from '../../../../contract/paths';
import { inSeason } from '../../../../contract/programmes/inSeason';
import { errors, type Viewer } from '../../../call';
import { changesOf, type Db, k, listed, rowsOf, sure, type Tx } from '../../../db';
import { competitionParticipants, units } from '../../../db/tables';
import { audit } from '../../audit';
import { notify } from '../../notices/notify';
import { countPlaces } from '../../programmes/countPlaces';
import { type Participation, participationWhere } from '../participants';
import { confirms, requireAnother } from '../rights';

type Which = { competition: number; id: number };

async function locked(tx: Tx, { competition, id }: Which): Promise<Participation> {
  await tx.execute(
    sql`select 1 from ${competitionParticipants} where ${competitionParticipants.id} = ${id} for update`,
  );
  const participation = await participationWhere(tx, competition, sql`${k.id} = ${id}`);
  if (!participation) throw errors.notFound();
  return participation;
}

/**
 * Takes a participant out of all calculations, with the reason, or back in: the places of the others close up at once.
 * @throws {ApiError} 400 without a reason, 404, 409 where it is so already: commanders are told once
 */
export const setConfirmed = (
  db: Db,
  viewer: Viewer,
  which: Which,
  { confirmed, reason }: { confirmed: boolean; reason?: string },
): Promise<{ id: number; confirmed: boolean; reason: string | null }> =>
  db.transaction(async (tx) => {
    const before = await locked(tx, which);
    requireAnother(viewer, [before.junior, before.main]);
    if (!confirmed && !reason) throw errors.fields({ reason: 'Укажите причину.' });
    if (before.confirmed === confirmed) {
      throw errors.conflict(confirmed ? 'Участник уже в расчёте мест.' : 'Участник уже снят с расчёта мест.');
    }
    const kept = confirmed ? null : (reason ?? null);
    await tx.execute(sql`update ${competitionParticipants} set
      ${changesOf(competitionParticipants, { confirmed, confirmed_reason: kept })}
      where ${competitionParticipants.id} = ${which.id}`);
    const act = confirmed ? 'competition.include' : 'competition.exclude';
    const text = confirmed
      ? 'Отряд снова участвует в расчёте мест конкурса.'
      : `Отряд снят с расчёта мест конкурса. Причина: ${kept}`;
    await tell(tx, viewer, before, act, { reason: kept }, text);
    await countPlaces(tx, 'competition', which.competition);
    return { id: which.id, confirmed, reason: kept };
  });

/** Removes a participant, and its places; its reports stay. @throws {ApiError} 403 of another region or an own detachment, 404 */
export const removeParticipant = (db: Db, viewer: Viewer, which: Which): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await locked(tx, which);
    if (!confirms(viewer, before.regional_id)) throw errors.forbidden();
    requireAnother(viewer, [before.junior, before.main]);
    await tx.execute(sql`delete from ${competitionParticipants} where ${competitionParticipants.id} = ${which.id}`);
    await tell(tx, viewer, before, 'competition.leave', undefined, 'Отряд исключён из участников конкурса.');
    await countPlaces(tx, 'competition', which.competition);
  });

async function tell(
  tx: Tx,
  viewer: Viewer,
  { competition, junior, main }: Participation,
  act: 'competition.include' | 'competition.exclude' | 'competition.leave',
  after: unknown,
  text: string,
) {
  await audit(tx, { actor: viewer.id, act, kind: 'detachment', record: junior, before: { junior, main }, after });
  const commanders = await rowsOf(
    tx,
    { person: sure(units.commander_id) },
    (cells) => sql`select ${cells} from ${units} where ${units.level} = 'detachment'
      and ${units.commander_id} is not null and ${units.commander_id} <> ${viewer.id}
      and ${units.id} in (${listed(main === null ? [junior] : [junior, main])})`,
  );
  const link = inSeason(to('competition'), competition);
  await notify(tx, ...commanders.map(({ person }) => ({ person, kind: act, text, link })));
}
