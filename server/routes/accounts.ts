import type { accountsEndpoints } from '../../contract/endpoints/accounts';
import { decideAccount, lookAs, sendRecovery } from '../domain/administration/accounts/decide';
import { listAccounts, listDuplicates } from '../domain/administration/accounts/listAccounts';
import { listErrorGroups, listJournal, listWorks } from '../domain/administration/journal';
import { type Handlers, Reply } from '../http/call';

const done = new Reply(null);

export const accounts: Handlers<typeof accountsEndpoints> = {
  'accounts.list': (call) => listAccounts(call, call.query),
  'accounts.duplicates': (call) => listDuplicates(call),
  async 'accounts.block'(call) {
    await decideAccount(call, call.params.id, 'block', call.body.reason);
    return done;
  },
  async 'accounts.unblock'(call) {
    await decideAccount(call, call.params.id, 'unblock', call.body.reason);
    return done;
  },
  async 'accounts.endSessions'(call) {
    await decideAccount(call, call.params.id, 'endSessions', call.body.reason);
    return done;
  },
  async 'accounts.secondStep'(call) {
    await decideAccount(call, call.params.id, 'secondStep', call.body.reason);
    return done;
  },
  async 'accounts.recovery'(call) {
    await sendRecovery(call, call.params.id, call.body.reason);
    return done;
  },
  'accounts.look': (call) => lookAs(call, call.params.id, call.body.reason),
  'journal.list': (call) => listJournal(call, call.query),
  'frontErrors.groups': (call) => listErrorGroups(call, call.query),
  'works.list': (call) => listWorks(call, call.query),
};
