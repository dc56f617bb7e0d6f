/**
 * Puts what is typed into a mask, `#` for a digit: `masked('####  ######', '9203123')` → `9203 123`.
 * Signs of the mask follow a digit, never stand at the end, so that they can be deleted.
 * A phone of another country (`+` and not 7) stays as it is typed; `+` alone may become one, `+7` none.
 */
export function masked(mask: string, typed: string): string {
  const prefix = /^[^#]*/.exec(mask)?.[0] ?? '';
  const code = prefix.replace(/\D/g, '');
  if (code && (foreign(typed, code) || begun(typed, code))) return typed;
  const digits = ownDigits(typed, code);
  let shown = '';
  let at = 0;
  let signs = '';
  for (const sign of mask) {
    if (sign !== '#') signs += sign;
    else if (at < digits.length) {
      shown += signs + digits[at++];
      signs = '';
    }
  }
  return shown;
}

const foreign = (typed: string, code: string) =>
  typed.trim().startsWith('+') && !`+${code}`.startsWith(typed.slice(0, 2));

/** The code of the country while it is typed key by key: what follows says which one it is. */
const begun = (typed: string, code: string) => ['+', `+${code}`].includes(typed.trim());

/** What no town begins with: a 7 or 8 before the number, not one digit too many behind it. */
const CODED = /^([78][89]|849)/;

/**
 * The digits without the code of the country: `+7 912…`, `8 912…` and `912…` are one number, also where the mask has
 * put its own code before a first 7 or 8 that was typed.
 */
function ownDigits(typed: string, code: string): string {
  const digits = typed.replace(/\D/g, '');
  if (!code) return digits;
  const under = typed.trim().startsWith('+');
  const own = under ? digits.slice(code.length) : digits;
  return own.length > 10 && (under ? CODED : /^[78]/).test(own) ? own.slice(1) : own;
}

/** A phone of the country as people write it, `+7 (912) 345-67-89`; any other as it was typed. */
export const phoneText = (phone: string): string =>
  /^([78]?\d{10})$/.test(phone.replace(/\D/g, '')) ? masked('+7 (###) ###-##-##', phone) : phone;
