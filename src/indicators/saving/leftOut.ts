// Words that were typed into what cannot be changed any more: it was sent from another window, or confirmed meanwhile.
import { wordsOf } from '@contract/fields/values';
import type { Answers, Field, ListField, Value } from '@contract/indicators/types';
import { itemStates } from '@contract/states/reports';
import { idOf, itemPath, itemsOf, sameValue } from '../answerPath';
import { marksOf } from '../items/itemMarks';
import { itemName } from '../items/itemName';
import type { ReportDocument } from '../report';

/** One answer that did not get in, as people read it; `confirmed`: a reviewer has confirmed its item, which was sent else. */
export type LeftOut = { path: string; label: string; text: string; confirmed?: boolean };

type Typed = {
  /** What was typed, and what it began with. */
  shown: Answers;
  base: Answers | undefined;
  current: Pick<ReportDocument, 'items' | 'state' | 'answers' | 'files'>;
};

/** What was typed into locked items and does not stand there. */
export function leftOutOf(fields: readonly Field[], typed: Typed): LeftOut[] {
  const marks = marksOf(typed.current);
  return fields.flatMap((field) =>
    field.kind !== 'list'
      ? []
      : itemsOf(typed.current.answers[field.name]).flatMap((item, at) => {
          const mark = marks[itemPath(field.name, item)];
          const confirmed = mark !== undefined && itemStates.has('counted', mark.state);
          return mark?.locked ? ofItem(field, item, at, typed).map((one) => ({ ...one, confirmed })) : [];
        }),
  );
}

function ofItem(field: ListField, item: Answers, at: number, { shown, base, current }: Typed): LeftOut[] {
  const twin = (answers: Answers | undefined) => itemsOf(answers?.[field.name]).find((one) => idOf(one) === idOf(item));
  const own = twin(shown);
  const before = twin(base);
  const path = itemPath(field.name, item);
  const name = itemName(field, item, at + 1);
  if (!own) return before ? [{ path, label: name, text: 'удаление' }] : [];
  const isTyped = (inside: Field) =>
    !inside.computed &&
    !sameValue(own[inside.name], item[inside.name]) &&
    !(before && sameValue(own[inside.name], before[inside.name]));
  return field.fields.filter(isTyped).map((inside) => ({
    path: `${path}.${inside.name}`,
    label: `${name}, ${inside.label}`,
    text: textOf(inside, own[inside.name], current.files) || 'пусто',
  }));
}

const textOf = (field: Field, value: Value | undefined, files: ReportDocument['files']): string =>
  field.kind === 'list'
    ? itemsOf(value)
        .map((row) =>
          field.fields
            .map((one) => textOf(one, row[one.name], files))
            .filter(Boolean)
            .join(' '),
        )
        .join('; ')
    : wordsOf(field, value, (id) => files[id]?.name ?? 'файл');

/** All that was left out so far; of one answer the last words. */
export const withMore = (before: readonly LeftOut[], more: readonly LeftOut[]): readonly LeftOut[] => [
  ...before.filter(({ path }) => !more.some((one) => one.path === path)),
  ...more,
];

/** As it is copied: a line for each answer. */
export const copyOf = (all: readonly LeftOut[]): string => all.map(({ label, text }) => `${label}: ${text}`).join('\n');
