import { sql } from 'drizzle-orm';
import type { ArticleKey, ArticleVersion } from '../../../contract/schemas/articles';
import type { Page } from '../../../contract/schemas/parts/page';
import { deliveredText } from '../../articles/delivered';
import { isoMoment } from '../../db/isoMoment';
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
  const name = sql`trim(concat_ws(' ', p.last_name, p.first_name, p.patronymic_name))`;
  return pageOf<ArticleVersion, ArticleVersion>(
    { ...call, query },
    {
      columns: sql`v.version, case when v.at is null then null else ${isoMoment(sql`v.at`)} end as at,
        case when p.id is null then null else json_build_object('id', p.id, 'name', ${name}) end as author,
        v.note, v.restored, v.length`,
      from: sql`(select version, at, author_id, note, restored, length(text) as length from article_versions
          where key = ${key}
        union all select ${DELIVERED}, null, null, '', null, ${length}::int) v left join people p on p.id = v.author_id`,
      where: [],
      order: sql`v.version desc`,
    },
    (row) => row,
  );
}
