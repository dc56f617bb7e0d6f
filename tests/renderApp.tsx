// The whole portal in a page test: `renderApp('/all-squads', { as: 'commander' })` over the real API in process.
import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { http, passthrough } from 'msw';
import { App } from '../src/App';
import { session } from '../src/providers/session';
import { server } from './mockServer';
import type { testApi } from './testApi';

type Api = ReturnType<typeof testApi>;

/** Hands every call of the portal to the app itself. */
function answerFrom(api: Api) {
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

/** An element by its role and name, once it is there. */
export const soon = (role: string, name: string | RegExp) => screen.findByRole(role, { name });

/** Fills the form of the first page as somebody of the demo. */
export async function signIn(user: UserEvent, username: string) {
  await user.type(await screen.findByLabelText(/Логин/), username);
  await user.type(screen.getByLabelText(/^Пароль/), 'Otryad-2025');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
}
