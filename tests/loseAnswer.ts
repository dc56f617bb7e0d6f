import { HttpResponse, http } from 'msw';
import { server } from './mockServer';
import type { testApi } from './testApi';

/** The server does the next call of this path with this method; its answer is lost. */
export const loseAnswer = (api: ReturnType<typeof testApi>, path: string, method: 'post' | 'put' = 'post') =>
  server.use(
    http[method](
      `*${path}`,
      async ({ request }) => {
        const { url, method, headers } = request;
        const body = await request.arrayBuffer();
        const { pathname, search } = new URL(url);
        await api.fetch(new Request(`http://portal.test${pathname}${search}`, { method, headers, body }));
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
