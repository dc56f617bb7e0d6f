import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { headersOf } from '../server/http/securityHeaders.ts';

/**
 * Vite's development server under the headers that the built portal sends, so that what they refuse is noticed while
 * it is written. One thing more is allowed: the script that Vite writes into the page, by the same nonce.
 */
export function developmentHeaders(): Plugin {
  const nonce = randomBytes(16).toString('base64');
  return {
    name: 'development-headers',
    apply: 'serve',
    config: () => ({ html: { cspNonce: nonce } }),
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'csp-nonce', content: nonce }, injectTo: 'head' }],
    configureServer({ middlewares }) {
      middlewares.use(({ headers }, response: ServerResponse, next: () => void) => {
        const page = headers.accept?.includes('text/html') ?? false;
        for (const [name, value] of headersOf({}, { page, nonce })) {
          response.setHeader(name, page ? withOwnScript(value, nonce) : value);
        }
        next();
      });
    },
  };
}

const withOwnScript = (value: string, nonce: string) =>
  value.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`);
