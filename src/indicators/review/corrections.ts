// What a reviewer corrects: values by the path of their row, over the answers as they are now.
import { wordsOf } from '@contract/fields/values';
import { fieldAt } from '@contract/indicators/answerPaths';

import type { Answers, Field, Indicator, Value } from '@contract/indicators/types';
import { REASON_MAX } from '@contract/waitingKinds';
import { itemsOf, stepsOf, valueAt, withValue } from '../answerPath';
import type { Files } from '../report';
import { isPlain } from './reviewRows';

export type Corrections = Record<string, Value>;

/** The answers with the corrections; one of an item that is gone changes nothing. */
export const corrected = (answers: Answers, corrections: Corrections): Answers =>
  Object.entries(corrections).reduce((after, [path, value]) => withValue(after, path, value), answers);

/** One more correction. A value inside of a list that is one row (links) corrects the list. */
export function withCorrection(
  fields: readonly Field[],
  answers: Answers,
  before: Corrections,
  { path, value }: { path: string; value: Value },
): Corrections {
  const row = rowOf(fields, path);
  const next = withValue(corrected(answers, before), path, value);
  return { ...before, [row]: (valueAt(next, row) as Value | undefined) ?? null };
}

function rowOf(fields: readonly Field[], path: string): string {
  let inside = fields;
  let at = '';
  for (const { name, id } of stepsOf(path)) {
    const field = inside.find((one) => one.name === name);
    at += at ? `.${name}` : name;
    if (field?.kind !== 'list' || id === null) return at;
    if (isPlain(field)) return at;
    at += `[${id}]`;
    inside = field.fields;
  }
  return at;
}

type Proposed = {
  definition: Pick<Indicator, 'fields'>;
  answers: Answers;
  files: Files;
  /** What was noted at corrections. */
  notes?: Record<string, string>;
};

/** Corrections of a report that goes back: its unit reads each beside the field, under the reason written there. */
export function proposals(
  { definition, answers, files, notes = {} }: Proposed,
  paths: readonly string[],
  reasons: Record<string, string>,
): Record<string, string> {
  const said = paths.map((path): [string, string] => {
    const field = fieldAt(definition.fields, path);
    const text = field ? textOf(field, valueAt(answers, path) as Value, files) : '';
    const proposal = `Проверяющий предлагает: ${text || 'оставить пустым'}`;
    return [path, [reasons[path]?.trim(), proposal, notes[path]].filter(Boolean).join('\n').slice(0, REASON_MAX)];
  });
  return Object.fromEntries(said);
}

function textOf(field: Field, value: Value, files: Files): string {
  const [inside] = field.kind === 'list' ? field.fields : [];
  if (inside)
    return itemsOf(value)
      .map((item) => textOf(inside, item[inside.name] ?? null, files))
      .join(', ');
  return wordsOf(field, value, (id) => files[id]?.name ?? 'файл');
}
