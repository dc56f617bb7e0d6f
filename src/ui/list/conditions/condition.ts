// A filter by a column: values it is one of or none of, words it has or has not, a range, or nothing filled in.
import type { Operator } from '@contract/columnConditions';
import { shortDay } from '../../text/day';

export type Asked = 'choices' | 'records' | 'words' | 'number' | 'date' | 'month';

export type ConditionFilter = {
  key: string;
  column: string;
  label: string;
  asked: Asked;
  /** Query key of each way the column can be compared. */
  keys: Partial<Record<Operator, string>>;
  choices: readonly { value: string; label: string }[];
  /** Resource of the records that are named. */
  records?: string;
};

/** A condition as it is put together. */
export type Condition = {
  /** «Кроме», «не содержит». */
  not: boolean;
  values: readonly string[];
  text: string;
  from: string;
  to: string;
  /** `true` for rows with nothing there, `false` for the others. */
  empty: '' | 'true' | 'false';
};
type Values = Readonly<Record<string, string | number>>;

export const isCondition = (row: object): row is ConditionFilter => 'asked' in row;

/** What of a condition stands among the filters of a list. */
export function conditionIn({ keys }: ConditionFilter, chosen: Values): Condition {
  const read = (operator: Operator) => String(chosen[keys[operator] ?? ''] ?? '');
  const not = read('not_in') !== '' || read('has_not') !== '';
  const empty = read('empty');
  return {
    not,
    values: (not ? read('not_in') : read('in')).split(',').filter(Boolean),
    text: not ? read('has_not') : read('has'),
    from: read('from'),
    to: read('to'),
    empty: empty === 'true' || empty === 'false' ? empty : '',
  };
}

/** The filters of a list with a condition in the place of the one before; null takes it away. */
export function withCondition<Chosen extends Values>(
  { keys }: ConditionFilter,
  chosen: Chosen,
  condition: Condition | null,
): Record<string, string | number> {
  const next: Record<string, string | number> = { ...chosen };
  for (const key of Object.values(keys)) delete next[key];
  if (!condition) return next;
  const { not, values, text, from, to, empty } = condition;
  const put = (operator: Operator, value: string) => {
    const key = keys[operator];
    if (key && value !== '') next[key] = value;
  };
  put(not ? 'not_in' : 'in', values.join(','));
  put(not ? 'has_not' : 'has', text.trim());
  put('from', from);
  put('to', to);
  put('empty', empty);
  return next;
}

/** What is wrong with a range: nothing is both above its beginning and below its end. */
export function rangeFault({ asked }: ConditionFilter, { from, to }: Condition): string | undefined {
  if (from === '' || to === '') return undefined;
  const backwards = asked === 'number' ? Number(to) < Number(from) : to < from;
  return backwards ? (asked === 'number' ? '«До» меньше, чем «от».' : '«До» раньше, чем «от».') : undefined;
}

export const isAsked = ({ keys }: ConditionFilter, chosen: Values): boolean =>
  Object.values(keys).some((key) => chosen[key] !== undefined);

/**
 * A condition in words: «кроме: Боец, Кандидат», «от 18 до 24», «не заполнено».
 * @param nameOf how a value is called, where that is known
 */
export function conditionText(
  { asked, choices }: ConditionFilter,
  { not, values, text, from, to, empty }: Condition,
  nameOf: (value: string) => string | undefined,
): string {
  const name = (value: string) => nameOf(value) ?? choices.find((choice) => choice.value === value)?.label ?? value;
  const shown = (value: string) => (asked === 'date' && shortDay(value)) || value;
  const all = values.length > 2 ? [...values.slice(0, 2).map(name), `ещё ${values.length - 2}`] : values.map(name);
  return [
    values.length > 0 && `${not ? 'кроме: ' : ''}${all.join(', ')}`,
    text && `${not ? 'без ' : ''}«${text}»`,
    from && `от ${shown(from)}`,
    to && `до ${shown(to)}`,
    empty && (empty === 'true' ? 'не заполнено' : 'заполнено'),
  ]
    .filter(Boolean)
    .join(' ');
}
