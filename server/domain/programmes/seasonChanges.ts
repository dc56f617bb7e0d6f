// What was changed in a season, as the journal tells it.
import { sql } from 'drizzle-orm';
import type { FieldRow } from '../../../contract/fields/types';
import type { Programme } from '../../../contract/indicators/types';
import { indicatorsOf } from '../../../contract/programmes';
import { competitionFields } from '../../../contract/programmes/season/competitionFields';
import { ratingFields, ratingInForm } from '../../../contract/programmes/season/ratingFields';
import {
  fieldsOf,
  labelIn,
  type NamedRegion,
  type SeasonGroup,
  type SeasonRecord,
  setting,
  sumNames,
} from '../../../contract/programmes/season/seasonFields';
import { type Executor, rowsOf } from '../../db';
import { regions } from '../../db/tables';
import { changedWords } from '../changedWords';

type Told = {
  fields: (season: SeasonRecord, regions: readonly NamedRegion[]) => readonly SeasonGroup[];
  read: (season: SeasonRecord) => SeasonRecord;
};

const programmesTold: Record<Programme, Told> = {
  rating: { fields: ratingFields, read: ratingInForm },
  competition: { fields: competitionFields, read: (season) => season },
};

/** The settings that differ, by the labels of the form: what they were and what they came to. */
export async function seasonChanges(
  db: Executor,
  programme: Programme,
  before: SeasonRecord,
  after: SeasonRecord,
): Promise<string | undefined> {
  const { fields, read } = programmesTold[programme];
  const columns = { name: regions.name, code: regions.code };
  const named = await rowsOf(db, columns, (cells) => sql`select ${cells} from ${regions}`);
  const [was, now] = [read(before), read(after)];
  const rows = fields(now, named).flatMap((group) => [
    ...fieldsOf(group).map((field) => ({ ...field, label: labelIn(group, field) })),
    ...(group.sums ? sumFields(programme, now.number) : []),
  ]);
  return changedWords(rows, was, now);
}

/** Sums name their indicators by number. */
function sumFields(programme: Programme, season: number): FieldRow[] {
  const choices = Object.fromEntries(indicatorsOf(programme, season).map(({ key, number }) => [key, String(number)]));
  return Object.entries(sumNames).map(([sum, label]) => setting('many', `sums.${sum}`, label, { choices }));
}
