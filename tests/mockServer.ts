// Answers to page and provider tests from beside the API: `server.use(…)`. Files of one worker share it.
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

export const server = setupServer();

/** The server does the next POST of this path; its answer is lost. */
export const loseAnswer = (api: { fetch: (request: Request) => Promise<Response> }, path: string) =>
  server.use(
    http.post(
      `*${path}`,
      async ({ request }) => {
        const { url, method, headers } = request;
        const { pathname } = new URL(url);
        await api.fetch(new Request(`http://portal.test${pathname}`, { method, headers, body: await request.text() }));
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
