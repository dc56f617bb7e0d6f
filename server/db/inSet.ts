import { type SQL, sql } from 'drizzle-orm';

/**
 * States as the right side of `state in …`. Written out, not sent as parameters: indexes over some of the states are used
 * where the statement names them.
 */
export const inStates = (states: readonly string[]): SQL =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`);

/** A named set of a table of states (contract/states). */
export const inSet = <Group extends string>(table: { of: (group: Group) => string[] }, group: Group): SQL =>
  inStates(table.of(group));
