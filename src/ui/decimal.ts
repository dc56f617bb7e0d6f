const numbers = new Intl.NumberFormat('ru', { maximumFractionDigits: 4 });

/** «1,5» of a number or of an exact decimal of the API, to four digits; a dash when there is none. */
export const shortDecimal = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '—' : numbers.format(Number(value));
