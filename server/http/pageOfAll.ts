import type { Page } from '../../contract/schemas/parts/page';
import type { AnyCall } from './call';
import { limitOf } from './page';

type Asked = Pick<AnyCall, 'request' | 'origin'> & { query: { limit?: number; offset?: number } };

/** A page of a list that is held whole. */
export function pageOfAll<Item>({ request, origin, query }: Asked, all: readonly Item[]): Page<Item> {
  const limit = limitOf(query.limit, true) ?? all.length;
  const offset = query.offset ?? 0;
  const link = (at: number) => {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set('limit', String(limit));
    searchParams.set('offset', String(at));
    return `${origin}${pathname}?${searchParams}`;
  };
  return {
    count: all.length,
    next: offset + limit < all.length ? link(offset + limit) : null,
    previous: offset > 0 && limit > 0 ? link(Math.max(0, offset - limit)) : null,
    results: all.slice(offset, offset + limit),
  };
}
