/** An address of a page as it shows this season; without one it shows the current. */
export const inSeason = (address: string, season: number | undefined): string =>
  season === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}season=${season}`;
