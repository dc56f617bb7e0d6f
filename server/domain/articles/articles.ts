// Information pages: the latest version counts, the delivered text while nobody has written another.
import { sql } from 'drizzle-orm';
import { type ArticleKey, articleKeys } from '../../../contract/articles';
import type { Article, ArticleBody, ArticleRestore, ArticleVersion } from '../../../contract/schemas/articles';
import type { Page } from '../../../contract/schemas/parts/page';
import { deliveredText } from '../../articles/delivered';
import { ApiError, errors, type Listing, type PageAsked, pageOf } from '../../call';
import {
  alias,
  type Db,
  type Executor,
  fullName,
  int,
  isoMoment,
  namesOf,
  object,
  p,
  rowsOf,
  str,
  when,
} from '../../db';
import { articleVersions } from '../../db/tables';
import { audit } from '../audit';

const v = alias(articleVersions, 'v');

/** The number of the delivered text. */
export const DELIVERED = 1;

/** @throws {ApiError} 404 for a name that is no information page */
export function articleKey(key: string): ArticleKey {
  const known = articleKeys.find((one) => one === key);
  if (!known) throw errors.notFound();
  return known;
}

/** The text of a page as it is now. */
export const readArticle = async (db: Executor, key: ArticleKey): Promise<Article> =>
  (await newest(db, key)) ?? (await delivered(key));

/**
 * The text of one version.
 * @throws {ApiError} 404 for a version that was never written
 */
export async function readVersion(db: Executor, key: ArticleKey, version: number): Promise<Article> {
  if (version === DELIVERED) return delivered(key);
  const [row] = await rowsOf(
    db,
    columns,
    (cells) => sql`select ${cells} from ${v} where ${v.key} = ${key} and ${v.version} = ${version}`,
  );
  if (!row) throw errors.notFound('Такой редакции нет.');
  return row;
}

/**
 * Writes a new version from the one the writer read.
 * @throws {ApiError} 409 with `current` when another version came in between
 */
export async function writeArticle(db: Db, key: ArticleKey, actor: number, body: ArticleBody): Promise<Article> {
  const before = await readArticle(db, key);
  if (before.version === body.version && before.text === body.text)
    throw errors.fields({ text: 'Текст не изменился.' });
  return write(db, key, actor, { ...body, restored: null });
}

/** Brings the text of an earlier version back as a new one. */
export async function restoreArticle(db: Db, key: ArticleKey, actor: number, body: ArticleRestore): Promise<Article> {
  const { text } = await readVersion(db, key, body.restored);
  return write(db, key, actor, { version: body.version, text, note: '', restored: body.restored });
}

type Written = ArticleBody & { restored: number | null };

async function write(db: Db, key: ArticleKey, actor: number, { version, text, note, restored }: Written) {
  const current = await db.transaction(async (tx) => {
    const [row] = await rowsOf(
      tx,
      { id: v.id, ...columns },
      (cells) => sql`with latest as (select coalesce(max(${articleVersions.version}), ${DELIVERED}) as version
        from ${articleVersions} where ${articleVersions.key} = ${key})
        insert into ${v} ${namesOf(v, 'key', 'version', 'text', 'note', 'restored', 'author_id')}
        select ${key}, latest.version + 1, ${text}, ${note}, ${restored}::int, ${actor} from latest
          where latest.version = ${version}
        on conflict ${namesOf(v, 'key', 'version')} do nothing returning ${cells}`,
    );
    if (!row) return undefined;
    const { id, ...article } = row;
    const act = restored === null ? 'article.edit' : 'article.restore';
    await audit(tx, {
      actor,
      act,
      kind: 'article',
      record: id,
      before: { key, version },
      after: { key, version: article.version, ...(restored === null ? {} : { restored }) },
      note: note || undefined,
    });
    return article;
  });
  if (current) return current;
  const detail = 'Пока вы писали, страницу изменили.';
  throw new ApiError(409, { detail, current: await readArticle(db, key) });
}

const columns = { key: str<ArticleKey>(v.key), text: v.text, version: v.version, at: isoMoment(v.at) };

const delivered = async (key: ArticleKey): Promise<Article> => ({
  key,
  text: await deliveredText(key),
  version: DELIVERED,
  at: null,
});

async function newest(db: Executor, key: ArticleKey): Promise<Article | undefined> {
  const [row] = await rowsOf(
    db,
    columns,
    (cells) => sql`select ${cells} from ${v} where ${v.key} = ${key} order by ${v.version} desc limit 1`,
  );
  return row;
}

/** The versions of a page, the newest first; the delivered text stands last. */
export async function listVersions(call: Listing, key: ArticleKey, query: PageAsked): Promise<Page<ArticleVersion>> {
  const { length } = await deliveredText(key);
  return pageOf(
    { ...call, query },
    {
      columns: {
        version: int`v.version`,
        at: when(sql`v.at is not null`, isoMoment(sql`v.at`)),
        author: when(sql`${p.id} is not null`, object({ id: p.id, name: str(fullName(p)) })),
        note: str`v.note`,
        restored: int.orNull`v.restored`,
        length: int`v.length`,
      },
      from: sql`(select ${articleVersions.version}, ${articleVersions.at}, ${articleVersions.author_id},
        ${articleVersions.note}, ${articleVersions.restored}, length(${articleVersions.text}) as length
        from ${articleVersions}
          where ${articleVersions.key} = ${key}
        union all select ${DELIVERED}, null, null, '', null, ${length}::int) v left join ${p} on ${p.id} = v.author_id`,
      where: [],
      order: sql`v.version desc`,
    },
    (row) => row,
  );
}
