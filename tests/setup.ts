// Every page and provider test: a browser without a server. Answers come from msw; an unexpected call fails the test.
import { Blob, File } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { slowCalls } from '../src/providers/door/send';
import { session } from '../src/providers/session';
import { guestRegion } from '../src/providers/stores/guestRegion';
import { server } from './mockServer';

// jsdom brings its own of these, which Node's fetch does not take as a body.
const nodeForm = await new Response(new URLSearchParams()).formData();
Object.assign(globalThis, { FormData: nodeForm.constructor, Blob, File });
// The API that answers in the same process signs with Node's bytes.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer);

// A page is waited for as long as a busy machine needs for it.
configure({ asyncUtilTimeout: 40_000 });
// Every look for something that is not there yet would write down the whole page: DEBUG_PRINT_LIMIT asks for it. Where it
// was looked for is told.
const at = () => `${window.location.pathname}${window.location.search} «${document.title}»`;
if (!process.env.DEBUG_PRINT_LIMIT)
  configure({ getElementError: (message) => new Error(`${message ?? 'Nothing is found'}, at ${at()}`) });

// What jsdom leaves out and the components ask for.
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

// Styles say nothing a page test asks for, and matching them against every element is most of what jsdom would do.
HTMLStyleElement.prototype.appendChild = (node) => node;
// Every field of the kit looks through the whole page for styles that a server has rendered: there are none. Each theme
// looks for the head, and what the page was given with itself is asked for at every turn: neither needs a walk. Nor does
// an element with an id, which queries by label ask for once for each element that has one.
const ID = /^\[id="([^"\\]+)"\]$/;
for (const one of [document, Element.prototype, DocumentFragment.prototype]) {
  const { querySelector } = one;
  one.querySelector = function (this: ParentNode & Node, selector: string) {
    const [, id] = ID.exec(selector) ?? [];
    if (id !== undefined && this.isConnected) {
      const named = document.getElementById(id);
      return named && named !== this && this.contains(named) ? named : null;
    }
    return querySelector.call(this, selector);
  };
}
const querySelector = document.querySelector.bind(document);
document.querySelector = (selector: string) => {
  if (selector.startsWith('style[data-emotion')) return null;
  if (selector === 'head') return document.head;
  if (!selector.startsWith('meta[')) return querySelector(selector);
  return [...document.getElementsByTagName('meta')].find((meta) => meta.matches(selector)) ?? null;
};

// jsdom matches every rule of the browser's own style sheet for each element it is asked about, and queries by role ask
// about all of them. What is asked is whether something is shown and whether it stands in a line: both are told here.
const IN_LINE = new Set([
  'A',
  'ABBR',
  'B',
  'BR',
  'CODE',
  'EM',
  'I',
  'IMG',
  'LABEL',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
]);
const NOT_SHOWN = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);
const none = document.createElement('i').style;
window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return none;
  const { style, tagName, hidden } = element as HTMLElement;
  const display =
    style.display || (hidden || NOT_SHOWN.has(tagName) ? 'none' : IN_LINE.has(tagName) ? 'inline' : 'block');
  return new Proxy(style, {
    get(own, name) {
      if (name === 'display') return display;
      if (name === 'getPropertyValue')
        return (asked: string) => (asked === 'display' ? display : own.getPropertyValue(asked));
      const value: unknown = Reflect.get(own, name, own);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });
};

// jsdom walks through the whole page for each label whenever a field is asked what it is called.
const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';
Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  get(this: HTMLLabelElement) {
    if (!this.hasAttribute('for')) return this.querySelector(LABELABLE);
    const named = this.htmlFor ? document.getElementById(this.htmlFor) : null;
    return named?.matches(LABELABLE) ? named : null;
  },
});
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLInputElement) {
      const around = this.closest('label');
      const names = (label: HTMLLabelElement) =>
        label.hasAttribute('for') ? label.htmlFor === this.id : label === around && label.control === this;
      return [...document.querySelectorAll('label')].filter(names);
    },
  });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  // Tests share their page: the next one begins on a page that stays, whatever this one has left.
  window.dispatchEvent(new Event('pageshow'));
  vi.restoreAllMocks();
  vi.useRealTimers();
  server.resetHandlers();
  session.clear();
  // The choice of a guest ends with the page.
  guestRegion.set(null);
  // So does the notice of calls that nobody has answered.
  slowCalls.set(0);
});
// A page that the last click opened may still be on its way: cut off here, its code would be missing in the next file.
afterAll(() => vi.dynamicImportSettled());
afterAll(() => server.close());

type Stored = { access?: string | null; refresh?: string | null; user?: number };

/** The stored session a test starts with; null leaves a token out. */
export function signedInWith({ access = 'fresh', refresh = 'refresh', user }: Stored = {}) {
  session.open({ access: access ?? '', refresh: refresh ?? '' });
  if (access === null) localStorage.removeItem('jwt_token');
  if (refresh === null) localStorage.removeItem('refresh_token');
  if (user !== undefined) session.setUser(user);
}
