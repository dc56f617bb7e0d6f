import { eq, sql } from 'drizzle-orm';
import type { securityEndpoints } from '../../../contract/endpoints/signIn/security';
import { errors, Reply } from '../../call';
import { sessions } from '../../db/tables';
import { endOthers, endSession, ownSessions } from '../../domain/accounts/ownSessions';
import {
  beginPasskey,
  beginTotp,
  keepPasskey,
  ownFactors,
  proveTotp,
  removeFactor,
  renewRecovery,
} from '../../domain/accounts/secondFactor/ownFactors';
import { proveStep } from '../../domain/accounts/secondFactor/proof';
import { beginStep, provenFactors } from '../../domain/accounts/secondFactor/steps';
import type { Handlers } from '../../domain/handlers';
import { rememberDevice } from '../../http/knownDevice';
import { openSession } from './session';

export const security: Handlers<typeof securityEndpoints> = {
  async 'jwt.secondStep'(call) {
    const person = await proveStep(call, 'enter', call.body);
    return new Reply(await openSession(call, person, { proven: true }), { headers: rememberDevice(call, person) });
  },
  'security.factors': (call) => ownFactors(call),
  'security.totp': (call) => beginTotp(call),
  'security.totpProven': (call) => proveTotp(call, call.params.id, call.body),
  'security.passkey': (call) => beginPasskey(call, call.body),
  'security.passkeyMade': (call) => keepPasskey(call, call.body),
  'security.remove': (call) => removeFactor(call, call.params.id),
  'security.recovery': async (call) => ({ recovery_codes: await renewRecovery(call) }),
  async 'security.step'({ db, origin, viewer }) {
    const factors = await provenFactors(db, viewer.id);
    if (factors.length === 0) throw errors.conflict('Второй шаг входа у вас не подключён.');
    return beginStep(db, origin, viewer.id, 'confirm', factors);
  },
  async 'security.confirm'(call) {
    await proveStep(call, 'confirm', call.body, call.viewer.id);
    await call.db.update(sessions).set({ confirmed_at: sql`now()` }).where(eq(sessions.id, call.viewer.session));
  },
  'security.sessions': ({ db, viewer }) => ownSessions(db, viewer),
  'security.endSession': ({ db, viewer, params }) => endSession(db, viewer, params.session),
  'security.endOthers': ({ db, viewer }) => db.transaction((tx) => endOthers(tx, viewer)),
};
