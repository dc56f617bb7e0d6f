// Joining the portal and getting back into it. Every call here is open, slow on purpose and limited per address.
import { z } from 'zod';
import { SEARCH_MAX } from '../constants';
import {
  ActivationBody,
  Letter,
  RegisterBody,
  ResetBody,
  ResetConfirmBody,
  SetPasswordBody,
  SignInOptions,
  VkBody,
  VkTokens,
} from '../schemas/registration';
import { Empty, Tokens } from '../schemas/session';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post } = area('Регистрация');

export const registrationEndpoints = {
  'session.options': get('/sign_in_options/', 'Способы входа', { can: 'guest', answer: SignInOptions }),
  'session.register': post('/register/', 'Регистрация', {
    can: 'guest',
    body: RegisterBody,
    answer: Tokens,
    status: 201,
    perMinute: 20,
    once: true,
  }),
  'session.activation': post('/users/activation/', 'Подтвердить почту по ссылке из письма', {
    can: 'guest',
    body: ActivationBody,
    answer: Empty,
    status: 204,
    perMinute: 60,
  }),
  'session.resendActivation': post('/users/resend_activation/', 'Прислать письмо с подтверждением почты ещё раз', {
    can: 'act.signedIn',
    answer: Empty,
    status: 204,
    perMinute: 10,
  }),
  'session.resetPassword': post('/reset_password/', 'Попросить ссылку для нового пароля', {
    can: 'guest',
    body: ResetBody,
    answer: Empty,
    perMinute: 20,
  }),
  'session.resetPasswordConfirm': post('/users/reset_password_confirm/', 'Задать новый пароль по ссылке', {
    can: 'guest',
    body: ResetConfirmBody,
    answer: Empty,
    status: 204,
    perMinute: 20,
  }),
  'session.setPassword': post('/users/set_password/', 'Сменить пароль', {
    can: 'act.signedIn',
    body: SetPasswordBody,
    answer: Empty,
    status: 204,
    perMinute: 20,
  }),
  'session.vk': post('/jwt/vk-login/', 'Вход через VK', {
    can: 'guest',
    body: VkBody,
    answer: VkTokens,
    perMinute: 30,
  }),
  'session.exchange': post('/exchange-token/', 'Вход через VK: прежний адрес', {
    can: 'guest',
    body: VkBody,
    answer: VkTokens,
    perMinute: 30,
  }),
  'session.external': get('/external/{service}/', 'Перейти ко входу через другую службу', {
    texts: ['service'],
    can: 'guest',
    answer: 'file',
    perMinute: 60,
  }),
  'demo.mails': get('/demo/mails/', 'Письма демонстрации, новые сверху', {
    can: 'guest',
    query: z.object({ search: z.string().trim().max(SEARCH_MAX).default('') }),
    answer: z.array(Letter),
  }),
} as const satisfies Endpoints;
