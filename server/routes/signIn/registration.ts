import type { registrationEndpoints } from '../../../contract/endpoints/signIn/registration';
import { type AnyCall, errors, Reply } from '../../call';
import { demoOpen } from '../../demo';
import { externalServices } from '../../domain/accounts/external/services';
import { askRecovery, confirmRecovery, recoveryWorks, setOwnPassword } from '../../domain/accounts/recovery';
import { register, writeToEmail } from '../../domain/accounts/register';
import { confirmEmail, confirmedAccount } from '../../domain/accounts/registerConfirm';
import { registeredBefore, registrationMark } from '../../domain/accounts/registerRepeated';
import { waitToWrite } from '../../domain/accounts/signInLimits';
import type { Handlers } from '../../domain/handlers';
import { currentText } from '../../domain/people/consents/texts';
import { rememberDevice } from '../../http/knownDevice';
import { dropLetters } from '../../mail/queueLetter';
import { beginExternal, returnExternal, takeExternal } from './external';
import { openSession, signedIn } from './session';

export const registration: Handlers<typeof registrationEndpoints> = {
  'session.options': async ({ db, parts }) => ({
    external: externalServices(parts.env),
    demo: await demoOpen({ env: parts.env, db }),
    consent_version: String((await currentText(db, 'processing')).version),
  }),
  async 'session.register'(call) {
    const key = call.request.headers.get('idempotency-key');
    const mark = key ? registrationMark(call.parts, key, call.body) : undefined;
    const before = mark && (await registeredBefore(call.db, mark, call.body));
    return signedIn(call, before || (await register(call, call.body, mark)));
  },
  'session.activation': (call) => confirmEmail(call, call.body.token),
  async 'session.resendActivation'(call) {
    const account = await confirmedAccount(call.db, call.viewer.id);
    const email = account?.email ?? account?.email_asked;
    if (!account || !email) throw errors.refused('В учётной записи не указана почта.');
    if (account.email_confirmed_at && !account.email_refused_at) throw errors.refused('Почта уже подтверждена.');
    const left = await waitToWrite(call, 'confirm', email);
    // The owner asks, of the own e-mail: nobody is told of another's letters.
    if (left) throw errors.throttled(left);
    await call.db.transaction(async (tx) => {
      await dropLetters(tx, account.id, 'confirm');
      await writeToEmail(tx, call, account);
    });
  },
  async 'session.resetPassword'(call) {
    if ((await waitToWrite(call, 'recovery', call.body.email)) === 0)
      await askRecovery(call, call.body.email, call.body.next);
  },
  'session.recoveryLink': async (call) => ({ works: await recoveryWorks(call, call.body) }),
  async 'session.resetPasswordConfirm'(call) {
    const person = await confirmRecovery(call, call.body);
    return new Reply(null, { headers: rememberDevice(call, person) });
  },
  'session.setPassword': (call) => setOwnPassword(call, call.viewer, call.body),
  'session.vk': (call) => signInFromOutside(call),
  'session.exchange': (call) => signInFromOutside(call),
  'session.external': (call) => beginExternal(call, call.params.service),
  'session.externalReturn': (call) => returnExternal(call, call.params.service),
};

/** The service's own token stays with the server: its field of API v1 is empty. */
async function signInFromOutside(
  call: Pick<AnyCall, 'address' | 'db' | 'parts' | 'tokens' | 'request' | 'origin' | 'sender'> & {
    body: { silent_token: string };
  },
) {
  const person = await takeExternal(call, call.body.silent_token);
  const tokens = await openSession(call, person);
  return new Reply({ ...tokens, vk_access_token: '' }, { headers: rememberDevice(call, person) });
}
