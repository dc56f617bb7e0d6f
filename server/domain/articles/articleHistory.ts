import { sql } from 'drizzle-orm';
import type { ArticleKey, ArticleVersion } from '../../../contract/schemas/articles';
import type { Page } from '../../../contract/schemas/parts/page';
import { deliveredText } from '../../articles/delivered';
import { isoMoment } from '../../db/isoMoment';
import { p } from '../../db/names';
import { fullName } from '../../db/personNames';
import { articleVersions } from '../../db/tables';
import type { AnyCall } from '../../http/call';
import { pageOf } from '../../http/page';
import { DELIVERED } from './articles';

type Listing = Pick<AnyCall, 'db' | 'request' | 'origin'>;

/** The versions of a page, the newest first; the delivered text stands last. */
export async function listVersions(
  call: Listing,
  key: ArticleKey,
  query: { limit?: number; offset?: number },
): Promise<Page<ArticleVersion>> {
  const { length } = await deliveredText(key);
  return pageOf<ArticleVersion, ArticleVersion>(
    { ...call, query },
    {
      columns: sql`v.version, case when v.at is null then null else ${isoMoment(sql`v.at`)} end as at,
        case when ${p.id} is null then null else json_build_object('id', ${p.id}, 'name', ${fullName(p)}) end as author,
        v.note, v.restored, v.length`,
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
