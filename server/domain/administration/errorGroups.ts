// Errors that pages of the portal have told, by text, status and address without its numbers.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { errorPlace, errorWords } from '../../../contract/administration/errorWords';
import { type ErrorKey, errorColumns } from '../../../contract/administration/registerColumns';
import type { ErrorsExportBody, errorsQuery } from '../../../contract/schemas/accounts';
import { type GuestListing, idsIn, pageOf, type Viewer } from '../../call';
import { alias, int, isoMoment, type RowOf, type Shape, str } from '../../db';
import { frontErrors } from '../../db/tables';
import type { ColumnList } from '../columnList';
import { type ColumnsSql, columnConditions, columnOrder } from '../columnQuery';

const e = alias(frontErrors, 'e');

const address = sql`regexp_replace(regexp_replace(${e.url}, '[?#].*$', ''), '/[0-9]+', '/…', 'g')`;
const groups = sql`(select max(${e.id}) as id, ${e.error_code} as error_code,
  ${e.error_description} as error_description, ${address} as url, count(*)::int as count,
  count(distinct ${e.person_id})::int as people, min(${e.created_at}) as first_at, max(${e.created_at}) as last_at
  from ${e} group by ${e.error_code}, ${e.error_description}, ${address}) g`;

const sqls: ColumnsSql<typeof errorColumns> = {
  error_description: { value: sql`g.error_description` },
  error_code: { value: sql`g.error_code` },
  url: { value: sql`g.url` },
  count: { value: sql`g.count` },
  people: { value: sql`g.people` },
  first_at: { value: sql`g.first_at` },
  last_at: { value: sql`g.last_at` },
};

type Query = z.output<typeof errorsQuery>;
type Asked = ErrorsExportBody['filters'] & Pick<Query, 'ordering' | 'ids'>;

/** The groups as their pages and their file read them, the last seen first. */
export const errorList = (_: Viewer | null, asked: Asked) =>
  ({
    columns: {
      id: int`g.id`,
      error_code: int`g.error_code`,
      error_description: str`g.error_description`,
      url: str`g.url`,
      count: int`g.count`,
      people: int`g.people`,
      first_at: isoMoment(sql`g.first_at`),
      last_at: isoMoment(sql`g.last_at`),
    },
    from: groups,
    where: [...columnConditions(errorColumns, sqls, asked), ...idsIn(sql`g.id`, asked.ids)],
    order: columnOrder(asked.ordering, sqls, {
      known: { last_at: [sql`g.last_at`, sql`g.id`], id: [sql`g.id`] },
      byDefault: '-last_at',
      id: sql`g.id`,
    }),
    by: { id: sql`g.id` },
  }) satisfies ColumnList<Shape>;

/** A row of the file, as the screen writes it. */
export const errorCells = ({ error_description, url, ...row }: RowOf<ReturnType<typeof errorList>['columns']>) =>
  ({ ...row, error_description: errorWords(error_description), url: errorPlace(url) }) satisfies Record<
    ErrorKey,
    unknown
  >;

/** One page of the groups. */
export const listErrorGroups = (call: GuestListing, query: Query) =>
  pageOf({ ...call, query }, errorList(call.viewer, query), (row) => row);
