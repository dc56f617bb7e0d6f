// What becomes of an application: consent of the junior, withdrawal, refusal with a reason, confirmation.
import { sql } from 'drizzle-orm';
import type { AuditAct } from '../../../../contract/auditActs';
import { to } from '../../../../contract/paths';
import { inSeason } from '../../../../contract/programmes/inSeason';
import { refusals } from '../../../../contract/refusals';
import { competitionApplicationStates } from '../../../../contract/states/competitionApplications';
import { innerQuotes } from '../../../../contract/text/typographic';
import { ApiError, errors, type Viewer } from '../../../call';
import { changesOf, type Db, rowsOf, type Tx, valuesOf } from '../../../db';
import { competitionApplications, competitionParticipants } from '../../../db/tables';
import { audit } from '../../audit';
import { notify } from '../../notices/notify';
import { countPlaces } from '../../programmes/countPlaces';
import { readDetachment } from '../detachment';
import { owePlaces } from '../owedPlaces';
import { confirms, requireAnother } from '../rights';
import { lockApplication, type StoredApplication } from './applications';

const { acts } = competitionApplicationStates;

type Which = { competition: number; id: number };
type Locked = Awaited<ReturnType<typeof lockApplication>>;

/**
 * The junior's commander agrees to a tandem, or takes it back.
 * @throws {ApiError} 403 for anybody else
 */
export const consent = (
  db: Db,
  viewer: Viewer,
  which: Which,
  agreed: boolean | undefined,
): Promise<StoredApplication> =>
  db.transaction(async (tx) => {
    const application = await lockApplication(tx, viewer, which.competition, which.id);
    if (viewer.commands.detachment !== application.junior_detachment) {
      throw new ApiError(403, { error: refusals.noAccess });
    }
    const { regional_id: _, commanders, junior, ...flat } = application;
    if (agreed === undefined || agreed === application.is_confirmed_by_junior) return flat;
    await tx.execute(
      sql`update ${competitionApplications} set
        ${changesOf(competitionApplications, { is_confirmed_by_junior: agreed })}
        where ${competitionApplications.id} = ${application.id}`,
    );
    await written(tx, viewer, application, acts.consent.audit, { agreed });
    const text = agreed ? 'согласился на тандем в конкурсе' : 'снял согласие на тандем';
    await tell(tx, viewer, application, 'consent', `Младший отряд «${junior}» ${text}.`);
    return { ...flat, is_confirmed_by_junior: agreed };
  });

/**
 * Withdraws an application (its own detachments), declines it (the junior who has not agreed to a tandem) or refuses it
 * (the regional commander): a declined and a refused one are kept with their reason.
 * @throws {ApiError} 403 for anybody else, 404
 */
export const removeApplication = (db: Db, viewer: Viewer, which: Which, reason: string | null): Promise<void> =>
  db.transaction(async (tx) => {
    const application = await lockApplication(tx, viewer, which.competition, which.id);
    const sides = [application.junior_detachment, application.detachment];
    const isOwn = sides.some((id) => id !== null && viewer.commands.detachment === id);
    const { junior, junior_detachment, detachment, is_confirmed_by_junior: agreed } = application;
    if (isOwn && reason === null) {
      if (viewer.commands.detachment === junior_detachment && detachment !== null && !agreed) {
        const text = innerQuotes(`Младший отряд «${junior}» отказался от тандема в конкурсе.`);
        await keepRefused(tx, application, text);
        await written(tx, viewer, application, acts.decline.audit, { reason: text });
        return tell(tx, viewer, application, 'consent', text);
      }
      await tx.execute(
        sql`delete from ${competitionApplications} where ${competitionApplications.id} = ${application.id}`,
      );
      await written(tx, viewer, application, acts.withdraw.audit, null);
      return tell(tx, viewer, application, 'withdraw', acts.withdraw.done);
    }
    requireDecider(viewer, application);
    await keepRefused(tx, application, reason);
    await written(tx, viewer, application, acts.refuse.audit, { reason });
    const why = reason ? ` Причина: ${reason}` : '';
    await tell(tx, viewer, application, 'refuse', `Заявка на участие в конкурсе отклонена.${why}`);
  });

/**
 * Confirms an application: its detachments take part.
 * @param count whether the places are counted with them at once; else they are owed until the last of many
 * @throws {ApiError} 400 while the junior has not agreed, and for detachments of two regions; 403 of another region, or about an own detachment; 404
 */
export const confirmApplication = (db: Db, viewer: Viewer, which: Which, count: 'now' | 'later'): Promise<void> =>
  db.transaction(async (tx) => {
    const application = await lockApplication(tx, viewer, which.competition, which.id);
    requireDecider(viewer, application);
    if (application.detachment !== null && !application.is_confirmed_by_junior) {
      throw new ApiError(400, { error: acts.confirm.not.consenting });
    }
    if (await standsApart(tx, application)) throw new ApiError(400, { error: APART });
    await tx.execute(
      sql`delete from ${competitionApplications} where ${competitionApplications.id} = ${application.id}`,
    );
    const added = await rowsOf(
      tx,
      sql`insert into ${competitionParticipants}
        ${valuesOf(competitionParticipants, { competition_id: which.competition, junior_detachment_id: application.junior_detachment, main_detachment_id: application.detachment })}
        on conflict do nothing returning ${competitionParticipants.id}`,
    );
    if (added.length === 0) throw new ApiError(400, { error: acts.confirm.not.confirmed });
    await written(tx, viewer, application, acts.confirm.audit, null);
    await tell(tx, viewer, application, 'confirm', acts.confirm.done);
    if (count === 'now') await countPlaces(tx, 'competition', which.competition);
    else await owePlaces(tx, which.competition, application.id);
  });

const APART = 'Отряды тандема теперь в разных регионах, а тандем собирают в одном. Заявку можно отклонить.';

/** Whether a detachment of a tandem has moved to another region since they applied. */
async function standsApart(tx: Tx, { detachment, regional_id }: Locked): Promise<boolean> {
  const main = detachment === null ? undefined : await readDetachment(tx, detachment);
  return main !== undefined && main.regional_id !== regional_id;
}

const keepRefused = (tx: Tx, { id }: Locked, reason: string | null) =>
  tx.execute(sql`update ${competitionApplications} set
    ${changesOf(competitionApplications, { refused_at: sql`now()`, reason })} where ${competitionApplications.id} = ${id}`);

/** @throws {ApiError} 403 of another region, and for whoever leads one of the detachments */
function requireDecider(viewer: Viewer, { regional_id, junior_detachment, detachment }: Locked): void {
  if (!confirms(viewer, regional_id)) throw errors.forbidden();
  requireAnother(viewer, [junior_detachment, detachment]);
}

const written = (tx: Tx, viewer: Viewer, application: Locked, act: AuditAct, after: unknown) =>
  audit(tx, {
    actor: viewer.id,
    act,
    kind: 'detachment',
    record: application.junior_detachment,
    before: { junior: application.junior_detachment, main: application.detachment },
    after: after ?? undefined,
  });

type Act = 'consent' | 'confirm' | 'refuse' | 'withdraw';
const tell = (tx: Tx, viewer: Viewer, { competition, commanders }: Locked, act: Act, text: string): Promise<void> =>
  notify(
    tx,
    ...commanders
      .filter((person) => person !== viewer.id)
      .map((person) => ({ person, kind: acts[act].notice, text, link: inSeason(to('competition'), competition) })),
  );
