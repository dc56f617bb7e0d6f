// The ranking in the shape of API v1: one row per regional headquarters, `-` for an empty place.

import { can } from '../../../contract/permissions';
import type { Ordering, Page } from '../../../contract/schemas/parts/page';
import {
  RANKING_COLUMNS,
  type RankingRow,
  type rankingOrdering,
} from '../../../contract/schemas/programmes/ratingPlaces';
import { type GuestListing, type PageAsked, sliceOf, type Viewer } from '../../call';
import type { Db } from '../../db';
import { shownTo } from '../programmes/placesShown';
import { placeKey, type Region, type RegionPlace, readPlaces, readRegions } from './regionPlaces';

type Order = Ordering<(typeof rankingOrdering)[number]>;

type Asked = PageAsked & { season?: number; ordering?: Order };

/** One page of the ranking; empty for those who may not see the places yet. */
export async function readRankingPage(call: GuestListing, query: Asked): Promise<Page<RankingRow>> {
  const { viewer } = call;
  const all = viewer && can(viewer.grants, 'act.rating.places') ? await readRanking(call.db, viewer, query) : [];
  return sliceOf(call, all, query);
}

/** All rows in the order asked for; whatever is empty stands last in both directions. */
async function readRanking(db: Db, viewer: Viewer, { season, ordering = [] }: Asked): Promise<RankingRow[]> {
  const shown = await shownTo(db, viewer, { season });
  if (!shown.source) return [];
  const kept = new Map((await readPlaces(db, shown)).map((one) => [placeKey(one.indicator, one.unit_id), one]));
  const rows = (await readRegions(db)).map((region) => rankingRow(region, (key) => kept.get(placeKey(key, region.id))));
  return ordering.length ? rows.sort((a, b) => compare(a, b, ordering)) : rows;
}

function rankingRow({ id, name }: Region, of: (key: string) => RegionPlace | undefined): RankingRow {
  const columns = Array.from({ length: RANKING_COLUMNS }, (_, index) => {
    const key = `r${index + 1}`;
    const one = of(key);
    return { [`${key}_place`]: one?.place ?? ('-' as const), [`${key}_score`]: one ? Number(one.score) : null };
  });
  const [overall, commissar] = [of('overall'), of('commissar')];
  const row = {
    id,
    regional_headquarter: id,
    regional_headquarter_id: id,
    regional_headquarter_name: name,
    overall_place: overall?.place ?? 0,
    k_place: commissar?.place ?? 0,
    sum_overall_place: Number(overall?.score ?? 0),
    sum_k_place: Number(commissar?.score ?? 0),
  };
  return Object.assign(row, ...columns) as RankingRow;
}

function compare(a: RankingRow, b: RankingRow, order: Order): number {
  for (const { field, descending } of order) {
    if (field === 'regional_headquarter__name') {
      const byName = String(a.regional_headquarter_name).localeCompare(String(b.regional_headquarter_name), 'ru');
      if (byName) return descending ? -byName : byName;
      continue;
    }
    const [one, other] = [numberOf(a, field), numberOf(b, field)];
    if (one === other) continue;
    if (one === null) return 1;
    if (other === null) return -1;
    return descending ? other - one : one - other;
  }
  return 0;
}

/** A number to order by; a place 0 is no place. */
function numberOf(row: RankingRow, field: string): number | null {
  const value: unknown = (row as Record<string, unknown>)[field];
  if (typeof value !== 'number') return null;
  return value === 0 && field.endsWith('_place') ? null : value;
}
