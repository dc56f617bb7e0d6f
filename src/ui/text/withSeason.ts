/** A title that names its season: «Отчёт за {season} год»; until the season is known it is left out. */
export const withSeason = (title: string, season: number | undefined): string =>
  title.replace(' {season}', season === undefined ? '' : ` ${season}`);
