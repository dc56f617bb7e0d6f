import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Level } from '../../contract/levels';

/**
 * States as the right side of `state in …`. Written out, not sent as parameters: indexes over some of the states are used
 * where the statement names them.
 */
export const inStates = (states: readonly string[]): SQL =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`);

/** A named set of a table of states (contract/states). */
export const inSet = <Group extends string>(table: { of: (group: Group) => string[] }, group: Group): SQL =>
  inStates(table.of(group));

/** Ids or keys as the inside of `in (…)`; an empty list matches nothing. */
export const listed = (values: readonly (number | string)[]): SQL =>
  values.length === 0
    ? sql`null`
    : sql.join(
        [...new Set(values)].map((one) => sql`${one}`),
        sql`, `,
      );

/** A level written into the SQL itself: levels differ so much in size that each wants a plan of its own. */
export const sqlLevel = (level: Level): SQL => sql.raw(`'${level}'`);

type Named = { last_name: SQLWrapper; first_name: SQLWrapper };

/** «Воздвиженская Александра Константиновна» of a person under an alias. */
export const fullName = ({ last_name, first_name, patronymic_name }: Named & { patronymic_name: SQLWrapper }): SQL =>
  sql`concat_ws(' ', ${last_name}, ${first_name}, nullif(trim(${patronymic_name}), ''))`;

/** «Воздвиженская Александра». */
export const lastAndFirst = ({ last_name, first_name }: Named): SQL => sql`concat_ws(' ', ${last_name}, ${first_name})`;

/** «В. А. К.» */
export const initials = ({ last_name, first_name, patronymic_name }: Named & { patronymic_name: SQLWrapper }): SQL => {
  const initial = (name: SQLWrapper) => sql`upper(left(nullif(trim(${name}), ''), 1)) || '.'`;
  return sql`concat_ws(' ', ${initial(last_name)}, ${initial(first_name)}, ${initial(patronymic_name)})`;
};

/** The one normalisation of searched text; `searchTerms` in server/call/search does the same to what is asked. */
export const normalised = (text: SQLWrapper): SQL => sql`translate(lower((${text}) COLLATE "und-x-icu"), 'ё', 'е')`;

/** Whether a text may be an id that was drawn at random: the database answers any other with an error. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
