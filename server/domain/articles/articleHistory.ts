import { sql } from 'drizzle-orm';
import type { ArticleKey } from '../../../contract/articles';
import type { ArticleVersion } from '../../../contract/schemas/articles';
import type { Page } from '../../../contract/schemas/parts/page';
import { deliveredText } from '../../articles/delivered';
import { type Listing, pageOf } from '../../call';
import { fullName, int, isoMoment, object, p, str, when } from '../../db';
import { articleVersions } from '../../db/tables';
import { DELIVERED } from './articles';

/** The versions of a page, the newest first; the delivered text stands last. */
export async function listVersions(
  call: Listing,
  key: ArticleKey,
  query: { limit?: number; offset?: number },
): Promise<Page<ArticleVersion>> {
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
