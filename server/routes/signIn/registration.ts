import { CONSENT_VERSION } from '../../../contract/constants';
import type { registrationEndpoints } from '../../../contract/endpoints/signIn/registration';
import { paths } from '../../../contract/paths';
import { demoOpen } from '../../demo';
import { askRecovery, confirmRecovery, setOwnPassword } from '../../domain/accounts/recovery';
import { register, writeToEmail } from '../../domain/accounts/register';
import { confirmEmail, confirmedAccount } from '../../domain/accounts/registerConfirm';
import { registeredBefore, registrationMark } from '../../domain/accounts/registerRepeated';
import { vkAccount } from '../../domain/accounts/registerVk';
import { readVkProfile, vkConfigured } from '../../domain/accounts/registerVkProfile';
import { mayWrite, mayWriteBeside } from '../../domain/accounts/signInLimits';
import { type Call, type Handlers, Reply } from '../../http/call';
import { errors } from '../../http/errors';
import { rememberDevice } from '../../http/limits/knownDevice';
import { dropLetters } from '../../mail/queueLetter';
import type { Parts } from '../../parts';
import { openSession, signedIn } from './session';

export const registration: Handlers<typeof registrationEndpoints> = {
  'session.options': async ({ db, parts }) => ({
    external: externalServices(parts),
    demo: await demoOpen({ env: parts.env, db }),
    consent_version: CONSENT_VERSION,
  }),
  async 'session.register'(call) {
    const mark = registrationMark(call, call.body);
    const before = mark && (await registeredBefore(call.db, mark, call.body));
    return signedIn(call, before || (await register(call, call.body, mark)));
  },
  async 'session.activation'(call) {
    await confirmEmail(call, call.body.token);
    return new Reply(null);
  },
  async 'session.resendActivation'(call) {
    const account = await confirmedAccount(call.db, call.viewer.id);
    const email = account?.email ?? account?.email_asked;
    if (!account || !email) throw errors.refused('В учётной записи не указана почта.');
    if (account.email_confirmed_at && !account.email_refused_at) throw errors.refused('Почта уже подтверждена.');
    if (!(await mayWriteBeside(call, 'confirm', email))) return new Reply(null);
    await call.db.transaction(async (tx) => {
      await dropLetters(tx, account.id, 'confirm');
      await writeToEmail(tx, call, account);
    });
    return new Reply(null);
  },
  async 'session.resetPassword'(call) {
    if (await mayWrite(call, 'recovery', call.body.email)) await askRecovery(call, call.body.email, call.body.next);
    return {};
  },
  async 'session.resetPasswordConfirm'(call) {
    const person = await confirmRecovery(call, call.body);
    return new Reply(null, { headers: rememberDevice(call, person) });
  },
  async 'session.setPassword'(call) {
    await setOwnPassword(call, call.viewer, call.body);
    return new Reply(null);
  },
  'session.vk': (call) => signInByVk(call),
  'session.exchange': (call) => signInByVk(call),
  async 'session.external'({ parts, params, origin }) {
    if (params.service !== 'vk' || !vkConfigured(parts)) throw errors.notFound();
    const address = new URL(parts.env.VK_AUTH_URL);
    address.search = new URLSearchParams({
      app_id: parts.env.VK_APP_ID ?? '',
      uuid: crypto.randomUUID(),
      response_type: 'silent_token',
      redirect_uri: `${origin}${paths.myPage}`,
    }).toString();
    return new Response(null, { status: 302, headers: { Location: address.href, 'Cache-Control': 'no-store' } });
  },
};

/** The external sign-ins that are configured. */
export const externalServices = (parts: Pick<Parts, 'env'>): string[] => (vkConfigured(parts) ? ['vk'] : []);

async function signInByVk(
  call: Pick<Call, 'address' | 'db' | 'parts' | 'tokens' | 'request' | 'origin'> & {
    body: { silent_token: string; uuid: string };
  },
) {
  if (!vkConfigured(call.parts)) throw errors.notFound();
  const profile = await readVkProfile(call.parts, call.body.silent_token, call.body.uuid);
  const person = await vkAccount(call.db, profile);
  const tokens = await openSession(call, person);
  return new Reply({ ...tokens, vk_access_token: profile.token }, { headers: rememberDevice(call, person) });
}
