// What a form is asked for, and what follows from it: its faults, what the browser keeps of it, and the way back.
import type { FieldRow } from '@contract/fields/types';
import { faultOf, rowFaults } from '@contract/fields/values';
import type { Faults } from './faults';
import { isSame } from './ontoNewer';
import type { Once } from './useOnce';

export type RecordFormAsked<Values extends object, Answer> = {
  /** Names the draft. */
  key: string;
  /** What the form begins from. */
  initial: Values;
  /** The rows it is made of: their faults are found, and what they may not keep is not kept. */
  fields?: readonly FieldRow[];
  /** False for a field that is not asked now: hidden by another, or unchanged. */
  asks?: (field: FieldRow, values: Values) => boolean;
  /** What the form itself finds wrong beside that, before anything is sent. */
  check?: (values: Values) => Faults;
  /** When a field is looked at first: once it is left, or once the form is sent. */
  mode?: 'onTouched' | 'onSubmit';
  /**
   * Sends it; what makes something goes through `once`, which knows it again when it is sent once more.
   * @throws the refusal; 412: somebody else saved meanwhile
   */
  save: (values: Values, once: Once) => Promise<Answer>;
  /** Follows a save; nothing is kept any more. */
  done?: (answer: Answer, values: Values) => unknown;
  /** What of the values the browser may keep; all of it without. */
  kept?: (values: Values) => Record<string, unknown>;
  /** The way back from what was kept. */
  from?: (kept: Record<string, unknown>) => Partial<Values>;
  /** Of a record that others change too: what is saved now. */
  reread?: () => Promise<Values | undefined>;
  /**
   * What is typed, where it was saved already and the answer was lost: a new row by the name that it has since.
   * @param from what was typed over
   */
  known?: (mine: Values, newer: Values, from: Values) => Values;
};

type Any<Values extends object> = Pick<
  RecordFormAsked<Values, never>,
  'fields' | 'asks' | 'check' | 'kept' | 'from' | 'reread'
>;

/** What is wrong with the values, by the rows and by the form's own check. */
export function faultsOf<Values extends object>({ fields = [], asks, check }: Any<Values>, values: Values): Faults {
  const found = fields.flatMap((field): [string, string][] => {
    const value = (values as Record<string, unknown>)[field.name];
    if (asks && !asks(field, values)) return [];
    if (field.kind === 'list') return rowFaults(field, value);
    const fault = faultOf(field, value);
    return fault ? [[field.name, fault]] : [];
  });
  return { ...check?.(values), ...Object.fromEntries(found) };
}

/** What the browser keeps: what the form says, what was changed of fields, or all; of a record that others change, what it was typed over too. */
export function keptOf<Values extends object>(
  asked: Any<Values>,
  values: Values,
  changed: readonly string[],
  base: Values,
) {
  const { fields, kept, reread } = asked;
  if (kept) return kept(values);
  if (fields) {
    const mine = keptFields(fields, values, changed);
    return reread ? { ...mine, base: keptFields(fields, base, changed) } : mine;
  }
  return reread ? { values, base } : (values as Record<string, unknown>);
}

/** The way back from what was kept. */
export function restoredOf<Values extends object>({ fields, from }: Any<Values>, kept: Record<string, unknown>) {
  if (from) return from(kept);
  const known = Object.entries(kept).filter(([name]) => !fields || fields.some((field) => field.name === name));
  return Object.fromEntries(known) as Partial<Values>;
}

/** What was kept of a record that others change, and what it was typed over: whole, by what is saved now. */
export function typedOver<Values extends object>(asked: Any<Values>, kept: Record<string, unknown>, current: Values) {
  const { fields } = asked;
  if (!fields) return { from: kept.base as Values, mine: kept.values as Values };
  // A linked record is kept by its name alone: compared so, it is the one that stands there.
  const over = (part: object): Values => ({
    ...current,
    ...changesOf(part, keptFields(fields, current, Object.keys(part))),
  });
  return { from: over(kept.base as object), mine: over(restoredOf(asked, kept)) };
}

/** The values that differ from others. */
export const changesOf = <Values extends object>(values: Values, from: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, from[name as keyof Values])),
  ) as Partial<Values>;

/** Of a linked record a draft keeps what names it: never contacts of a person. */
const naming = ['id', 'name', 'short_name', 'last_name', 'first_name', 'patronymic_name'];

/** What was changed in a form of these fields, as a draft may keep it. */
const keptFields = (fields: readonly FieldRow[], values: object, changed: readonly string[]) =>
  Object.fromEntries(
    fields
      .filter(({ name, secret, kind }) => changed.includes(name) && !secret && kind !== 'scan')
      .map(({ name, kind }) => {
        const value = (values as Record<string, unknown>)[name];
        return [name, kind === 'ref' ? namedOnly(value) : value];
      }),
  );

const namedOnly = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([key]) => naming.includes(key)))
    : value;
