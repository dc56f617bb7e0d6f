import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { pageOf } from '../../../contract/paths';
import { cookieName } from '../../../contract/signIn/cookies';
import { SHELL, WORKER } from '../../../contract/workerNames';
import { errors } from '../../call/errors';
import type { Env } from '../../env';
import type { AppEnv } from '../appEnv';
import { accepts } from './compressLarge';
import { contentType } from './contentTypes';
import { type FirstFiles, withFirst } from './firstFiles';

const INDEX = '/index.html';
/** The build names these by their content. */
const HASHED = '/assets/';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_MINUTES = 'public, max-age=300';

/**
 * The built portal: its files, and its one page for every address; unknown addresses get it with a true 404.
 * @param external ways to sign in beside the password
 * @param season the current one of the rating, where that is known: names of pages have it
 */
export function portal(
  folder: string | undefined,
  env: Env,
  external: readonly string[],
  season: () => number | undefined,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const files = folder ? readPortalFiles(folder) : new Map<string, PortalFile>();
  const page = files
    .get(INDEX)
    ?.bytes.toString('utf8')
    .replace('</head>', `${contacts(env)}${offered(env, external)}  </head>`);
  const known = folder ? readFirstFiles(folder) : undefined;
  const script = files.get(WORKER);
  const worker = script && page ? workerOf(script, page) : undefined;
  app.all('*', (context) => {
    const { path, method } = context.req;
    if (method !== 'GET' && method !== 'HEAD') throw errors.wrongMethod(method, ['GET', 'HEAD']);
    if (worker && path === WORKER) return sendFile(context, worker, 'no-cache');
    if (page && path === SHELL) return sendPage(context, page, 200);
    const file = path === INDEX ? undefined : files.get(path);
    if (file) return sendFile(context, file, path.startsWith(HASHED) ? FOR_GOOD : FOR_MINUTES);
    if (!page || path.startsWith(HASHED) || path.startsWith('/api/')) throw errors.notFound();
    // The browser's word; nothing but what is loaded first depends on it.
    const signedIn = [true, false].some((https) => getCookie(context, cookieName('signed_in', https)) !== undefined);
    const opened = withFirst(page, known, new URL(context.req.url), { signedIn, season: season() });
    return sendPage(context, opened, pageOf(path) ? 200 : 404);
  });
  return app;
}

/** Contacts follow the settings of the running server, not of the build; the demo shows invented ones. */
function contacts({ DEMO, CONTACT_EMAIL, CONTACT_PHONE }: Env): string {
  const known = {
    'contact-email': CONTACT_EMAIL ?? (DEMO ? 'help@example.org' : undefined),
    'contact-phone': CONTACT_PHONE ?? (DEMO ? '+7 (800) 000-00-00' : undefined),
  };
  return Object.entries(known)
    .map(([name, value]) => value && `  <meta name="${name}" content="${escaped(value)}" />\n  `)
    .filter(Boolean)
    .join('');
}

/** What the front door offers beside the password: it keeps room for that before it has asked. */
const offered = ({ DEMO, OIDC_LABEL }: Env, external: readonly string[]): string =>
  [
    `  <meta name="sign-in" content="${[...external, ...(DEMO ? ['demo'] : [])].join(' ')}" />\n  `,
    external.includes('oidc') && `  <meta name="sign-in-oidc" content="${escaped(OIDC_LABEL)}" />\n  `,
  ]
    .filter(Boolean)
    .join('');

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The service worker with a mark of the page it keeps: another page, with other contacts, is a new worker to browsers. */
function workerOf({ bytes, type }: PortalFile, page: string): PortalFile {
  const marked = Buffer.concat([bytes, Buffer.from(`// ${tagOf(Buffer.from(page))}\n`)]);
  return { bytes: marked, type, etag: tagOf(marked) };
}

function sendFile(context: Context<AppEnv>, { bytes, type, etag, br, gzip }: PortalFile, kept: string) {
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': kept,
    ETag: etag,
    Vary: 'Accept-Encoding',
  });
  if (names(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const accepted = context.req.header('accept-encoding');
  const encoded = br && accepts(accepted, 'br') ? br : gzip && accepts(accepted, 'gzip') ? gzip : undefined;
  if (encoded) headers.set('Content-Encoding', encoded === br ? 'br' : 'gzip');
  return new Response((encoded ?? bytes) as BodyInit, { headers });
}

/** Whether an `If-None-Match` names a tag: one of a list, weak or not, as proxies write it, or any (`*`). */
const names = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined && (asked.trim() === '*' || asked.split(',').some((one) => strong(one) === strong(etag)));
const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

/** The page with the nonce that its styles must carry; kept by nobody, since the nonce is for once. */
function sendPage(context: Context<AppEnv>, page: string, status: 200 | 404) {
  const nonce = randomBytes(16).toString('base64');
  context.set('nonce', nonce);
  const html = page
    .replace('</head>', `  <meta name="csp-nonce" content="${nonce}" />\n  </head>`)
    .replace('<style>', `<style nonce="${nonce}">`);
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', Vary: 'Cookie' },
  });
}

/** A file of the built portal, with the compressed copies the build put beside it. */
type PortalFile = { bytes: Buffer; type: string; etag: string; br?: Buffer; gzip?: Buffer };

const tagOf = (bytes: Buffer) => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

function readFirstFiles(folder: string): FirstFiles | undefined {
  const file = join(folder, '.vite/first-files.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstFiles) : undefined;
}

/** Reads the built portal (a few megabytes) once: a path that is not among its files cannot be asked for. */
function readPortalFiles(folder: string): Map<string, PortalFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Map(names.map((name) => [`/${relative(folder, name).split(sep).join('/')}`, readFileSync(name)]));
  const files = new Map<string, PortalFile>();
  for (const [path, bytes] of all) {
    if (/\.(br|gz)$/.test(path) || path.startsWith('/.')) continue;
    files.set(path, {
      bytes,
      type: contentType(path),
      etag: tagOf(bytes),
      br: all.get(`${path}.br`),
      gzip: all.get(`${path}.gz`),
    });
  }
  return files;
}
