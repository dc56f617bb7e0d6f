// Section 8 of the specification: errors are told to the server. Telling never shows, loops or throws.
import { ERROR_DESCRIPTION_MAX, UNCAUGHT_ERROR_CODE, UNCAUGHT_ERROR_METHOD } from '@contract/constants';
import { pageOf, paths } from '@contract/paths';
import { API_URL } from './door/apiPath';
import { type Answer, send } from './door/send';

const FRONT_ERRORS = '/services/front_errors/';
/** Limits of the call's fields. */
const URL_MAX = 200;
const DESCRIPTION_MAX = 100;
/** The same report again, and more reports than this many, wait for this long (ms). */
const QUIET_MS = 60_000;
const REPORTS_MAX = 30;

type Report = { url: string; error_code: number; error_description: string; method: string };

/** Reports a refused call, unless its answer is one the portal expects. */
export function reportAnswer(
  path: string,
  method: string,
  { status, text, json }: Pick<Answer, 'status' | 'text' | 'json'>,
) {
  if (
    status === 401 ||
    asksForSecondStep(json) ||
    path.startsWith(FRONT_ERRORS) ||
    (status === 404 && legitimate404(path)) ||
    (status === 400 && linkHasEnded(path, json))
  )
    return;
  report({
    url: new URL(API_URL + path.replace(SECRET, '$1-'), window.location.origin).href,
    error_code: status,
    error_description: text.slice(0, ERROR_DESCRIPTION_MAX),
    method: method.toUpperCase(),
  });
}

/** Whoever still has to show a second step is led to it: nothing has gone wrong. */
const asksForSecondStep = (json: unknown): boolean =>
  /^second_(factor|step)_needed$/.test(String((json as { code?: unknown } | null)?.code));

/** The token of a link or a paper may still be good: it goes to nobody else. */
const SECRET = /^(\/(?:invitations|notices\/unsubscribe|membership_certificates\/check|tests\/certificates)\/)[^/]+/;

/** The link of a letter does not work any more: its person is told, and nothing has gone wrong. */
const linkHasEnded = (path: string, json: unknown): boolean =>
  /^\/users\/(activation|reset_password_confirm)\//.test(path) && Object.hasOwn(Object(json), 'token');

/** @param location where it happened: a component's stack, or file and line */
export function reportUncaught(error: unknown, location: string) {
  if (isKnown(error)) return;
  const place = location.trim().split('\n')[0] ?? '';
  report({
    url: pageAddress(),
    error_code: UNCAUGHT_ERROR_CODE,
    // What happened says more than where: the place takes the room that the text leaves.
    error_description: `${textOf(error).slice(0, ERROR_DESCRIPTION_MAX)} ${place}`.trim().slice(0, DESCRIPTION_MAX),
    method: UNCAUGHT_ERROR_METHOD,
  });
}

/** @returns takes the listeners away */
export function installErrorReporter(): () => void {
  const onError = ({ error, message, filename, lineno, colno }: ErrorEvent) =>
    reportUncaught(error ?? message, `${(filename ?? '').split('/').pop()}:${lineno}:${colno}`);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportUncaught(reason, 'unhandledrejection');
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

const told = new Map<string, number>();

function report(row: Report) {
  try {
    const now = Date.now();
    // The clock may be set back.
    for (const [key, time] of told) if (Math.abs(now - time) >= QUIET_MS) told.delete(key);
    const body = { ...row, url: row.url.slice(0, URL_MAX) };
    const key = JSON.stringify(body);
    if (told.has(key) || told.size >= REPORTS_MAX) return;
    told.set(key, now);
    send(FRONT_ERRORS, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  } catch {
    // An error about errors helps nobody.
  }
}

/** Refused calls are reported where they are met; a call given up and code that does not come are no errors. */
function isKnown(error: unknown): boolean {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'HttpError' || name === 'ChunkError' || name === 'AbortError' || name === 'CancelledError';
}

function textOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'unknown error';
  }
}

/** Without the query and the token of a letter or a paper: secrets do not belong into a list of errors. */
function pageAddress(): string {
  const { origin, pathname } = window.location;
  const page = pageOf(pathname);
  return origin + (page && paths[page].includes(':token') ? paths[page].replace(/:\w+/g, '-') : pathname);
}

// Section 8: where "not found" means "nothing yet". Paths below the API prefix.
const patterns: readonly RegExp[] = [
  // Reports of the competition and of the rating that nobody has filled yet.
  /\/reports\//,
  /\/statistical_report\//,
  // Places before they are counted.
  /\/(get[-_])?(detachment[-_])?places?\//,
  /^\/detachments\/\d+\/members\//,
  /^\/centrals\/\d+\//,
  /\/leadership\//,
  /\/(me_)?positions\//,
  /\/(me_)?commander\//,
  /\/sub_commanders\//,
  // Applications, answers and documents of the person at an event or at the competition.
  /\/(\w+_)?applications(_short)?\//,
  /\/(answers|user_documents|participants|multi_applications)\/me\//,
  /\/participants\/status\//,
  // Papers that most people do not have.
  /\/foreign_(parent_)?documents\//,
  /\/professional_education\//,
  // Links that have ended, and codes of papers that nobody has given out.
  /^\/invitations\//,
  /^\/notices\/unsubscribe\//,
  /^\/(membership_certificates\/check|tests\/certificates)\//,
];

function legitimate404(path: string): boolean {
  const address = `${path.replace(/[?#].*$/, '').replace(/\/$/, '')}/`;
  return patterns.some((pattern) => pattern.test(address));
}
