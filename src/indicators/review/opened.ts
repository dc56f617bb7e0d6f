// Which reports this person has opened in this visit: an act on many says which ones nobody looked at.
import { session } from '../../providers/session';

const seen = new Set<string>();
// Whoever signs in next has opened nothing.
session.subscribe(() => seen.clear());

type Seen = { id: number | null; version: number };

const keyOf = ({ id, version }: Seen) => `${id}/${version}`;
export const noteOpened = (report: Seen) => void seen.add(keyOf(report));
export const wasOpened = (report: Seen): boolean => seen.has(keyOf(report));
