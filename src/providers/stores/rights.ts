// Rights change without a word to an open page: what is told of it.
import { createStore } from './createStore';

/** Counts calls that the server refused for want of rights. */
export const refused = createStore(0);

/** Counts readings that have found other rights than the pages were read with. */
export const otherRights = createStore(0);
