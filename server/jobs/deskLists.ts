// The administrator's lists as files, for whoever still is one.
import { accountColumns } from '../../contract/administration/accountColumns';
import { consentColumns } from '../../contract/administration/consentColumns';
import { destructionColumns } from '../../contract/administration/destructionColumns';
import { journalColumns } from '../../contract/administration/journalColumns';
import { requestColumns } from '../../contract/administration/requestColumns';
import { can } from '../../contract/permissions';
import { type AccountsExportBody, JOURNAL_FILE_MAX, type JournalExportBody } from '../../contract/schemas/accounts';
import type {
  ConsentsExportBody,
  DataRequestsExportBody,
  DestructionsExportBody,
} from '../../contract/schemas/consents';
import type { Shape } from '../db/rows';
import { accountCells, accountList } from '../domain/administration/accounts/listAccounts';
import { journalCells, journalList } from '../domain/administration/journal';
import { moscowDay } from '../domain/moscowDay';
import { consentCells, consentList } from '../domain/people/consents/register';
import { requestCells, requestList } from '../domain/people/requests/requestList';
import { destructionCells, destructionList } from '../domain/people/retention/destructions';
import { errors } from '../http/errors';
import type { JobRun } from './jobRun';
import { type ListOpened, type ListOrdered, listFile } from './listFile';

const deskFile = <Params extends ListOrdered, Of extends Shape>(
  open: (run: JobRun, params: Params) => ListOpened<Of>,
) =>
  listFile(async (run: JobRun, params: Params) => {
    if (!can(run.viewer.grants, 'act.accounts')) throw errors.forbidden('noMoreDesk');
    return open(run, params);
  });

export const accountsFile = deskFile(({ viewer }, { filters, ordering }: AccountsExportBody) => ({
  columns: accountColumns,
  list: accountList(viewer, { ...filters, ordering }),
  cells: accountCells,
  title: 'Учётные записи',
  name: 'Учётные записи',
}));

export const journalFile = deskFile(({ viewer }, { filters, ordering }: JournalExportBody) => ({
  columns: journalColumns,
  list: journalList(viewer, { ...filters, ordering }),
  cells: journalCells,
  most: JOURNAL_FILE_MAX,
  title: 'Журнал',
  name: 'Журнал',
}));

export const consentsFile = deskFile(({ viewer }, { filters, ordering }: ConsentsExportBody) => ({
  columns: consentColumns,
  list: consentList(viewer, { ...filters, ordering }),
  cells: consentCells,
  title: 'Согласия',
  name: 'Реестр согласий',
}));

export const requestsFile = deskFile(({ viewer, parts }, { filters, ordering }: DataRequestsExportBody) => ({
  columns: requestColumns,
  list: requestList(viewer, { ...filters, ordering }, moscowDay(parts.now())),
  cells: requestCells,
  title: 'Обращения',
  name: 'Обращения о данных',
}));

export const destructionsFile = deskFile(({ viewer }, { filters, ordering }: DestructionsExportBody) => ({
  columns: destructionColumns,
  list: destructionList(viewer, { ...filters, ordering }),
  cells: destructionCells,
  title: 'Акты',
  name: 'Акты об уничтожении данных',
}));
