import { API_PREFIX } from '../../../contract/constants';
import { type Sketched, withSketch } from '../../../contract/frameSketch';
import { type PathName, pageOf } from '../../../contract/paths';

/**
 * `framed`: how the page is drawn inside the frame; `opened`: keys of a query that open the page to a guest, who is then
 * on the way through it.
 */
export type First = { files: readonly string[]; framed?: Sketched; opened?: readonly string[] };
/** Which built files an address needs, as the build wrote it, and the frame as it is drawn before they are there. */
export type FirstFiles = {
  sketch: string;
  signedIn: Partial<Record<PathName, First>>;
  guest: Partial<Record<PathName, First>>;
};

/** Nothing of the address is written as it was given: it is encoded for the call. */
const call = (address: string) =>
  `<meta name="first-call" content="${API_PREFIX}/rsousers/me/first/?address=${encodeURIComponent(address)}" />`;

/** Fills half of the pages before the portal, on a wide screen. */
export const DOOR_PICTURE = '/login.svg';

/**
 * The picture of the door, where `SessionFrame` draws it: on a wide screen it is seen before the first script is there.
 * The server gives the style its nonce.
 */
const DOOR = `<style>#door { display: none } @media (min-width: 900px) { #door { display: block;
      position: fixed; inset: 0 50% 0 0; background: url(${DOOR_PICTURE}) bottom / cover } }</style><div id="door"></div>`;

/**
 * The page with all files of the address named at once, where each would tell of the next, and with the first call,
 * which needs to wait for none of them.
 * @param season the current one of the rating, where that is known
 */
export function withFirst(
  html: string,
  known: FirstFiles | undefined,
  address: URL,
  { signedIn, season }: { signedIn: boolean; season?: number },
): string {
  const path = address.pathname;
  const name = pageOf(path);
  const first = name && known?.[signedIn ? 'signedIn' : 'guest'][name];
  if (!first) return html;
  // Whoever passes through may never see the page that the picture fills.
  const passes = first.opened?.some((key) => address.searchParams.has(key));
  const files = passes ? first.files.filter((file) => file !== DOOR_PICTURE) : first.files;
  const links = files.filter((file) => !html.includes(`"${file}"`)).map((file) => `    ${link(file)}\n`);
  const drawn = first.framed
    ? withSketch(html, known.sketch, first.framed, address, season)
    : files.includes(DOOR_PICTURE)
      ? html.replace('<div id="root"></div>', `<div id="root">${DOOR}</div>`)
      : html;
  const named = drawn.replace('</head>', `${links.join('')}  </head>`);
  // Before the first script, which makes the call.
  return signedIn && first.framed ? named.replace('<head>', `<head>\n    ${call(path)}`) : named;
}

function link(file: string): string {
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}" />`;
  if (file.endsWith('.css')) return `<link rel="preload" as="style" href="${file}" />`;
  // The picture stands on wide screens alone.
  if (file === DOOR_PICTURE) return `<link rel="preload" as="image" media="(min-width: 900px)" href="${file}" />`;
  return `<link rel="modulepreload" crossorigin href="${file}" />`;
}
