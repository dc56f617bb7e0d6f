// react-admin's data provider: ra-data-simple-rest with everything replaced that API v1 does in its own way.

import { LIMIT_DEFAULT, LIMIT_MAX } from '@contract/constants';
import { levelKeys, levels } from '@contract/levels';
import { readinessRows } from '@contract/people/readinessRows';
import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  QueryFunctionContext,
  RaRecord,
  SortPayload,
  UpdateParams,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { API_URL } from './door/apiPath';
import { listQuery } from './door/listQuery';
import { bodyOf, changesOf } from './door/recordBody';
import { type Answer, type CallInit, call, request } from './http';
import { keyOf } from './newKey';

type Client = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

/** The REST provider's way to the server: addresses end with a slash, records know the version they were read at. */
const client: Client = async (url: string, { method, body, signal }: CallInit = {}) => {
  const answer = await request(url.replace(/\/?(\?|$)/, '/$1'), { method, body, signal });
  return { status: answer.status, headers: answer.headers, body: answer.text, json: withVersion(answer) };
};

const rest = simpleRestProvider(API_URL, client);

export const dataProvider = {
  ...rest, // delete works as it is

  /** Who has a key instead of an id gets it as its id. */
  getOne: async <T extends RaRecord>(resource: string, params: GetOneParams<T> & QueryFunctionContext) => {
    const { data } = await rest.getOne<T>(resource, params);
    return { data: { ...data, id: data.id ?? params.id } };
  },

  getList,

  /** The rows behind a `next` link. */
  followNext: <T extends RaRecord>(next: string, { signal }: QueryFunctionContext = {}) => readPage<T>(next, signal),

  getMany: async <T extends RaRecord>(resource: string, { ids, signal }: GetManyParams & QueryFunctionContext) => {
    const pages = await Promise.all(
      chunks(ids).map((some) => {
        const limit = some.length > LIMIT_DEFAULT ? `&limit=${some.length}` : '';
        return readPage<T>(`/${resource}/?ids=${some.map(encodeURIComponent).join(',')}${limit}`, signal);
      }),
    );
    return { data: pages.flatMap(({ data }) => data) };
  },

  getManyReference: <T extends RaRecord>(
    resource: string,
    { target, id, filter, ...params }: GetManyReferenceParams & QueryFunctionContext,
  ) => getList<T>(resource, { ...params, filter: { ...filter, [target]: id } }),

  update: async <T extends RaRecord>(resource: string, { id, data, previousData }: UpdateParams<T>) => {
    const body = changesOf(data, previousData);
    if (body === undefined) return { data: { ...previousData, ...data } };
    // The version the form was filled from; the cache may have read a newer one meanwhile.
    const version: unknown = data._etag ?? previousData?._etag;
    const headers = typeof version === 'string' ? { 'If-Match': version } : undefined;
    return { data: withVersion<T>(await request(recordPath(resource, id), { method: 'PATCH', body, headers })) };
  },

  updateMany: async <T>(resource: string, { ids, data }: { ids: Identifier[]; data: Partial<T> }) => {
    const body = bodyOf(data);
    await Promise.all(ids.map((id) => call(recordPath(resource, id), { method: 'PATCH', body })));
    return { data: ids };
  },

  create: async <T extends RaRecord>(resource: string, { data, meta }: CreateParams) => {
    const key: unknown = meta?.idempotencyKey;
    const body = bodyOf(data);
    const headers = typeof key === 'string' ? { 'Idempotency-Key': keyOf(key, body) } : undefined;
    const init = { method: 'POST', body, headers, withToken: true };
    return { data: withVersion<T>(await request(`/${resource}/`, init)) };
  },

  /** The API answers a deletion with nothing; react-admin wants the record. */
  delete: async <T extends RaRecord>(resource: string, params: DeleteParams<T>) => {
    const { data } = await rest.delete<T>(resource, params);
    return { data: data ?? params.previousData ?? ({ id: params.id } as T) };
  },

  deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
    await Promise.all(ids.map((id) => rest.delete(resource, { id })));
    return { data: ids };
  },

  supportAbortSignal: true,
} satisfies DataProvider;

async function getList<T extends RaRecord>(resource: string, params: GetListParams & QueryFunctionContext) {
  const first = await readPage<T>(`${listPath(resource, params.sort)}?${listQuery(params)}`, params.signal);
  const wanted = params.pagination?.perPage ?? 0;
  return wanted > LIMIT_MAX ? readOn(first, wanted, params.signal) : first;
}

async function readPage<T extends RaRecord>(path: string, signal?: AbortSignal): Promise<GetListResult<T>> {
  return listResult(await call<Page<T> | T[]>(path, { signal }));
}

/** Exports ask for more rows than a page may have: the `next` links are followed until there are enough. */
async function readOn<T extends RaRecord>(first: GetListResult<T>, wanted: number, signal?: AbortSignal) {
  const rows = [...first.data];
  let last = first;
  while (rows.length < wanted && last.meta.next) {
    last = await readPage<T>(last.meta.next, signal);
    rows.push(...last.data);
  }
  return { ...last, data: rows.slice(0, wanted) };
}

/** null instead of nothing: react-admin merges answers into its cache, and a stale version would stay there. */
function withVersion<T extends RaRecord>({ json, headers }: Answer): T {
  return json === null ? (json as unknown as T) : { ...(json as T), _etag: headers.get('ETag') };
}

const recordPath = (resource: string, id: Identifier) => `/${resource}/${encodeURIComponent(id)}/`;

function chunks(ids: readonly Identifier[]): Identifier[][] {
  return Array.from({ length: Math.ceil(ids.length / LIMIT_MAX) }, (_, index) =>
    ids.slice(index * LIMIT_MAX, (index + 1) * LIMIT_MAX),
  );
}

type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] };

/** An answer of a list as react-admin wants it. Some calls of API v1 answer a bare array: that is all there is. */
function listResult<T extends RaRecord>(answer: Page<T> | T[]): GetListResult<T> {
  const { count, next, previous, results } = Array.isArray(answer)
    ? { count: answer.length, next: null, previous: null, results: answer }
    : answer;
  return {
    data: results,
    total: count,
    pageInfo: { hasNextPage: next !== null, hasPreviousPage: previous !== null },
    meta: { next, previous },
  };
}

const units = new Set<string>(levelKeys.map((level) => levels[level].api));
const shares = new Set<string>(readinessRows.map(({ key }) => key));

/** Where a list is read: units in the order of how many are ready stand beside the open list, which is kept for everybody. */
const listPath = (resource: string, sort: SortPayload | undefined): string =>
  sort && shares.has(sort.field) && units.has(resource) ? `/${resource}/ready/` : `/${resource}/`;
