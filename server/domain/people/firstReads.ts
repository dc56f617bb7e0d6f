import { type EndpointName, endpoints } from '../../../contract/endpoints';
import { type FirstRead, firstReads, placesOf } from '../../../contract/firstReads';
import { pageOf } from '../../../contract/paths';
import type { AnyCall } from '../../http/call';

/**
 * The answers to what a page reads first, each as its own call answers whoever asks; those that are refused or fail are
 * left out, so that the page asks for them itself and hears why.
 */
export async function readFirst({ ask }: Pick<AnyCall, 'ask'>, person: number, address: string) {
  const name = pageOf(address);
  const places: Record<string, string> = { ...(name && placesOf(name, address)), me: String(person) };
  const read = async (first: FirstRead) => {
    const path = pathOf(first, places);
    const body = await ask(path);
    return body === undefined ? [] : [{ path, body }];
  };
  return { answers: (await Promise.all(firstReads(name).map(read))).flat() };
}

/** The path of one read, as the portal writes it. */
function pathOf({ name, params = {}, query = {} }: FirstRead, places: Record<string, string>): string {
  const said = (value: string | number | boolean | undefined) => {
    const text = String(value);
    return text.startsWith(':') ? (places[text.slice(1)] ?? '') : text;
  };
  const row: { path: string } = endpoints[name satisfies EndpointName];
  const path = row.path.replace(/\{(\w+)\}/g, (_, place: string) => encodeURIComponent(said(params[place])));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, said(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}
