import { type EndpointName, endpoints } from '../contract/endpoints';
import type { Endpoint } from '../contract/endpoints/table/types';

/** The methods a row is called by, as tables of tests write them: `GET`, `PUT PATCH`. */
function methodsOf(name: string): string {
  const { method, also }: Endpoint = endpoints[name as EndpointName];
  return also ? `${method} ${also}` : method;
}

/** Rows of a table whose methods are not those of the endpoints table; behind the name may stand which case it is. */
export const otherMethods = (rows: Record<string, { path: unknown; method?: string }>): string[] =>
  Object.entries(rows).flatMap(([name, { method = 'GET' }]) =>
    method === methodsOf(name.replace(/ .*/, '')) ? [] : [name],
  );
