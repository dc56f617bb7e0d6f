type Named = { last_name?: string | null; first_name?: string | null; patronymic_name?: string | null };

/** «Воздвиженская Александра Константиновна». */
export const personName = ({ last_name, first_name, patronymic_name }: Named): string =>
  [last_name, first_name, patronymic_name].filter(Boolean).join(' ');

/** «Воздвиженская А.», for narrow places. */
export const shortName = ({ last_name, first_name }: Named): string =>
  [last_name, first_name && `${first_name[0]}.`].filter(Boolean).join(' ');
