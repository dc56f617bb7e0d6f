import { createContext } from 'react';

/** Tries to load the part anew; `last` when the server is there: what it does not have now, it has no more. */
export type Again = (last: boolean) => void;
/** For what stands in place of a part whose code did not come. */
export const PartContext = createContext<{ again: Again; last: boolean }>({ again: () => undefined, last: true });
