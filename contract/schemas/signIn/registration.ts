// Joining the portal, confirming the e-mail, recovering the password, signing in through VK, letters of the demo.
import { z } from 'zod';
import { REQUIRED } from '../../constants';
import { isPlain, NOT_PLAIN, USERNAME } from '../../fields/checks';
import { checkedDay, checkedText } from '../../fields/kinds';
import { sentNumber } from '../../fields/sentNumber';
import { PASSWORD_MAX } from '../../people/passwordRules';
import { portalPath } from '../../portalPath';
import { optionalPersonName, personName } from '../parts/names';
import { Tokens } from './session';

const empty = 'Это поле не может быть пустым.';
const given = (max: number) =>
  z.string({ error: REQUIRED }).trim().min(1, empty).max(max, `Не больше ${max} символов.`);
/** Passwords are taken as they are typed. */
const password = z.string({ error: REQUIRED }).min(1, empty).max(PASSWORD_MAX, `Не больше ${PASSWORD_MAX} символов.`);
/** Where the person was going: an address of the portal, or nothing. It stands in no one's way. */
const next = z
  .unknown()
  .transform((given) => portalPath(given))
  .meta({ description: 'Адрес портала, на который человек шёл; другое не учитывается.' })
  .optional();
const token = z.string({ error: REQUIRED }).min(1, empty).max(500, 'Не больше 500 символов.');

export const Email = z
  .string({ error: 'Введите правильный адрес электронной почты.' })
  .trim()
  .max(254, 'Не больше 254 символов.')
  .pipe(z.email('Введите правильный адрес электронной почты.'));

/** A new username. */
export const Username = given(150).regex(USERNAME.pattern, USERNAME.text).refine(isPlain, NOT_PLAIN);

export const RegisterBody = z.object({
  last_name: personName(),
  first_name: personName(),
  patronymic_name: optionalPersonName(),
  username: Username,
  email: z.preprocess((sent) => (sent === '' ? null : sent), Email.nullable()).optional(),
  date_of_birth: checkedDay('birthday').optional(),
  phone_number: checkedText(30, 'phone').optional(),
  region: z
    .preprocess(
      (sent) => (sent === '' ? null : sent),
      sentNumber(
        z
          .number({ error: 'Введите номер региона.' })
          .int('Введите номер региона.')
          .min(1, 'Такого региона нет.')
          .max(2_147_483_647, 'Такого региона нет.'),
      ).nullable(),
    )
    .optional(),
  password,
  re_password: password,
  personal_data_agreement: z.union([z.literal(true), z.literal('true').transform(() => true as const)], {
    error: 'Без согласия на обработку персональных данных зарегистрироваться нельзя.',
  }),
  /** The version of the consent the person saw; another than the present one is refused. */
  consent_version: z.string().max(20, 'Не больше 20 символов.').optional(),
  next,
});
export type RegisterBody = z.infer<typeof RegisterBody>;

export const ActivationBody = z.object({ token });
export const ResetBody = z.object({
  email: z.string({ error: REQUIRED }).trim().min(1, empty).max(254, 'Не больше 254 символов.').pipe(Email),
  next,
});
export const RecoveryLinkBody = z.object({ uid: token, token });
/** Nothing else of the account, not even whether there is one. */
export const RecoveryLink = z.object({ works: z.boolean() });
export const ResetConfirmBody = RecoveryLinkBody.extend({ new_password: password });
export const SetPasswordBody = z.object({ current_password: password.max(500), new_password: password });

export const VkBody = z.object({ silent_token: token.max(5000), uuid: token });
export const VkTokens = Tokens.extend({ vk_access_token: z.string() });

/** What the login screen offers. */
export const SignInOptions = z.object({
  external: z.array(z.string()),
  demo: z.boolean(),
  consent_version: z.string(),
});

export const Letter = z.object({ to: z.string(), subject: z.string(), text: z.string(), at: z.string() });
