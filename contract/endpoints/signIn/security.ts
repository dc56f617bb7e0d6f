// The second step of a sign-in, and the person's own sessions. None of it is in the existing API.
import { z } from 'zod';
import {
  ConfirmBody,
  FactorAdded,
  OwnSession,
  PasskeyBeginBody,
  PasskeyBegun,
  PasskeyBody,
  RecoveryCodes,
  SecondFactors,
  SecondStepBody,
  SecondStepTokens,
  Step,
  TotpBegun,
  TotpBody,
} from '../../schemas/signIn/security';
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
    body: SecondStepBody,
    answer: SecondStepTokens,
    perMinute: 60,
  }),
  'security.factors': bare.get('/rsousers/me/second_factors/', 'Чем подтверждается вход', { answer: SecondFactors }),
  'security.totp': sure.post('/rsousers/me/second_factors/totp/', 'Подключить приложение с кодами', {
    answer: TotpBegun,
    perMinute: 20,
  }),
  'security.totpProven': sure.post('/rsousers/me/second_factors/totp/{id}/', 'Первый код из приложения', {
    body: TotpBody,
    answer: FactorAdded,
    perMinute: 20,
  }),
  'security.passkey': sure.post('/rsousers/me/second_factors/passkey/', 'Подключить ключ доступа', {
    body: PasskeyBeginBody,
    answer: PasskeyBegun,
    perMinute: 20,
  }),
  'security.passkeyMade': bare.post('/rsousers/me/second_factors/passkey/made/', 'Созданный ключ доступа', {
    body: PasskeyBody,
    answer: FactorAdded,
    perMinute: 20,
  }),
  'security.remove': sure.remove('/rsousers/me/second_factors/{id}/', 'Отключить'),
  'security.recovery': sure.post('/rsousers/me/recovery_codes/', 'Новые коды восстановления', {
    answer: RecoveryCodes,
    perMinute: 20,
  }),
  'security.step': bare.post('/rsousers/me/second_step/', 'Начать подтверждение', { answer: Step, perMinute: 30 }),
  'security.confirm': bare.post('/rsousers/me/second_step/confirm/', 'Подтвердить, что это вы', {
    body: ConfirmBody,
    answer: Empty,
    perMinute: 30,
  }),
  'security.sessions': bare.get('/rsousers/me/sessions/', 'Мои сеансы', { answer: z.array(OwnSession) }),
  'security.endSession': bare.remove('/rsousers/me/sessions/{session}/', 'Завершить сеанс', { texts: ['session'] }),
  'security.endOthers': bare.post('/rsousers/me/sessions/end_others/', 'Завершить все другие сеансы', {
    answer: Empty,
    status: 204,
  }),
} as const satisfies Endpoints;
