import { API_PREFIX } from '@contract/constants';
import { pageOf } from '@contract/paths';

const NONCE = /<meta name="csp-nonce" content="([^"]*)"/;

/**
 * The kept page as the server would send it now: with a nonce of its own, and with the first call of its address.
 * @param bare names of the pages outside the frame, which have no first call
 */
export async function shellFor(kept: Response, pathname: string, bare: readonly string[]): Promise<Response> {
  const html = await kept.text();
  const headers = new Headers(kept.headers);
  const old = NONCE.exec(html)?.[1];
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = headers.get('Content-Security-Policy');
  if (old && policy) headers.set('Content-Security-Policy', policy.replaceAll(old, fresh));
  const renewed = old ? html.replaceAll(old, fresh) : html;
  const name = pageOf(pathname);
  // Whoever is signed in finds the own page at the login's address.
  const framed = name === 'login' || (name !== undefined && !bare.includes(name));
  const body = framed ? renewed.replace('<head>', `<head>\n    ${firstCall(pathname)}`) : renewed;
  return new Response(body, { status: 200, headers });
}

/** Nothing of the address is written as it was given: it is encoded for the call. */
const firstCall = (address: string) =>
  `<meta name="first-call" content="${API_PREFIX}/rsousers/me/first/?address=${encodeURIComponent(address)}" />`;
