import type { FeeTerms } from '../schemas/fees';
import { money } from '../text/plural';
import { yearsText } from '../text/typographic';

type Payer = { commander: string | null } | undefined;

/**
 * How one's fee is paid: the same words on the own page and on the page of the fee. Whoever is led hands the money to the
 * commander; a commander, and who is in no unit, to the regional headquarters.
 */
export function feeAdvice(terms: FeeTerms | undefined, payer: Payer): string {
  const amount = terms?.amount
    ? `${money(terms.amount)} за сезон ${yearsText(terms.season)}`
    : 'взнос (размер назовёт региональный штаб)';
  const whom = payer?.commander ? `командиру (${payer.commander})` : 'в региональный штаб';
  return `Передайте ${amount} ${whom}. Отметку об оплате ставит региональный штаб.`;
}
