import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICON = '/favicon.svg';

/** The icon of the window inside the page: it would be one request more at the first visit of every page. */
export const inlineIcon = (): Plugin => ({
  name: 'inline-icon',
  apply: 'build',
  transformIndexHtml: (html) =>
    html.replace(ICON, `data:image/svg+xml;base64,${readFileSync(`public${ICON}`).toString('base64')}`),
});
