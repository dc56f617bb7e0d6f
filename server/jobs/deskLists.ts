// The administrator's lists as files, for whoever still is one: a row for each.

import { administratorColumns, catalogueColumns, expertColumns } from '../../contract/administration/catalogueColumns';
import { letterColumns } from '../../contract/administration/letterColumns';
import * as columns from '../../contract/administration/registerColumns';
import { accountColumns } from '../../contract/administration/registerColumns';
import { moscowDay } from '../../contract/fields/moscowDay';
import { can, type Permission } from '../../contract/permissions';
import { JOURNAL_FILE_MAX } from '../../contract/schemas/accounts';
import { errors, type Viewer } from '../call';
import type { Shape } from '../db';
import { administratorCells, administratorList, expertCells, expertList } from '../domain/accounts/appoint';
import { accountCells, accountList } from '../domain/administration/accounts/listAccounts';
import { type CatalogueName, catalogueList } from '../domain/administration/catalogueLists';
import { errorCells, errorList } from '../domain/administration/errorGroups';
import { journalCells, journalList } from '../domain/administration/journal';
import { letterCells, letterList } from '../domain/administration/undeliveredLetters';
import { workCells, workList } from '../domain/administration/works';
import type { ColumnList } from '../domain/columnList';
import { consentCells, consentList } from '../domain/people/consents/register';
import { requestCells, requestList } from '../domain/people/requests/requestList';
import { destructionCells, destructionList } from '../domain/people/retention/destructions';
import type { JobRun } from './jobRun';
import { type ListOpened, type ListOrdered, listFile } from './listFile';

type DeskRow<Asked extends object, Of extends Shape> = Omit<ListOpened<Of>, 'list' | 'more'> & {
  /** What opens the list itself; the file is made for whoever still has it. */
  right?: Permission;
  list: (viewer: Viewer, asked: Asked, today: string) => ColumnList<Of>;
};
type Ordered = ListOrdered & { filters: object; ordering?: object };

const deskFile = <Asked extends object, Of extends Shape>({
  list,
  right = 'act.accounts',
  ...row
}: DeskRow<Asked, Of>) =>
  listFile(async ({ viewer, parts }: JobRun, { filters, ordering }: Ordered) => {
    if (!can(viewer.grants, right)) throw errors.forbidden('noMoreDesk');
    // Checked by the schema of the list's own export before it was ordered.
    return { ...row, list: list(viewer, { ...filters, ordering } as unknown as Asked, moscowDay(parts.now())) };
  });

const catalogueFile = (of: CatalogueName, name: string) =>
  deskFile({ right: 'act.catalogues', columns: catalogueColumns[of], list: catalogueList(of), title: name, name });

export const deskFiles = {
  'desk.accounts': deskFile({
    columns: accountColumns,
    list: accountList,
    cells: accountCells,
    title: 'Учётные записи',
    name: 'Учётные записи',
  }),
  'desk.journal': deskFile({
    columns: columns.journalColumns,
    list: journalList,
    cells: journalCells,
    most: JOURNAL_FILE_MAX,
    title: 'Журнал',
    name: 'Журнал',
  }),
  'desk.consents': deskFile({
    columns: columns.consentColumns,
    list: consentList,
    cells: consentCells,
    title: 'Согласия',
    name: 'Реестр согласий',
  }),
  'desk.requests': deskFile({
    columns: columns.requestColumns,
    list: requestList,
    cells: requestCells,
    title: 'Обращения',
    name: 'Обращения о данных',
  }),
  'desk.destructions': deskFile({
    columns: columns.destructionColumns,
    list: destructionList,
    cells: destructionCells,
    title: 'Акты',
    name: 'Акты об уничтожении данных',
  }),
  'desk.letters': deskFile({
    right: 'act.letters',
    columns: letterColumns,
    list: letterList,
    cells: letterCells,
    title: 'Письма',
    name: 'Недоставленные письма',
  }),
  'desk.errors': deskFile({
    columns: columns.errorColumns,
    list: errorList,
    cells: errorCells,
    title: 'Ошибки',
    name: 'Ошибки портала',
  }),
  'desk.works': deskFile({
    columns: columns.workColumns,
    list: workList,
    cells: workCells,
    title: 'Задания',
    name: 'Задания',
  }),
  'desk.regions': catalogueFile('regions', 'Регионы'),
  'desk.areas': catalogueFile('areas', 'Направления'),
  'desk.positions': catalogueFile('positions', 'Должности'),
  'desk.institutions': catalogueFile('institutions', 'Образовательные организации'),
  'desk.experts': deskFile({
    right: 'act.appoint',
    columns: expertColumns,
    list: expertList,
    cells: expertCells,
    title: 'Эксперты',
    name: 'Эксперты',
  }),
  'desk.administrators': deskFile({
    right: 'act.appoint',
    columns: administratorColumns,
    list: administratorList,
    cells: administratorCells,
    title: 'Администраторы',
    name: 'Администраторы',
  }),
} as const;
