import { missingPlace } from '../../../contract/indicators/sums';
import type { Matrix } from '../../../contract/schemas/programmes/ratingPlaces';
import type { Viewer } from '../../call';
import type { Db } from '../../db';
import { type Asked, shownTo } from '../programmes/placesShown';
import { type SumKind, sumKinds } from './counting';
import { aboutPlaced } from './placedIndicator';
import { byPlace, changeOf, headOf, type RegionPlace, readPlaces, readPrevious, readRegions } from './regionPlaces';
import { placedIndicators } from './scoringInputs';

type Row = Matrix['rows'][number];
const isSum = (key: string): key is SumKind => sumKinds.some((kind) => kind === key);

/** Places of all regions by all indicators, the overall place first; unplaced regions last, by name. */
export async function readMatrix(db: Db, viewer: Viewer, asked: Asked): Promise<Matrix> {
  const shown = await shownTo(db, viewer, asked);
  const [regions, kept, previous] = [await readRegions(db), await readPlaces(db, shown), await readPrevious(db, shown)];
  const rows = new Map(regions.map((region): [number, Row] => [region.id, emptyRow(region)]));
  for (const one of kept) fill(rows.get(one.unit_id), one, changeOf(previous, one.indicator, one.unit_id, one.place));
  const placed = new Map<string, Map<number, number>>();
  for (const { indicator, unit_id, place } of kept)
    placed.set(indicator, (placed.get(indicator) ?? new Map()).set(unit_id, place));
  return {
    ...headOf(shown, viewer),
    indicators: placedIndicators(shown.season).map((one) => {
      const places = placed.get(one.key) ?? new Map<number, number>();
      return { ...aboutPlaced(one, shown.season, places.size), missing: missingPlace(places) };
    }),
    rows: [...rows.values()].sort((a, b) => byPlace(a.overall.place, b.overall.place)),
  };
}

const emptyRow = (region: Pick<Row, 'id' | 'name' | 'district' | 'region_code'>): Row => ({
  ...region,
  overall: { place: null, sum: null, change: null },
  commissar: { place: null, sum: null, change: null },
  places: {},
  scores: {},
  changes: {},
});

function fill(row: Row | undefined, { indicator, place, score }: RegionPlace, change: number | null) {
  if (!row) return;
  if (isSum(indicator)) {
    row[indicator] = { place, sum: Number(score), change };
    return;
  }
  row.places[indicator] = place;
  row.scores[indicator] = score;
  if (change !== null) row.changes[indicator] = change;
}
