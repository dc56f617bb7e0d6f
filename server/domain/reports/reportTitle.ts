import type { Indicator } from '../../../contract/indicators/types';

/** How an indicator, or one item of its catalogue, is called in a sentence. */
export function reportTitle({ key, number, title, catalogue }: Indicator, item = 0): string {
  const code = /^[rq]\d+$/.test(key) ? `Показатель ${number}. ` : '';
  const name = item ? catalogue?.find(({ id }) => id === item)?.name : undefined;
  return `${code}${title}${name ? `: ${name}` : ''}`;
}
