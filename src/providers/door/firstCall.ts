// The first call of a page, made by `/start.js` while the scripts are on their way.

type FirstCall = { address: string; token: string; answer: Promise<Response> };
declare global {
  interface Window {
    firstCall?: FirstCall;
  }
}

/**
 * The answer to a call that is under way already, taken once; undefined where it must be made.
 * @param token of whoever asks now: an answer for another is nobody's
 */
export function takeFirst(address: string, token: string | null): Promise<Response> | undefined {
  const first = window.firstCall;
  if (first?.address !== address) return undefined;
  window.firstCall = undefined;
  return first.token === token ? first.answer : undefined;
}
