// Writers, readers and a probe that never stop asking, and what they were answered.
import { setTimeout as sleep } from 'node:timers/promises';

const WRITERS = 12;
const READERS = 16;
/** An answer that takes longer than this is none: the clients in front give up. */
const DEAD_MS = 60_000;

type Person = { token: string };
export type Load = ReturnType<typeof startLoad>;

export function startLoad(address: string, { token }: Person) {
  let going = true;
  const statuses: Record<string, number> = {};
  const wrong: string[] = [];
  const acknowledged = new Set<string>();
  const probe = { longest: 0, statuses: {} as Record<string, number> };
  /** How often each client was answered with success, and with 503. */
  const good = new Map<string, number>();
  const refused = new Map<string, number>();
  const waiting = new Set<() => void>();

  const ask = async (who: string, path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `JWT ${token}`, 'Content-Type': 'application/json', ...init.headers };
    const answer = await fetch(`${address}/api/v1${path}`, { ...init, headers, signal: AbortSignal.timeout(DEAD_MS) });
    const text = await answer.text();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const later = answer.status === 503 && answer.headers.has('retry-after');
    if (!answer.ok && !later) wrong.push(`${init.method ?? 'GET'} ${path} ${answer.status} ${text.slice(0, 200)}`);
    const counts = answer.ok ? good : refused;
    counts.set(who, (counts.get(who) ?? 0) + 1);
    for (const look of waiting) look();
    return answer.status;
  };

  const forever = async (who: string, turn: (at: number) => Promise<void>) => {
    for (let at = 1; going; at++) {
      await turn(at).catch((error: unknown) => {
        if (going) wrong.push(`${who}: ${String(error)}`);
      });
      await sleep(20);
    }
  };

  /** A creation under a name of its own; one that was refused is not sent again here. */
  const write = async (who: string, at: number) => {
    const title = `${who} ${at}`;
    const body = JSON.stringify({ title, summary: '', materials: [] });
    if ((await ask(who, '/courses/', { method: 'POST', body })) === 201) acknowledged.add(title);
  };
  const paths = ['/detachments/?limit=20', '/rsousers/me/', '/rsousers/?limit=10', '/events/?limit=10'];
  const read = async (who: string, at: number) => void (await ask(who, paths[at % paths.length] ?? ''));
  const probeOnce = async () => {
    const began = performance.now();
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(DEAD_MS) });
    await answer.text();
    probe.statuses[answer.status] = (probe.statuses[answer.status] ?? 0) + 1;
    probe.longest = Math.max(probe.longest, performance.now() - began);
  };

  const names = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind} ${at + 1}`);
  const writers = names('writer', WRITERS);
  const readers = names('reader', READERS);
  const loops = [
    ...writers.map((who) => forever(who, (at) => write(who, at))),
    ...readers.map((who) => forever(who, (at) => read(who, at))),
    forever('probe', probeOnce),
  ];

  /** When everybody named has been counted once more, or `times` more. */
  const everybody = (who: string[], counts: Map<string, number>, times = 1) => {
    const until = new Map(who.map((name) => [name, (counts.get(name) ?? 0) + times]));
    return new Promise<void>((done) => {
      const look = () => {
        if (![...until].every(([name, count]) => (counts.get(name) ?? 0) >= count)) return;
        waiting.delete(look);
        done();
      };
      waiting.add(look);
      look();
    });
  };

  return {
    statuses,
    wrong,
    acknowledged,
    probe,
    /** Everybody has been served once more. @returns milliseconds until then */
    async served() {
      const began = performance.now();
      await everybody([...writers, ...readers], good);
      return performance.now() - began;
    },
    /** Every writer has been told to come back later, so many times more. */
    writersRefused: (times: number) => everybody(writers, refused, times),
    async stop() {
      going = false;
      await Promise.all(loops);
    },
  };
}
