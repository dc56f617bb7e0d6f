type Named = { last_name?: string | null; first_name?: string | null; patronymic_name?: string | null };

/** «Воздвиженская Александра Константиновна». */
export const personName = ({ last_name, first_name, patronymic_name }: Named): string =>
  [last_name, first_name, patronymic_name].filter(Boolean).join(' ');

/** «Воздвиженская А.», for narrow places: no line ends before the initial. */
export const shortName = ({ last_name, first_name }: Named): string =>
  [last_name, first_name && `${first_name[0]}.`].filter(Boolean).join('\u00A0');

/** The login of an erased account: of the person the number alone is left. */
export const erasedLogin = (id: number): string => `erased-${id}`;

type Account = Named & { id: number; username: string | null };
export const isErased = ({ id, username }: Account): boolean => username === erasedLogin(id);

/** The name as the administrator's registers tell it: erased people have one name, so the number tells who it was. */
export const registerName = (person: Account): string => personName(registerNames(person));

/** The same, in the columns of a file. */
export const registerNames = <Person extends Account>(person: Person): Person =>
  isErased(person) ? { ...person, first_name: `${person.first_name}, № ${person.id}` } : person;
