// Who does what to whom, as the tests say it by hand, each once: accounts of the demo that may for a member of the chain's
// detachment (`own`), of another detachment of its region (`near`), of one of another region (`far`). All others may not.
import { everybody } from './demoPeople';

/** Issues certificates. */
export const issues = { own: 'regional central admin', near: 'regional central admin', far: 'central admin' };
/** Marks the fee. */
export const marksFees = { own: 'regional central admin', near: 'regional central admin', far: 'central admin' };

/** Who may not, not even for a member of the own detachment. */
export const refused = (may: { own: string }) => everybody.filter((username) => !may.own.split(' ').includes(username));
