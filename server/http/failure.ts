import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './appEnv';
import { ApiError } from './errors';

/** Shapes every failure: a refusal as it says, anything else as a 500 that tells the caller nothing but its number. */
export const failure =
  (log: Logger): ErrorHandler<AppEnv> =>
  (error, context) => {
    if (error instanceof ApiError) return Response.json(error.body, { status: error.status, headers: error.headers });
    const requestId = context.get('requestId');
    log.error({ requestId, error: described(error) }, 'unexpected error');
    const detail = `Внутренняя ошибка сервера. Номер обращения: ${requestId}.`;
    return Response.json({ detail }, { status: 500 });
  };

/** Without the message of a failed query: it carries the values, which may be personal data. */
function described(error: Error & { cause?: unknown; code?: unknown }) {
  const failedQuery = 'query' in error && 'params' in error;
  const cause = error.cause instanceof Error ? (error.cause as Error & { code?: unknown }) : undefined;
  return {
    name: error.name,
    code: cause?.code ?? error.code,
    message: failedQuery ? cause?.message : error.message,
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
  };
}
