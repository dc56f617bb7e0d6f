// The whole portal in a page test: `renderApp('/all-squads', { as: 'commander' })` over the real API in process.
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { http, passthrough } from 'msw';
import { App } from '../src/App';
import { session } from '../src/providers/session';
import { server } from './mockServer';
import type { testApi } from './testApi';

type Api = ReturnType<typeof testApi>;

/** Hands every call of the portal to the app itself. */
export function answerFrom(api: Api) {
  server.use(
    http.all('*/api/v1/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer();
      return api.fetch(
        new Request(`http://portal.test${pathname}${search}`, {
          method: request.method,
          headers: request.headers,
          body,
        }),
      );
    }),
    http.get('*/files/*', () => passthrough()),
  );
}

/**
 * @param as username of the signed-in person; a guest without
 */
export async function renderApp(address: string, { api, as }: { api: Api; as?: string }) {
  answerFrom(api);
  if (as) {
    session.open(await api.signIn(as));
    session.setUser(await api.idOf(as));
  }
  window.history.pushState({}, '', address);
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    ...render(<App />),
  };
}
