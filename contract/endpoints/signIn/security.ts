// The second step of a sign-in, and the person's own sessions. None of it is in the existing API.
import { z } from 'zod';
import * as schemas from '../../schemas/signIn/security';
import { Empty } from '../../schemas/signIn/session';
import { area } from '../table/rows';
import type { Endpoints } from '../table/types';

const { guest } = area('Вход и сеанс');
/** `bare`: open to whoever still has to set the second step up; `sure`: asks for the second step again. */
const { bare, sure } = area('Защита входа', {
  bare: { can: 'act.signedIn', beforeSecondFactor: true },
  sure: { can: 'act.signedIn', beforeSecondFactor: true, sure: true },
});

export const securityEndpoints = {
  'jwt.secondStep': guest.post('/jwt/second_step/', 'Второй шаг входа', {
    body: schemas.SecondStepBody,
    answer: schemas.SecondStepTokens,
    perMinute: 60,
  }),
  'security.factors': bare.get('/rsousers/me/second_factors/', 'Чем подтверждается вход', {
    answer: schemas.SecondFactors,
  }),
  'security.totp': sure.post('/rsousers/me/second_factors/totp/', 'Подключить приложение с кодами', {
    answer: schemas.TotpBegun,
    perMinute: 20,
  }),
  'security.totpProven': sure.post('/rsousers/me/second_factors/totp/{id}/', 'Первый код из приложения', {
    body: schemas.TotpBody,
    answer: schemas.FactorAdded,
    perMinute: 20,
  }),
  'security.passkey': sure.post('/rsousers/me/second_factors/passkey/', 'Подключить ключ доступа', {
    body: schemas.PasskeyBeginBody,
    answer: schemas.PasskeyBegun,
    perMinute: 20,
  }),
  'security.passkeyMade': bare.post('/rsousers/me/second_factors/passkey/made/', 'Созданный ключ доступа', {
    body: schemas.PasskeyBody,
    answer: schemas.FactorAdded,
    perMinute: 20,
  }),
  'security.remove': sure.remove('/rsousers/me/second_factors/{id}/', 'Отключить'),
  'security.recovery': sure.post('/rsousers/me/recovery_codes/', 'Новые коды восстановления', {
    answer: schemas.RecoveryCodes,
    perMinute: 20,
  }),
  'security.step': bare.post('/rsousers/me/second_step/', 'Начать подтверждение', {
    answer: schemas.Step,
    perMinute: 30,
  }),
  'security.confirm': bare.post('/rsousers/me/second_step/confirm/', 'Подтвердить, что это вы', {
    body: schemas.SecondStepBody,
    answer: Empty,
    perMinute: 30,
  }),
  'security.sessions': bare.get('/rsousers/me/sessions/', 'Мои сеансы', { answer: z.array(schemas.OwnSession) }),
  'security.endSession': bare.remove('/rsousers/me/sessions/{session}/', 'Завершить сеанс', { texts: ['session'] }),
  'security.endOthers': bare.post('/rsousers/me/sessions/end_others/', 'Завершить все другие сеансы', {
    answer: Empty,
    status: 204,
  }),
} as const satisfies Endpoints;
