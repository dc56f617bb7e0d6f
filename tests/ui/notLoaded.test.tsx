import { NOT_FOUND } from '@contract/constants';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { HttpError } from 'ra-core';
import { type ComponentType, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { RouteFailure } from '../../src/layout/FailurePage';
import { coverSketch, SKETCH } from '../../src/layout/sketch';
import { ChunkError } from '../../src/providers/chunks';
import { NotRead } from '../../src/ui/NotRead';
import { part } from '../../src/ui/page/part';
import { server } from '../mockServer';

/** The server is there, or away. */
const serverIs = (there: boolean) =>
  server.use(http.head('*/', () => (there ? new HttpResponse(null) : HttpResponse.error())));

/** A form with a part that is loaded as `load` says. */
function openForm(load: () => Promise<ComponentType>) {
  const Part = part(load);
  render(
    <>
      <input aria-label="Девиз" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  return userEvent.setup();
}
const Loaded = () => <p>Обрезка</p>;

it('a part that does not come without a connection leaves the form, and comes with the connection', async () => {
  serverIs(false);
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(Loaded);
  const user = openForm(load);
  await user.type(screen.getByLabelText('Девиз'), 'Костры');
  expect(await screen.findByText('Нет соединения: часть страницы не загрузилась.')).toBeVisible();

  serverIs(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Обрезка')).toBeVisible();
  expect(screen.getByLabelText('Девиз')).toHaveValue('Костры');
  expect(screen.queryByText(/^Нет соединения/)).not.toBeInTheDocument();
});

it('a part that the server has no more offers the new portal and leaves the form', async () => {
  serverIs(true);
  const user = openForm(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.type(screen.getByLabelText('Девиз'), 'Костры');
  expect(await screen.findByText(/^Доступна новая версия/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeVisible();
  expect(screen.getByLabelText('Девиз')).toHaveValue('Костры');
});

const Failing = ({ error }: { error: Error }) => {
  throw error;
};

function openPage(error: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([
    { path: '/', element: <Failing error={error} />, errorElement: <RouteFailure /> },
  ]);
  render(<RouterProvider router={router} onError={() => undefined} />);
}

it('a page that does not come without a connection says so, and does not claim to know of an error', async () => {
  serverIs(false);
  openPage(new ChunkError('x'));
  expect(await screen.findByRole('heading', { name: 'Нет соединения' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(screen.queryByText(/Мы уже знаем/)).not.toBeInTheDocument();
});

it('a page that does not come from a server that is there, just loaded anew, says how to go on', async () => {
  serverIs(true);
  sessionStorage.setItem('reloaded_at', String(Date.now()));
  openPage(new ChunkError('x'));
  expect(await screen.findByRole('heading', { name: 'Страница не загрузилась' })).toBeVisible();
});

it('a page that broke says that it is known', async () => {
  openPage(new Error('x is not a function'));
  expect(await screen.findByText(/^Мы уже знаем об ошибке/)).toBeVisible();
});

it('the first sketch goes also where a page could not be read', async () => {
  const sketch = document.createElement('div');
  sketch.id = SKETCH;
  document.body.append(sketch);
  coverSketch();
  render(
    <main>
      <NotRead of={{ error: new Error('Нет соединения с сервером.'), refetch: () => undefined }} />
    </main>,
  );
  await waitFor(() => expect(document.getElementById(SKETCH)).toBeNull());
});

it.each([
  [404, NOT_FOUND, 'Записи больше нет, или она закрыта от вас.'],
  [403, 'О своей заявке решает другой человек.', 'О своей заявке решает другой человек.'],
])('what answers %s is said to be closed, and is not asked for again', async (status, detail, said) => {
  render(<NotRead of={{ error: new HttpError(detail, status), refetch: () => undefined }} />);
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
});
