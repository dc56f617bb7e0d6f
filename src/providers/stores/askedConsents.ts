import type { Frame } from '@contract/schemas/people';
import { createStore } from './createStore';

/** Consents the person is asked for before anything else, as they came with the frame. */
export const askedConsents = createStore<Frame['consents']>([]);
