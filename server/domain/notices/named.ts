// Notices that name somebody: the name is not kept in them but read with them, so that it is hidden where the person is.
import type { SQLWrapper } from 'drizzle-orm';
import { p, str } from '../../db';
import { nameUnless } from '../people/hiddenName';

/** Stands in the text of a notice for the person whom it names. */
export const NAMED = '{имя}';

/**
 * The text of a notice as it is read now.
 * @param hidden SQL condition over `p`, the person whom it names: whether the reader is not told the name
 */
export const noticeText = ({ text, about_id }: Record<'text' | 'about_id', SQLWrapper>, hidden: SQLWrapper) =>
  str`case when ${about_id} is null then ${text} else replace(${text}, ${NAMED},
    (select ${nameUnless(hidden, p)} from ${p} where ${p.id} = ${about_id})) end`;
