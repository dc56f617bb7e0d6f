// The registers of the administrator’s desk: of each one table of columns for the screen, the query and the file.
import { auditActs, auditKinds, auditKindText } from '../auditActs';
import { jobKinds } from '../jobKinds';
import type { ListedColumn } from '../listedColumns';
import { asked, choicesFrom, nameColumns } from '../people/columnParts';
import { consentPurposes, consentWays, dataRequestKinds, dataRequestStates } from '../people/consents';
import { destructionGrounds } from '../people/destruction';
import { jobStates } from '../states/jobs';

const purposes = Object.entries(consentPurposes).map(([value, { title }]) => ({ value, label: title }));
const ways = choicesFrom(consentWays);

/** Columns in order; `server/domain/people/consents/register.ts` says what each is. */
export const consentColumns = [
  ...nameColumns,
  { key: 'purpose', label: 'Согласие', kind: 'choice', choices: purposes, width: 34, ...asked },
  { key: 'version', label: 'Редакция', kind: 'number', width: 12, ...asked },
  { key: 'at', label: 'Дано (Москва)', kind: 'moment', width: 18, ...asked },
  { key: 'way', label: 'Как дано', kind: 'choice', choices: ways, width: 22, ...asked },
  { key: 'guardian', label: 'Представитель', kind: 'text', width: 34, ...asked, hidden: true, empty: true },
  { key: 'withdrawn_at', label: 'Отозвано (Москва)', kind: 'moment', width: 18, ...asked, empty: true },
] as const satisfies readonly ListedColumn[];
export type ConsentKey = (typeof consentColumns)[number]['key'];

const grounds = Object.entries(destructionGrounds).map(([value, { title }]) => ({ value, label: title }));

/** Columns in order; `server/domain/people/retention/destructions.ts` says what each is. */
export const destructionColumns = [
  { key: 'id', label: '№ акта', kind: 'number', width: 10, ...asked },
  { key: 'at', label: 'Дата (Москва)', kind: 'moment', width: 18, ...asked },
  { key: 'account', label: '№ учётной записи', kind: 'number', width: 18, ...asked },
  { key: 'name', label: 'Имя в портале', kind: 'text', width: 36, ...asked },
  { key: 'what', label: 'Что уничтожено', kind: 'text', width: 60 },
  { key: 'files', label: 'Файлов', kind: 'number', width: 10, ...asked, adds: true },
  { key: 'ground', label: 'Основание', kind: 'choice', choices: grounds, width: 50, ...asked },
  { key: 'way', label: 'Способ', kind: 'text', width: 50, hidden: true },
] as const satisfies readonly ListedColumn[];
export type DestructionKey = (typeof destructionColumns)[number]['key'];

/** Columns in order; `server/domain/administration/errorGroups.ts` says what each is. */
export const errorColumns = [
  { key: 'error_description', label: 'Что случилось', kind: 'text', width: 70, ...asked },
  { key: 'error_code', label: 'Код', kind: 'number', width: 8, ...asked },
  { key: 'url', label: 'Где', kind: 'text', width: 60, ...asked },
  { key: 'count', label: 'Раз', kind: 'number', width: 8, ...asked, adds: true },
  { key: 'people', label: 'Людей', kind: 'number', width: 8, ...asked },
  { key: 'first_at', label: 'Впервые (Москва)', kind: 'moment', width: 18, ...asked, hidden: true },
  { key: 'last_at', label: 'Последний раз (Москва)', kind: 'moment', width: 18, ...asked },
] as const satisfies readonly ListedColumn[];
export type ErrorKey = (typeof errorColumns)[number]['key'];

const acts = choicesFrom(auditActs);
const kinds = Object.keys(auditKinds).map((value) => ({ value, label: auditKindText(value) }));

/**
 * Columns in order; `server/domain/administration/journal.ts` says what each is. Nothing is ever taken out of the
 * journal: it is ordered only as its indexes are.
 */
export const journalColumns = [
  { key: 'at', label: 'Когда (Москва)', kind: 'moment', width: 18, ...asked },
  { key: 'actor', label: 'Кто', kind: 'record', resource: 'rsousers', width: 36, ...asked, empty: true },
  { key: 'act', label: 'Что сделано', kind: 'choice', choices: acts, width: 44, ...asked },
  { key: 'kind', label: 'Вид записи', kind: 'choice', choices: kinds, width: 30, ...asked, hidden: true },
  { key: 'person', label: 'О ком или о чём', kind: 'record', resource: 'rsousers', width: 40, ...asked, empty: true },
  { key: 'note', label: 'Пояснение', kind: 'text', width: 50, ...asked, empty: true },
] as const satisfies readonly ListedColumn[];
export type JournalKey = (typeof journalColumns)[number]['key'];

/** Columns in order; `server/domain/administration/works.ts` says what each is. */
export const workColumns = [
  { key: 'kind', label: 'Что', kind: 'choice', choices: choicesFrom(jobKinds), width: 40, ...asked },
  { key: 'person', label: 'Для кого', kind: 'record', resource: 'rsousers', width: 36, ...asked },
  { key: 'state', label: 'Состояние', kind: 'choice', choices: jobStates.choices(), width: 16, ...asked },
  { key: 'progress', label: 'Сделано', kind: 'share', width: 16, ...asked },
  { key: 'created_at', label: 'Заказано (Москва)', kind: 'moment', width: 18, ...asked },
  { key: 'alive_at', label: 'Отозвалось (Москва)', kind: 'moment', width: 18, ...asked },
  { key: 'error', label: 'Почему не вышло', kind: 'text', width: 60, ...asked, empty: true },
] as const satisfies readonly ListedColumn[];
export type WorkKey = (typeof workColumns)[number]['key'];

const requestKinds = choicesFrom(dataRequestKinds);
const requestStates = choicesFrom(dataRequestStates);

/** Columns in order; `server/domain/people/requests/requestList.ts` says what each is. */
export const requestColumns = [
  ...nameColumns,
  { key: 'kind', label: 'О чём', kind: 'choice', choices: requestKinds, width: 34, ...asked },
  { key: 'text', label: 'Что просит', kind: 'text', width: 50, ...asked, empty: true },
  { key: 'asked_at', label: 'Когда (Москва)', kind: 'moment', width: 18, ...asked },
  { key: 'due_on', label: 'Ответить до', kind: 'date', width: 14, ...asked },
  { key: 'late', label: 'Просрочено', kind: 'flag', width: 14, ...asked, hidden: true },
  { key: 'state', label: 'Состояние', kind: 'choice', choices: requestStates, width: 18, ...asked },
  { key: 'answer', label: 'Ответ', kind: 'text', width: 50, ...asked, hidden: true, empty: true },
  { key: 'answered_at', label: 'Отвечено (Москва)', kind: 'moment', width: 18, ...asked, hidden: true, empty: true },
] as const satisfies readonly ListedColumn[];
export type RequestKey = (typeof requestColumns)[number]['key'];

/** What an account is; `erased` is for ever. */
export const accountStates = { open: 'Открыта', blocked: 'Закрыта', erased: 'Удалена' } as const;
export type AccountState = keyof typeof accountStates;

const states = choicesFrom(accountStates);

/** Columns in order; `server/domain/administration/accounts/listAccounts.ts` says what each is. */
export const accountColumns = [
  ...nameColumns,
  { key: 'username', label: 'Логин', kind: 'text', width: 20, ...asked },
  { key: 'email', label: 'Почта', kind: 'text', width: 28, ...asked, empty: true },
  {
    key: 'region',
    label: 'Регион',
    kind: 'record',
    resource: 'regions',
    width: 30,
    ...asked,
    hidden: true,
    empty: true,
  },
  { key: 'state', label: 'Состояние', kind: 'choice', choices: states, width: 14, ...asked },
  { key: 'last_login', label: 'Последний вход (Москва)', kind: 'moment', width: 18, ...asked, empty: true },
  { key: 'date_joined', label: 'Создана (Москва)', kind: 'moment', width: 18, ...asked, hidden: true },
  { key: 'sessions', label: 'Сеансов', kind: 'number', width: 12, ...asked, hidden: true, adds: true },
  { key: 'second_factor', label: 'Второй шаг', kind: 'flag', width: 14, ...asked },
  { key: 'email_confirmed', label: 'Почта подтверждена', kind: 'flag', width: 14, ...asked, hidden: true },
] as const satisfies readonly ListedColumn[];
export type AccountKey = (typeof accountColumns)[number]['key'];
