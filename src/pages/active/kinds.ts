// The tabs of the active applications: what each is called, what an empty one says, where a row's details are.
import { to } from '@contract/paths';
import type { WaitingKey } from '@contract/people/waitingColumns';
import type { ActiveItem } from '@contract/schemas/membership';
import { type WaitingKind, waitingKinds } from '@contract/waitingKinds';
import { transferText } from '../../resources/membership/transfer';

type KindTexts = {
  tab: string;
  /** Columns of a row after its name. */
  columns: readonly WaitingKey[];
  /** What a row is found by; people are found by their name. */
  search?: string;
  empty: string;
  /** Said when nothing waits. */
  hint: string;
  page?: (item: ActiveItem) => string;
  /** Decided on the page of a row alone: the list only leads there. */
  onPageOnly?: true;
  /** A row is named by what it is about, not by a person. */
  byTitle?: true;
  /** A person is confirmed or let in: age and papers stand in the row. */
  ofPerson?: true;
  /** What a row is about, where that is not the unit. */
  target?: (item: ActiveItem) => string | null;
};

export const kinds: Record<WaitingKind, KindTexts> = {
  verification: {
    tab: 'Верификация аккаунтов',
    columns: ['unit', 'age', 'papers', 'at'],
    empty: 'Список заявок пуст',
    hint: 'Здесь появятся люди вашего отряда или региона, которые попросили подтвердить данные.',
    page: ({ id }) => to('activePersonal', { id }),
    ofPerson: true,
  },
  entry: {
    tab: 'Вступление в отряд и штаб',
    columns: ['unit', 'age', 'papers', 'at'],
    empty: 'Список заявок на вступление пуст',
    hint: 'Здесь появятся заявки в отряды и штабы, которыми вы руководите. Отряд может пригласить людей по ссылке.',
    page: ({ id }) => to('activeDetachment', { id }),
    ofPerson: true,
    target: ({ level, unit, transfer }) =>
      level && unit && transfer ? `${unit.name}. ${transferText(level, transfer)}` : null,
  },
  event: {
    tab: 'Мероприятия',
    columns: ['title', 'unit', 'at'],
    search: 'ФИО или мероприятие',
    empty: 'Список заявок на мероприятия пуст',
    hint: 'Здесь появятся заявки на ваши мероприятия и те, что ждут вашего согласования.',
    page: ({ link }) => link ?? to('events'),
    target: ({ title }) => title,
  },
  competition: {
    tab: 'Конкурсы',
    columns: ['unit', 'at'],
    byTitle: true,
    search: 'Поиск по отряду',
    empty: 'Список заявок на конкурсы пуст',
    hint: 'Здесь появятся заявки отрядов вашего региона и приглашения вашего отряда в тандем.',
    page: ({ link }) => link ?? to('competition'),
  },
  indicator: {
    tab: 'Показатели',
    columns: ['unit', 'at'],
    byTitle: true,
    search: 'Показатель или отряд',
    empty: 'Показателей на проверку пока нет',
    hint: 'Отчёты по показателям конкурса и рейтинга появятся здесь, когда их отправят вам на проверку.',
    page: ({ link }) => link ?? to('active'),
    onPageOnly: true,
  },
};

export const kindOf = (tab: string | null): WaitingKind => waitingKinds.find((kind) => kind === tab) ?? 'verification';
export const tabPage = (kind: WaitingKind): string => `${to('active')}?tab=${kind}`;
