import { z } from 'zod';
import { thingName } from '../parts/names';
import { programmes } from '../reports';

/** A season by its name. */
export const SeasonNamed = z.object({
  programme: z.enum(programmes),
  /** The year of a rating, the id of a competition. */
  number: z.number(),
  title: z.string(),
  is_open: z.boolean(),
  /** The one a call without a season is about: the newest open one, else the newest. */
  current: z.boolean(),
});
export type SeasonNamed = z.infer<typeof SeasonNamed>;

/** The next season of a programme; without a title it has that of the last one, a year later. */
export const nextSeasonBody = z.object({ title: thingName(200, 'Введите название.').optional() });
