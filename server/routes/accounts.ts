import type { accountsEndpoints } from '../../contract/endpoints/accounts';
import {
  type AccountAct,
  decideAccount,
  eraseAccount,
  lookAs,
  sendRecovery,
} from '../domain/administration/accounts/decide';
import { listAccounts, listDuplicates } from '../domain/administration/accounts/listAccounts';
import { listErrorGroups } from '../domain/administration/errorGroups';
import { listJournal } from '../domain/administration/journal';
import { orderDeskFile } from '../domain/administration/orderDeskFile';
import { listWorks } from '../domain/administration/works';
import type { Handlers } from '../domain/handlers';

type Rows = Handlers<typeof accountsEndpoints>;

const decide =
  (act: AccountAct): Rows[`accounts.${AccountAct}`] =>
  (call) =>
    decideAccount(call, call.params.id, act, call.body.reason);

export const accounts: Rows = {
  'accounts.list': (call) => listAccounts(call, call.query),
  'accounts.export': orderDeskFile('desk.accounts'),
  'accounts.duplicates': (call) => listDuplicates(call),
  'accounts.block': decide('block'),
  'accounts.unblock': decide('unblock'),
  'accounts.endSessions': decide('endSessions'),
  'accounts.secondStep': decide('secondStep'),
  'accounts.recovery': (call) => sendRecovery(call, call.params.id, call.body.reason),
  'accounts.erase': (call) => eraseAccount(call, call.params.id, call.body),
  'accounts.look': (call) => lookAs(call, call.params.id, call.body.reason),
  'journal.list': (call) => listJournal(call, call.query),
  'journal.export': orderDeskFile('desk.journal'),
  'frontErrors.groups': (call) => listErrorGroups(call, call.query),
  'frontErrors.export': orderDeskFile('desk.errors'),
  'works.export': orderDeskFile('desk.works'),
  'works.list': (call) => listWorks(call, call.query),
};
