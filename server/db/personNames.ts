import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

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
