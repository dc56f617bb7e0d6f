import { createStore } from './createStore';

/** The region a guest has chosen: it lives as long as the page is not loaded anew. */
export const guestRegion = createStore<{ id: number; name: string } | null>(null);
