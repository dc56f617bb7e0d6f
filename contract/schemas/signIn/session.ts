// Signing in, keeping a session, reports of the portal's own errors.
import { z } from 'zod';
import { REQUIRED } from '../../constants';
import { numberFault, sentNumber } from '../../fields/sentNumber';

const given = (max: number) =>
  z.string({ error: REQUIRED }).min(1, 'Это поле не может быть пустым.').max(max, `Не больше ${max} символов.`);

export const Credentials = z.object({ username: given(254), password: given(500) });
export const Tokens = z.object({ refresh: z.string(), access: z.string() });
export const RefreshBody = z.object({ refresh: given(5000) });
export const Access = z.object({ access: z.string() });
export const TokenBody = z.object({ token: given(5000) });
export const LogoutBody = z.object({ refresh: z.string().max(5000).optional() });
export const Empty = z.object({});

export const FrontErrorBody = z.object({
  url: z.string({ error: REQUIRED }).max(200, 'Не больше 200 символов.').url('Введите правильный URL.'),
  error_code: sentNumber(z.number(numberFault).int('Введите целое число.').min(-32768).max(32767)),
  error_description: z.string().max(100, 'Не больше 100 символов.').default(''),
  method: z.string({ error: REQUIRED }).max(10, 'Не больше 10 символов.'),
});
export const FrontError = z.object({
  id: z.number(),
  user: z.number().nullable(),
  error_code: z.number(),
  error_description: z.string(),
  url: z.string(),
  method: z.string(),
  created_at: z.string(),
});

/** The demo's accounts on the login screen; the call is 404 when the world is not the demo. */
export const Demo = z.object({
  password: z.string(),
  accounts: z.array(z.object({ username: z.string(), role: z.string() })),
  external: z.array(z.string()),
});
