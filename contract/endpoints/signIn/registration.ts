// Joining the portal and getting back into it. Every call here is open, slow on purpose and limited per address.
import * as schemas from '../../schemas/signIn/registration';
import { Empty, Tokens } from '../../schemas/signIn/session';
import { area } from '../table/rows';
import type { Endpoints } from '../table/types';

const { guest, signedIn } = area('Регистрация и пароль');
const signIn = area('Вход и сеанс').guest;

export const registrationEndpoints = {
  'session.options': signIn.get('/sign_in_options/', 'Способы входа', { answer: schemas.SignInOptions }),
  'session.register': guest.post('/register/', 'Регистрация', {
    body: schemas.RegisterBody,
    answer: Tokens,
    status: 201,
    perMinute: 20,
    once: true,
  }),
  'session.activation': guest.post('/users/activation/', 'Подтвердить почту по ссылке из письма', {
    body: schemas.ActivationBody,
    answer: Empty,
    status: 204,
    perMinute: 60,
  }),
  'session.resendActivation': signedIn.post(
    '/users/resend_activation/',
    'Прислать письмо с подтверждением почты ещё раз',
    { answer: Empty, status: 204, perMinute: 10 },
  ),
  'session.resetPassword': guest.post('/reset_password/', 'Попросить ссылку для нового пароля', {
    body: schemas.ResetBody,
    answer: Empty,
    perMinute: 20,
  }),
  'session.recoveryLink': guest.post('/users/reset_password_check/', 'Действует ли ссылка для нового пароля', {
    body: schemas.RecoveryLinkBody,
    answer: schemas.RecoveryLink,
    perMinute: 60,
  }),
  'session.resetPasswordConfirm': guest.post('/users/reset_password_confirm/', 'Задать новый пароль по ссылке', {
    body: schemas.ResetConfirmBody,
    answer: Empty,
    status: 204,
    perMinute: 20,
  }),
  'session.setPassword': signedIn.post('/users/set_password/', 'Сменить пароль', {
    body: schemas.SetPasswordBody,
    answer: Empty,
    status: 204,
    perMinute: 20,
  }),
  'session.vk': signIn.post('/jwt/vk-login/', 'Вход через другую службу: сессия по тому, с чем она вернула', {
    body: schemas.VkBody,
    answer: schemas.VkTokens,
    perMinute: 30,
  }),
  'session.exchange': signIn.post('/exchange-token/', 'Вход через другую службу: прежний адрес', {
    body: schemas.VkBody,
    answer: schemas.VkTokens,
    perMinute: 30,
  }),
  'session.external': signIn.get('/external/{service}/', 'Перейти ко входу через другую службу', {
    texts: ['service'],
    answer: 'file',
    perMinute: 60,
  }),
  'session.externalReturn': signIn.get('/external/{service}/return/', 'Другая служба возвращает человека', {
    texts: ['service'],
    answer: 'file',
    perMinute: 60,
  }),
} as const satisfies Endpoints;
