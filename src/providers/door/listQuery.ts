import { LIMIT_MAX } from '@contract/constants';
import type { GetListParams } from 'ra-core';

/** react-admin's page, sort and filter as API v1 asks for them: `limit`, `offset`, `ordering`, `search`, names. */
export function listQuery({ pagination, sort, filter }: GetListParams): URLSearchParams {
  const query = new URLSearchParams();
  const { page, perPage } = pagination ?? { page: 1, perPage: LIMIT_MAX };
  if (perPage > 0) {
    query.set('limit', String(Math.min(perPage, LIMIT_MAX)));
    if (page > 1) query.set('offset', String((page - 1) * perPage));
  } else {
    query.set('limit', '-1');
  }
  // Ascending id is what react-admin says when nobody chose an order; each list of the API has a better one of its own.
  if (sort?.field && !(sort.field === 'id' && sort.order === 'ASC')) {
    query.set('ordering', `${sort.order === 'DESC' ? '-' : ''}${sort.field}`);
  }
  for (const [key, value] of Object.entries<unknown>(filter ?? {})) {
    const text = filterText(value);
    // Inputs that search on their own call the term `q`.
    if (text !== '') query.set(key === 'q' ? 'search' : key, text);
  }
  return query;
}

function filterText(value: unknown): string {
  if (Array.isArray(value)) return value.map(filterText).filter(Boolean).join(',');
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
