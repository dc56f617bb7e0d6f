// The second step of a sign-in, and the sessions of a person.
import { z } from 'zod';
import { thingName } from '../parts/names';
import { Tokens } from './session';

/** What is shown at the second step: a code of the generator or of the recovery list, or what a passkey has signed. */
export const Proof = z
  .object({
    code: z.string().trim().max(20, 'Не больше 20 символов.').optional(),
    /** As the browser gives it (WebAuthn, AuthenticationResponseJSON). */
    passkey: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ code, passkey }) => Boolean(code) !== Boolean(passkey), {
    path: ['code'],
    message: 'Введите код.',
  });
const step = z.uuid('Вход нужно начать заново.');

export const SecondStepBody = z.object({ step, proof: Proof });
export const SecondStepTokens = Tokens;

/** Options for the browser's own call: what they hold is between it and the device. */
const BrowserOptions = z.record(z.string(), z.unknown());

/** A step that is under way: what may be shown in it. */
export const Step = z.object({
  step: z.string(),
  ways: z.array(z.enum(['totp', 'passkey', 'recovery'])),
  passkey: BrowserOptions.nullable(),
});
export type Step = z.output<typeof Step>;

export const SecondFactor = z.object({
  id: z.number(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const SecondFactors = z.object({
  /** The person's role may do nothing without one. */
  required: z.boolean(),
  factors: z.array(SecondFactor),
  recovery_left: z.number(),
});
export type SecondFactors = z.output<typeof SecondFactors>;

export const TotpBegun = z.object({
  id: z.number(),
  /** For whoever types it in: base32. */
  secret: z.string(),
  uri: z.string(),
  /** The same as a picture (SVG). */
  picture: z.string(),
});
/** Left out by whoever has a second step already, or signs in through another service. */
const current_password = z.string({ error: 'Введите пароль.' }).max(500, 'Не больше 500 символов.').optional();

export const TotpBody = z.object({
  code: z.string({ error: 'Введите код.' }).trim().min(1, 'Введите код.').max(20, 'Не больше 20 символов.'),
  current_password,
});

export const PasskeyBeginBody = z.object({ current_password });
export const PasskeyBegun = z.object({ step: z.string(), options: BrowserOptions });
export const PasskeyBody = z.object({
  step,
  name: thingName(60),
  /** As the browser gives it (WebAuthn, RegistrationResponseJSON). */
  response: z.record(z.string(), z.unknown()),
});

/** Codes of recovery are shown once, when they are made. */
export const FactorAdded = z.object({ factor: SecondFactor, recovery_codes: z.array(z.string()).nullable() });
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const OwnSession = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  /** The network, never the address. */
  network: z.string(),
  opened_at: z.string(),
  seen_at: z.string(),
});
export type OwnSession = z.output<typeof OwnSession>;
