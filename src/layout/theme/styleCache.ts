import createCache from '@emotion/cache';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Styles made while the portal runs carry the nonce of the page: its content policy allows no others. */
export const styleCache = createCache({ key: 'css', nonce });
