// Answers to page and provider tests from beside the API: `server.use(…)`. Files of one worker share it.
import { setupServer } from 'msw/node';

export const server = setupServer();
