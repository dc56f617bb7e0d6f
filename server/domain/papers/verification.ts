// Confirming a person's data: asked by the person, decided by those who know him.
import { eq, sql } from 'drizzle-orm';
import { type PaperBlock, papers } from '../../../contract/papers/papers';
import { type PapersRecord, papersMissing } from '../../../contract/papers/papersMissing';
import { to } from '../../../contract/paths';
import type { Completeness } from '../../../contract/schemas/membership';
import { verificationStates } from '../../../contract/states/unitApplications';
import { inSentence } from '../../../contract/text/typographic';
import { ApiError, errors, type Viewer } from '../../call';
import { alias, changesOf, type Db, flag, int, isoMoment, p, rowsOf, type Tx } from '../../db';
import { auditLog, foreignDocuments, foreignParentDocuments, people, verificationRequests } from '../../db/tables';
import { audit } from '../audit';
import { notify } from '../notices/notify';
import { fullUser, readFullRow } from '../people/fullUser';
import { holdUnitsOf, lockPerson } from '../people/lockPerson';
import { refuseOwn } from '../people/ownMatter';
import { lastChange } from './lastChange';
import { verifies } from './verificationRights';

const a = alias(auditLog, 'a');
const v = alias(verificationRequests, 'v');

const { acts } = verificationStates;

/** How complete a person's record is, and why it was refused, until it is sent again. */
export async function readCompleteness(db: Tx, id: number, today: Date): Promise<Completeness> {
  return { ...completeness(await readPapers(db, id, today)), refused: await lastRefusal(db, id) };
}

async function lastRefusal(db: Tx, id: number): Promise<Completeness['refused']> {
  const [last] = await rowsOf(
    db,
    { act: a.act, at: isoMoment(a.at), reason: a.note },
    (cells) => sql`select ${cells} from ${a} where ${a.kind} = 'person' and ${a.record_id} = ${id}
      and ${a.act} like 'verification.%' order by ${a.id} desc limit 1`,
  );
  if (last?.act !== acts.refuse.audit) return null;
  return { at: last.at, reason: last.reason, blocks: papersNamed(last.reason) };
}

async function readPapers(db: Tx, id: number, today: Date): Promise<PapersRecord> {
  const row = await readFullRow(db, id);
  if (!row) throw errors.notFound();
  const [foreign = null] = await db.select().from(foreignDocuments).where(eq(foreignDocuments.person_id, id));
  const parents = eq(foreignParentDocuments.person_id, id);
  const [foreignParent = null] = await db.select().from(foreignParentDocuments).where(parents);
  return { me: fullUser(row, '', today), foreign, foreignParent };
}

/** @throws {ApiError} 400 `error`: confirmed already, asked already, or what is missing */
export async function applyForVerification(db: Db, viewer: Viewer, today: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, viewer.id);
    const [state] = await rowsOf(
      tx,
      { verified: p.is_verified, asked: flag`exists (select 1 from ${v} where ${v.person_id} = ${p.id})` },
      (cells) => sql`select ${cells} from ${p} where ${p.id} = ${viewer.id}`,
    );
    if (state?.verified) throw refused(acts.apply.not.confirmed);
    if (state?.asked) throw refused(acts.apply.not.waiting);
    const missing = missingText(await readPapers(tx, viewer.id, today));
    if (missing) throw refused(`Заполните данные: ${missing}.`);
    await tx.insert(verificationRequests).values({ person_id: viewer.id });
    await audit(tx, { actor: viewer.id, act: acts.apply.audit, kind: 'person', record: viewer.id });
  });
}

/** @throws {ApiError} 404 when the viewer has not asked */
export async function withdrawVerification(db: Db, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    await takeRequest(tx, viewer.id);
    await audit(tx, { actor: viewer.id, act: acts.withdraw.audit, kind: 'person', record: viewer.id });
  });
}

type Decision = { act: 'accept' | 'refuse'; reason?: string | undefined; seen?: number | undefined };

/**
 * Confirms a person's data, or refuses to.
 * @param decision `seen`: the last change that the viewer knows of, where that is said
 * @throws {ApiError} 403 not the viewer's to decide, 404 no pending request, 412 where the data were changed since
 */
export async function decideVerification(
  db: Db,
  viewer: Viewer,
  person: number,
  { act, reason, seen }: Decision,
): Promise<void> {
  await db.transaction(async (tx) => {
    refuseOwn(viewer, [person], 'ownData');
    await lockPerson(tx, person);
    const [may] = await rowsOf(
      tx,
      { may: flag(verifies(viewer)), last: int(lastChange(p.id)) },
      (cells) => sql`select ${cells} from ${p} where ${p.id} = ${person}`,
    );
    if (!may?.may) throw errors.forbidden();
    if (act === 'accept') await holdUnitsOf(tx, sql`${person}`);
    await takeRequest(tx, person);
    if (seen !== undefined && seen !== may.last) throw errors.changedMeanwhile(acts.accept.not.changed);
    if (act === 'accept') {
      await tx.execute(
        sql`update ${people} set ${changesOf(people, { is_verified: true, version: sql`${people.version} + 1` })}
          where ${people.id} = ${person}`,
      );
    }
    await audit(tx, {
      actor: viewer.id,
      act: acts[act].audit,
      kind: 'person',
      record: person,
      before: { is_verified: false },
      after: { is_verified: act === 'accept' },
      note: reason,
    });
    await notify(tx, { person, kind: acts[act].notice, ...told(act, reason) });
  });
}

function told(act: 'accept' | 'refuse', reason: string | undefined) {
  if (act === 'accept') return { text: 'Ваши данные подтверждены.', link: to('myPage') };
  const why = reason ? ` Причина: ${reason}` : ' Проверьте данные и отправьте их ещё раз.';
  return { text: `В подтверждении данных отказано.${why}`, link: to('personalData') };
}

async function takeRequest(tx: Pick<Db, 'delete'>, person: number) {
  const own = eq(verificationRequests.person_id, person);
  const [request] = await tx.delete(verificationRequests).where(own).returning();
  if (!request) throw errors.notFound(acts.accept.not.unconfirmed);
}

const refused = (text: string) => new ApiError(400, { error: text });

// Whether a person's data are complete enough to be confirmed: the needed fields of the papers table, by block.

/** @returns percent of the needed fields that are filled (100 only when none is missing), and what is missing by block */
export function completeness(record: PapersRecord): Omit<Completeness, 'refused'> {
  const { needed, missing } = papersMissing(record);
  const blocks = new Map<Completeness['missing'][number]['block'], string[]>();
  for (const { block, field } of missing) blocks.set(block, [...(blocks.get(block) ?? []), field]);
  return {
    percent: Math.floor(((needed - missing.length) / needed) * 100),
    missing: [...blocks].map(([block, fields]) => ({ block, fields })),
  };
}

/** The missing fields in words, each block after its title; empty when nothing is missing. */
function missingText(record: PapersRecord): string {
  const { missing } = papersMissing(record);
  const blocks = [...new Set(missing.map(({ block }) => block))];
  const labels = (block: string) => missing.filter((one) => one.block === block).map(({ label }) => inSentence(label));
  return blocks.map((block) => `${papers[block].title} (${labels(block).join(', ')})`).join('; ');
}

// Which parts of a person's record a reason in free words speaks of.
const words: Partial<Record<PaperBlock, RegExp>> = {
  main: /фамили|отчеств|(^|[^а-яё])им(я|ени)([^а-яё]|$)|рождени|телефон|почт|(^|[^а-яё])пол([^а-яё]|$)/,
  region: /адрес|прописк|регистрац|проживани/,
  documents: /паспорт|документ|снилс|инн([^а-яё]|$)|трудов|военн/,
  education: /образовани|учёб|учеб|вуз|университет|институт|колледж|факультет|курс|специальност/,
  parent: /родител|законн\S* представител|опекун/,
  statement: /скан|заявлени|согласи|копи[яию]/,
};

/** @returns the parts a reason names, in the order of the page; none for a reason that names no field */
function papersNamed(reason: string | null): PaperBlock[] {
  const text = reason?.toLowerCase() ?? '';
  return (Object.keys(words) as PaperBlock[]).filter((block) => words[block]?.test(text));
}
