import { type EndpointName, endpoints } from '../../../contract/endpoints';
import { type FirstRead, firstReads, headed, placesOf } from '../../../contract/firstReads';
import { type PathName, pageOf } from '../../../contract/paths';
import { personName } from '../../../contract/people/personName';
import { decisionWords, stepWords } from '../../../contract/people/stepWords';
import { standingOf, unitsOf } from '../../../contract/people/unitsOf';
import type { FeeTerms } from '../../../contract/schemas/fees';
import type { MemberWay } from '../../../contract/schemas/parts/memberWay';
import type { Frame, PageHead } from '../../../contract/schemas/people';
import type { Unit } from '../../../contract/schemas/units';
import type { AnyCall } from '../../call';

/**
 * The answers to what a page reads first, each as its own call answers whoever asks; those that are refused or fail are
 * left out, so that the page asks for them itself and hears why.
 */
export async function readFirst({ ask }: Pick<AnyCall, 'ask'>, person: number, address: string) {
  const name = pageOf(address);
  const places: Places = { ...(name && placesOf(name, address)), me: person };
  const reads = firstReads(name).filter(({ where = {} }) =>
    Object.entries(where).every(([place, value]) => places[place] === value),
  );
  const running = new Map<EndpointName, Promise<unknown>>();
  const read = async (first: FirstRead) => {
    const before = first.after && (await running.get(first.after));
    const path = pathOf(first, before ? { ...before, ids: idsOf(before), me: person } : places);
    const answer = path === undefined ? undefined : ask(path);
    if (answer) running.set(first.name, answer);
    const body = await answer;
    return body === undefined ? [] : [{ path, body }];
  };
  const answers = (await Promise.all(reads.map(read))).flat();
  return { head: await headOf(name, running), answers };
}

/** What stands at the head of the page, out of what it reads; null where nothing of it is drawn beforehand. */
async function headOf(name: PathName | undefined, running: Running): Promise<PageHead | null> {
  const shape = name && headed[name];
  if (shape === 'person') {
    const frame = (await running.get('me.frame')) as Frame | undefined;
    if (!frame) return null;
    const posts = unitsOf(frame.roles, frame.positions);
    const step = await stepOf(running, frame.notifications?.count);
    return { name: personName(frame.me), line: standingOf(frame.me, posts), banner: null, step };
  }
  const unit = shape && ((await running.get('units.one')) as Unit | undefined);
  return unit ? { name: unit.name, line: null, banner: unit.banner, step: null } : null;
}

/**
 * What stands first on the own page, as it says it: what waits for a decision, else the next step of whoever decides nothing;
 * null where invitations or the post stand above it.
 * @param waiting how many wait for this person; nothing for who decides nothing
 */
async function stepOf(running: Running, waiting: number | undefined): Promise<PageHead['step']> {
  const [way, terms, ...above] = await Promise.all(
    (['me.way', 'fee.terms', 'me.invitations', 'me.commandInvitations'] as const).map((name) => running.get(name)),
  );
  const known = way as MemberWay | undefined;
  const first = above.every((invitations) => Array.isArray(invitations) && invitations.length === 0);
  const reached = known?.mail_state === 'confirmed' || known?.mail_state === 'none';
  if (!known || !first || !reached) return null;
  if (waiting === undefined) return stepWords(known, terms as FeeTerms | undefined);
  return waiting > 0 ? decisionWords(waiting) : null;
}

type Running = ReadonlyMap<EndpointName, Promise<unknown>>;

/** The ids of a list's rows by comma; null where there are none. */
function idsOf(answer: object): string | null {
  const rows = 'results' in answer && Array.isArray(answer.results) ? (answer.results as { id?: number }[]) : [];
  return rows.length > 0 ? rows.map(({ id }) => id).join(',') : null;
}

type Places = Readonly<Record<string, unknown>>;

/** The path of one read, as the portal writes it; undefined where a place of it is not known. */
function pathOf({ name, params = {}, query = {} }: FirstRead, places: Places): string | undefined {
  const asked = [...Object.values(params), ...Object.values(query)].map(String);
  if (asked.some((text) => text.startsWith(':') && places[text.slice(1)] == null)) return undefined;
  const said = (value: string | number | boolean | undefined) => {
    const text = String(value);
    return text.startsWith(':') ? String(places[text.slice(1)]) : text;
  };
  const row: { path: string } = endpoints[name satisfies EndpointName];
  const path = row.path.replace(/\{(\w+)\}/g, (_, place: string) => encodeURIComponent(said(params[place])));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, said(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}
