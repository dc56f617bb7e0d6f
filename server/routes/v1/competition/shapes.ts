// Reports of the engine in the shapes of API v1, by family.
import type { CompetitionIndicator } from '../../../../contract/indicators/competition/inputs';
import type { Answers, Field } from '../../../../contract/indicators/types';
import type { Competition, ShortDetachment } from '../../../../contract/schemas/competition';
import type { ReportFile } from '../../../../contract/schemas/reports';
import { listOf } from './named';

export type Body = Record<string, unknown>;

/** A report as the shapes need it. */
export type Stored = {
  id: number;
  unit: number;
  accepted: boolean;
  answers: Answers;
  score: string | null;
  /** Ids of verified items and blocks. */
  verified: ReadonlySet<number>;
  files: Record<string, ReportFile>;
  detachment: ShortDetachment;
  competition: Competition;
};

type Shape = (stored: Stored, indicator: CompetitionIndicator) => Body;

const head = ({ id, unit, competition }: Stored) => ({ id, competition: competition.id, detachment: unit });

/** Values of fields: a file is its address. */
function valuesOf(fields: readonly Field[], answers: Answers, files: Stored['files']): Body {
  return Object.fromEntries(
    fields.map((field): [string, unknown] => {
      const value = answers[field.name] ?? null;
      if (field.kind === 'file') return [field.name, value === null ? null : (files[String(value)]?.url ?? null)];
      if (field.kind !== 'list' || !Array.isArray(value)) return [field.name, value];
      return [field.name, value.map((item) => ({ id: item.id, ...valuesOf(field.fields, item, files) }))];
    }),
  );
}

const itemsOf = ({ answers }: Stored, name: string): Answers[] => {
  const items = answers[name];
  return Array.isArray(items) ? items : [];
};

/** One item of a list, or one event without its report. */
export function itemShape(stored: Stored, indicator: CompetitionIndicator, item: Answers): Body {
  return {
    id: item.id,
    ...valuesOf(listOf(indicator).fields, item, stored.files),
    is_verified: stored.verified.has(Number(item.id)),
  };
}

const record: Shape = (stored, { fields }) => ({
  ...head(stored),
  ...valuesOf(fields, stored.answers, stored.files),
  is_verified: stored.accepted,
});

const itemList: Shape = (stored, indicator) => {
  const { name } = listOf(indicator);
  const items = itemsOf(stored, name);
  return {
    ...head(stored),
    [name]: items.map((item) => ({ ...itemShape(stored, indicator, item), detachment_report: stored.id })),
  };
};

/** The whole report of events, as its creation answers it. */
const eventList: Shape = (stored, indicator) => {
  const { name } = listOf(indicator);
  return {
    id: stored.id,
    score: stored.score === null ? 0 : Number(stored.score),
    detachment: stored.detachment,
    competition: stored.competition,
    [name]: itemsOf(stored, name).map((item) => itemShape(stored, indicator, item)),
  };
};

const blocks: Shape = (stored, { fields }) => ({
  ...head(stored),
  ...Object.fromEntries(
    fields.map((field): [string, unknown] => {
      const [block] = itemsOf(stored, field.name);
      if (!block || field.kind !== 'list') return [field.name, null];
      const values = valuesOf(field.fields, block, stored.files);
      return [field.name, { id: block.id, ...values, is_verified: stored.verified.has(Number(block.id)) }];
    }),
  ),
});

/** The report as a whole. */
export const reportShapes: Record<Exclude<CompetitionIndicator['family'], 'computed'>, Shape> = {
  record,
  itemList,
  eventList,
  blocks,
};

/** An event by itself: the row of its lists. */
export function eventShape(stored: Stored, indicator: CompetitionIndicator, id: number): Body | undefined {
  const item = itemsOf(stored, listOf(indicator).name).find((one) => one.id === id);
  return (
    item && {
      ...itemShape(stored, indicator, item),
      detachment_report: { id: stored.id, detachment: stored.detachment, competition: stored.competition },
    }
  );
}

/** Rows of lists: events each by themselves, else the report. */
export function listRows(stored: Stored, indicator: CompetitionIndicator): Body[] {
  if (indicator.family === 'computed') return [];
  if (indicator.family !== 'eventList') return [reportShapes[indicator.family](stored, indicator)];
  return itemsOf(stored, listOf(indicator).name).flatMap(({ id }): Body[] => {
    const event = eventShape(stored, indicator, Number(id));
    return event ? [event] : [];
  });
}
