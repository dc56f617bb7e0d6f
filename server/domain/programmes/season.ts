// The season of a programme that a call is about, with its settings whole.
import { type SQL, sql } from 'drizzle-orm';
import { CompetitionSettings } from '../../../contract/indicators/competition/settings';
import type { Programme } from '../../../contract/indicators/types';
import { programmes, rulesOf } from '../../../contract/programmes';
import type { SettingsOf } from '../../../contract/programmes/types';
import { RatingSettingsSchema } from '../../../contract/schemas/programmes/ratingSeason';
import type { SeasonNamed } from '../../../contract/schemas/programmes/seasons';
import { programmes as names } from '../../../contract/schemas/reports';
import { errors } from '../../call';
import { alias, type Executor, exactMoment, isoMoment, oneOf, type RowOf, rowsOf } from '../../db';
import { publications, seasons } from '../../db/tables';

const b = alias(publications, 'b');

export type Season<P extends Programme = Programme> = {
  programme: P;
  /** The year of a rating, the id of a competition. */
  number: number;
  title: string;
  is_open: boolean;
  /** Grows with every change; 0: nobody has set it up yet. */
  version: number;
  settings: SettingsOf[P];
  /** Null: nobody has set it up yet. */
  created_at: string | null;
  /** When its places were published last; null before. */
  published_at: string | null;
  /** The same to compare with: what was accepted until then is counted in it. */
  counted_at: string | null;
};
/** What tells a season in the name of a file: a competition has no year, its number tells nobody anything. */
export const seasonWords = ({ programme, number, title }: Pick<Season, 'programme' | 'number' | 'title'>): string =>
  programme === 'rating' ? String(number) : title;
export type RatingSeason = Season<'rating'>;

const ofPublications = sql`from ${b} where ${b.programme} = ${seasons.programme} and ${b.season} = ${seasons.number}`;

const columns = {
  number: seasons.number,
  title: seasons.title,
  is_open: seasons.is_open,
  version: seasons.version,
  settings: seasons.settings,
  created_at: isoMoment(seasons.created_at),
  published_at: oneOf(isoMoment(sql`max(${b.at})`), ofPublications),
  counted_at: oneOf(exactMoment(sql`max(${b.at})`), ofPublications),
};

/** Kept settings, with what they lack from those the season begins with. */
const whole: { [P in Programme]: (kept: Partial<SettingsOf[P]>, first: SettingsOf[P]) => SettingsOf[P] } = {
  rating: (kept, first) =>
    RatingSettingsSchema.parse({ ...first, ...kept, directions: { ...first.directions, ...kept.directions } }),
  competition: (kept, first) => CompetitionSettings.parse({ ...first, ...kept }),
};

/** Settings of a season as they are kept; what is missing is as its rules begin. */
export const settingsOf = <P extends Programme>(programme: P, season: number, kept: unknown): SettingsOf[P] =>
  whole[programme](kept as Partial<SettingsOf[P]>, rulesOf(programme, season).settings);

const seasonOf = <P extends Programme>(programme: P, row: RowOf<typeof columns>): Season<P> => ({
  ...row,
  programme,
  settings: settingsOf(programme, row.number, row.settings),
});

/** A season that nobody has set up: closed, with the settings it begins with. */
export const unsetSeason = <P extends Programme>(programme: P, number: number): Season<P> => ({
  programme,
  number,
  title: programmes[programme].title(number),
  is_open: false,
  version: 0,
  settings: rulesOf(programme, number).settings,
  created_at: null,
  published_at: null,
  counted_at: null,
});

/** Number of the current season of a programme, as SQL: the newest open one, else the newest; the first before any is set. */
export const currentNumber = (programme: Programme): SQL => sql`coalesce((select ${seasons.number} from ${seasons}
  where ${seasons.programme} = ${programme} order by ${seasons.is_open} desc, ${seasons.number} desc limit 1),
  ${programmes[programme].first}::int)`;

/**
 * A season of a programme; without a number the newest open one, else the newest.
 * @param locked waits until nobody else counts, publishes or changes it
 * @throws {ApiError} 404 when there is none; the first one is there before it is set up
 */
export async function readSeason<P extends Programme>(
  db: Executor,
  programme: P,
  number: number | undefined,
  { locked = false } = {},
): Promise<Season<P>> {
  const { first } = programmes[programme];
  const [row] = await rowsOf(
    db,
    columns,
    (cells) => sql`select ${cells} from ${seasons} where ${seasons.programme} = ${programme}
      ${number === undefined ? sql`` : sql`and number = ${number}`} order by ${seasons.is_open} desc,
      ${seasons.number} desc limit 1 ${locked ? sql`for update of seasons` : sql``}`,
  );
  if (row) return seasonOf(programme, row);
  if (number !== undefined && number !== first) throw errors.notFound('Такого сезона нет.');
  return unsetSeason(programme, first);
}

/** Every season, the newest first; the first one also before it was set up. */
export async function readSeasons<P extends Programme>(db: Executor, programme: P): Promise<Season<P>[]> {
  const rows = await rowsOf(
    db,
    columns,
    (cells) =>
      sql`select ${cells} from ${seasons} where ${seasons.programme} = ${programme} order by ${seasons.number} desc`,
  );
  return rows.length
    ? rows.map((row) => seasonOf(programme, row))
    : [unsetSeason(programme, programmes[programme].first)];
}

/** Every season by its name, the newest first; the first one also before it was set up. */
export async function namedSeasons(db: Executor): Promise<SeasonNamed[]> {
  const named = await Promise.all(
    names.map(async (programme) => {
      const seasons = await readSeasons(db, programme);
      const current = seasons.find(({ is_open }) => is_open) ?? seasons[0];
      return seasons.map((season) => ({
        programme,
        number: season.number,
        title: season.title,
        is_open: season.is_open,
        current: season === current,
      }));
    }),
  );
  return named.flat();
}
