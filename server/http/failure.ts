import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { ApiError, errors } from '../call/errors';
import { noteOutage } from '../db/noteOutage';
import { outageOf } from '../db/outage';
import { describeError } from '../describeError';
import type { AppEnv } from './appEnv';

/**
 * Shapes every failure: a refusal as it says, an outage of the database as a 503 that says when to ask again, anything
 * else as a 500 that tells the caller nothing but its number.
 */
export const failure =
  (log: Logger): ErrorHandler<AppEnv> =>
  (error, context) => {
    const outage = outageOf(error);
    const known = error instanceof ApiError ? error : outage && errors.unavailable(outage.after);
    if (outage) noteOutage(log, error, 'a request');
    if (known) return Response.json(known.items ?? known.body, { status: known.status, headers: known.headers });
    const requestId = context.get('requestId');
    log.error({ requestId, error: describeError(error) }, 'unexpected error');
    const detail = `Внутренняя ошибка сервера. Номер обращения: ${requestId}.`;
    return Response.json({ detail }, { status: 500 });
  };
