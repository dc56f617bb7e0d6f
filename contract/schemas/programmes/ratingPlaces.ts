// Places of the rating: the ranking of API v1, the matrix, one indicator, one item, one region, what if, publications.
import { z } from 'zod';
import { Id, listQuery, oneOf, pageOf } from '../parts/page';
import { recordVersion } from '../parts/versions';
import { AnyAnswers } from '../reports';

/** Indicators with a column in the ranking of API v1; `r16` is left over and always empty. */
export const RANKING_COLUMNS = 16;
const columns = Array.from({ length: RANKING_COLUMNS }, (_, index) => index + 1);

export const rankingOrdering = [
  'overall_place',
  'k_place',
  ...columns.flatMap((n) => [`r${n}_place` as const, `r${n}_score` as const]),
  'regional_headquarter__name',
] as const;
export const rankingQuery = listQuery(rankingOrdering, { season: Id.optional() }).pick({
  limit: true,
  offset: true,
  ordering: true,
  season: true,
});
const placeCell = z.union([z.number(), z.literal('-')]);
export const RankingRow = z
  .object({
    id: z.number(),
    regional_headquarter: z.number(),
    regional_headquarter_id: z.number(),
    regional_headquarter_name: z.string(),
    overall_place: z.number(),
    k_place: z.number(),
    sum_overall_place: z.number(),
    sum_k_place: z.number(),
  })
  .extend(Object.fromEntries(columns.map((n) => [`r${n}_place`, placeCell])))
  .extend(Object.fromEntries(columns.map((n) => [`r${n}_score`, z.number().nullable()])));
export const Ranking = pageOf(RankingRow);

/** `computed`: as counted last, for experts and central staff; `published`: of the last publication. */
export const placeSources = ['computed', 'published'] as const;
export const placesQuery = z.object({ season: Id.optional(), source: oneOf(placeSources) });
/** What of them a file takes, the regions in this order; without, all of them. */
export const placesFileBody = placesQuery.extend({
  regionals: z.array(Id).max(500).optional(),
  indicators: z.array(z.string().max(10)).max(100).optional(),
});
export type PlacesFileBody = z.output<typeof placesFileBody>;

const Term = z.object({ label: z.string(), formula: z.string(), value: z.string(), item: z.number().optional() });
const District = z.object({ id: z.number(), name: z.string() }).nullable();
const head = {
  season: z.object({ number: z.number(), title: z.string(), is_open: z.boolean() }),
  /** What is shown; null: nothing was published yet, there are no rows. */
  source: z.enum(placeSources).nullable(),
  /** When the shown publication was made; null for computed places. */
  published_at: z.string().nullable(),
  /** When the publication the changes are against was made; null without one. */
  previous_at: z.string().nullable(),
  /** The regional headquarters the viewer commands. */
  own: z.number().nullable(),
};
const place = z.number().nullable();
/** Places gained since the previous publication; below zero: lost. */
const change = z.number().nullable();
const Region = { id: z.number(), name: z.string(), district: District, region_code: z.string().nullable() };

export const PlacedIndicator = z.object({
  key: z.string(),
  number: z.number(),
  title: z.string(),
  description: z.string(),
  entry: z.enum(['unit', 'centre', 'import', 'computed']),
  better: z.enum(['more', 'less']),
  sums: z.array(z.enum(['overall', 'commissar'])),
  items: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Regions with a place. */
  placed: z.number(),
});

const SumCell = z.object({ place, sum: z.number().nullable(), change });
export const Matrix = z.object({
  ...head,
  indicators: z.array(
    PlacedIndicator.extend({
      /** What stands in the sums for a region without a place; 0 where nobody has one. */
      missing: z.number(),
    }),
  ),
  rows: z.array(
    z.object({
      ...Region,
      overall: SumCell,
      commissar: SumCell,
      /** By key of the indicator; an indicator without a place has no entry. */
      places: z.record(z.string(), z.number()),
      scores: z.record(z.string(), z.string()),
      changes: z.record(z.string(), z.number()),
    }),
  ),
});

export const IndicatorPlaces = z.object({
  ...head,
  indicator: PlacedIndicator,
  /** Middle of all scores. */
  median: z.string().nullable(),
  /** What a region without a place counts with in the sums. */
  missing: z.number(),
  /** The season before that was published; null without one. */
  last_season: z.number().nullable(),
  rows: z.array(
    z.object({
      ...Region,
      place,
      change,
      /** Its place in that season. */
      last: place,
      score: z.string().nullable(),
      breakdown: z.array(Term),
    }),
  ),
});
export const ItemPlaces = z.object({
  ...head,
  indicator: PlacedIndicator,
  item: z.object({ id: z.number(), name: z.string() }),
  rows: z.array(z.object({ ...Region, place, score: z.string().nullable(), formula: z.string().nullable() })),
});

export const Profile = z.object({
  ...head,
  unit: z.object(Region),
  /** Regions that are compared. */
  total: z.number(),
  overall: SumCell.extend({ breakdown: z.array(Term) }),
  commissar: SumCell.extend({ breakdown: z.array(Term) }),
  rows: z.array(
    PlacedIndicator.extend({
      place,
      change,
      /** What it counts with in the sums: its place, or the worst and one. */
      counted: z.number(),
      score: z.string().nullable(),
      /** The score of the next better place and how far it is. */
      next: z.object({ place: z.number(), score: z.string(), gap: z.string() }).nullable(),
      median: z.string().nullable(),
      best: z.string().nullable(),
      breakdown: z.array(Term),
      /** Items of its catalogue (0: the indicator itself) that the viewer may ask "what if" about: reads their reports. */
      asks: z.array(z.number()),
    }),
  ),
});

/** Which indicators a season has, the season says. */
const key = z.string({ error: 'Укажите показатель.' }).max(60);
const item = z.number({ error: 'Введите число.' }).int().min(0).max(32767).default(0);
/** Fields given replace those of the own report; the rest stays. */
const answers = z
  .record(z.string().max(60), z.unknown(), { error: 'Пришлите ответы объектом.' })
  .refine((given) => JSON.stringify(given).length <= 100_000, 'Слишком много данных.');
export const whatIfBody = z.object({
  season: Id.optional(),
  source: oneOf(placeSources),
  unit: Id.optional(),
  indicator: key,
  item,
  answers,
});
const Standing = z.object({ place, score: z.string().nullable() });
const SumStanding = z.object({ place, sum: z.number().nullable() });
export const WhatIf = z.object({
  /** Every indicator whose score the change moves: one that others are counted from moves them too. */
  rows: z.array(
    z.object({
      key: z.string(),
      number: z.number(),
      title: z.string(),
      before: Standing,
      after: Standing,
      breakdown: z.array(Term),
    }),
  ),
  overall: z.object({ before: SumStanding, after: SumStanding }),
  commissar: z.object({ before: SumStanding, after: SumStanding }),
  /** Fields of the asked answers that are worked out of others, where a save would leave them otherwise. */
  filled: AnyAnswers,
});

export const recomputeBody = z.object({ season: Id.optional() });
export const Recomputed = z.object({ season: z.number(), regions: z.number(), places: z.number() });
export const publishBody = z.object({
  season: Id.optional(),
  note: z.string().trim().max(500, 'Не больше 500 символов.').nullable().optional(),
});
export const Publication = z.object({
  id: z.number(),
  season: z.number(),
  note: z.string().nullable(),
  by: z.object({ id: z.number(), name: z.string() }).nullable(),
  at: z.string(),
  regions: z.number(),
});
export const publicationsQuery = listQuery([] as const, { season: Id.optional() }).pick({
  limit: true,
  offset: true,
  season: true,
});
export const Publications = pageOf(Publication);

const CentralValue = z.object({
  version: z.number(),
  answers: z.record(z.string(), z.unknown()),
  updated_at: z.string(),
  updated_by: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export const CentralData = z.object({
  season: z.number(),
  /** Keys of what the centre enters, in the order of the report; their fields stand in the definitions. */
  indicators: z.array(z.string()),
  rows: z.array(z.object({ ...Region, values: z.record(z.string(), CentralValue) })),
});
export const centralBody = z.object({
  season: Id.optional(),
  unit: Id,
  indicator: key,
  /** The version that was read; 0 where nothing was entered yet. */
  version: recordVersion,
  answers,
});
export const CentralSaved = z.object({ unit: z.number(), indicator: z.string(), value: CentralValue });

/** Without a season the current one. */
export const importBody = z.object({ file: z.instanceof(File, { error: 'Выберите файл.' }), season: Id.optional() });
export const ImportRow = z.object({
  /** Line of the sheet. */
  row: z.number(),
  unit: z.object({ id: z.number(), name: z.string() }).nullable(),
  place: z.number().nullable(),
  /** The place it has now. */
  before: z.number().nullable(),
  error: z.string().nullable(),
});
export const ImportPreview = z.object({
  rows: z.array(ImportRow),
  errors: z.number(),
  /** Names the import that `before` is of; 0 before the first. */
  seen: z.number(),
  /** Regions the file does not name: they lose their place. */
  absent: z.array(z.object({ id: z.number(), name: z.string() })),
});
/** The places from a file that stand. */
export const ImportedPlaces = z.object({
  count: z.number(),
  /** When and by whom the file was loaded; null before the first. */
  at: z.string().nullable(),
  by: z.object({ id: z.number(), name: z.string() }).nullable(),
});

export type PlaceSource = (typeof placeSources)[number];
export type RankingRow = z.infer<typeof RankingRow>;
export type Matrix = z.infer<typeof Matrix>;
export type PlacedIndicator = z.infer<typeof PlacedIndicator>;
export type IndicatorPlaces = z.infer<typeof IndicatorPlaces>;
export type ItemPlaces = z.infer<typeof ItemPlaces>;
export type Profile = z.infer<typeof Profile>;
export type WhatIf = z.infer<typeof WhatIf>;
export type WhatIfAsked = z.output<typeof whatIfBody>;
export type Publication = z.infer<typeof Publication>;
export type CentralData = z.infer<typeof CentralData>;
export type CentralValue = z.infer<typeof CentralValue>;
export type CentralBody = z.infer<typeof centralBody>;
export type ImportRow = z.infer<typeof ImportRow>;
export type ImportPreview = z.infer<typeof ImportPreview>;
export type ImportedPlaces = z.infer<typeof ImportedPlaces>;
