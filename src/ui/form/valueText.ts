import { shortDay } from '../text/day';

/** A value of a setting as it reads. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'пусто';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'пусто';
  if (typeof value === 'object') return Object.values(value).map(valueText).join(': ');
  return (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && shortDay(value)) || String(value);
}
