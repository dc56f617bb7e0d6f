// Many decisions in one call: each is its own transaction, and one that fails stops none of the others.
import { eq } from 'drizzle-orm';
import type { DecideBody, Decided } from '../../../contract/schemas/membership';
import { verificationStates } from '../../../contract/states/unitApplications';
import type { WaitingKind } from '../../../contract/waitingKinds';
import { type AnyCall, ApiError, errors } from '../../call';
import { applications } from '../../db/tables';
import { describeError } from '../../describeError';
import type { Act, Context, Decide, Item, Outcome } from '../active/decide';
import { decideCompetition } from '../competition/applications/decideWaiting';
import { countOwed } from '../competition/owedPlaces';
import { decideEvent } from '../events/applications/decideBulk';
import { decideVerification } from '../papers/verification';
import { reaches } from '../units/reach';
import { unitAt } from '../units/unitRow';
import { acceptApplication, refuseApplication } from './membershipDecide';

/** Decides each item in turn, answering what became of it; the places that move with them are counted after the last. */
export async function decideMany(
  context: Context & Pick<AnyCall, 'once'>,
  { items, ...act }: DecideBody,
): Promise<Decided[]> {
  const results: Decided[] = [];
  for (const item of items) {
    results.push({ kind: item.kind, id: item.id, ...(await outcome(context, item, act)) });
  }
  // What was decided is answered also where they cannot be counted now: the calendar counts them within a minute.
  if (results.some(({ kind, done }) => done && kind === 'competition'))
    await countOwed(context.db).catch((error: unknown) =>
      context.parts.log.error({ error: describeError(error) }, 'places of the competition are still owed'),
    );
  return results;
}

async function outcome({ once, ...context }: Context & Pick<AnyCall, 'once'>, item: Item, act: Act): Promise<Outcome> {
  try {
    const said = await once(`${item.kind} ${item.id}`, (db) => deciders[item.kind]({ ...context, db }, item, act));
    return typeof said === 'string' ? { done: true, text: said } : said;
  } catch (error) {
    if (error instanceof ApiError) return { done: false, text: textOf(error) };
    context.parts.log.error({ kind: item.kind, name: (error as Error).name }, 'a decision failed');
    return { done: false, text: 'Не удалось: ошибка сервера. Повторите позже.' };
  }
}

const verification: Decide = async ({ db, viewer }, { id, seen }, { act, reason }) => {
  await decideVerification(db, viewer, id, { act, reason, seen });
  return verificationStates.acts[act].done;
};

const entry: Decide = async ({ db, viewer }, item, { act, reason }) => {
  const [application] = await db.select().from(applications).where(eq(applications.id, item.id));
  const unit = application && (await unitAt(db, application.level, application.unit_id));
  const named = unit && (item.level ?? unit.level) === unit.level && (item.unit ?? unit.id) === unit.id;
  const decides = unit && reaches(viewer, 'act.unit.edit', unit);
  // By its number alone nobody learns that somebody has applied: whose it is, and who proposed the transfer, knows of it.
  const knows = decides || [application?.person_id, application?.proposed_by].includes(viewer.id);
  if (!unit || !named || !knows) throw errors.notFound('Такой заявки нет: возможно, её уже решили или отозвали.');
  if (!decides) throw errors.forbidden();
  if (act === 'refuse') {
    await refuseApplication(db, viewer, unit, item.id, reason);
    return `Заявка отклонена: ${unit.name}.`;
  }
  await acceptApplication(db, viewer, unit, item.id, {});
  return `Заявка принята: ${unit.name}.`;
};

const elsewhere: Decide = () => Promise.reject(errors.notFound('Заявки этого вида решаются на своей странице.'));
const deciders: Record<WaitingKind, Decide> = {
  verification,
  entry,
  event: decideEvent,
  competition: decideCompetition,
  indicator: elsewhere,
};

/** A refusal in words, wherever its body carries them. */
const textOf = ({ body }: ApiError): string => Object.values(body).flat().map(String).join(' ');
