import type { Level } from '../../contract/levels';
import type { PositionName } from './data/catalogues';
import type { Gender } from './data/names';

/** Everybody of a seeded world has this password. */
export const DEMO_PASSWORD = 'Otryad-2025';

export type Account = {
  username: string;
  /** Role and purpose, as the login screen and the manual show them. */
  title: string;
  purpose: string;
  gender: Gender;
  /** Last name, first name, patronymic. */
  name: readonly [string, string, string];
  /** What the account holds in the first unit of the level: the chain of units 1. */
  place?: { level: Level; as: 'commander' } | { level: Level; as: 'member'; position: PositionName; trusted?: boolean };
  expert?: 'central' | 'district';
  administrator?: boolean;
  unverified?: boolean;
};

/** The accounts of the demo world; their places in this list are the people's ids. */
export const accounts: readonly Account[] = [
  {
    username: 'admin',
    title: 'Администратор',
    purpose: 'Справочники, назначение экспертов, любые записи',
    gender: 'male',
    name: ['Морозов', 'Константин', 'Игоревич'],
    administrator: true,
  },
  {
    username: 'member',
    title: 'Боец отряда',
    purpose: 'Моя страница, свой отряд, мероприятия, тесты',
    gender: 'female',
    name: ['Воздвиженская', 'Александра', 'Константиновна'],
    place: { level: 'detachment', as: 'member', position: 'Боец' },
  },
  {
    username: 'newcomer',
    title: 'Новичок',
    purpose: 'Нет отряда, данные не подтверждены: первые шаги в портале',
    gender: 'male',
    name: ['Крылов', 'Матвей', 'Сергеевич'],
    unverified: true,
  },
  {
    username: 'commander',
    title: 'Командир отряда',
    purpose: 'Заявки и состав отряда, редактирование отряда, конкурс',
    gender: 'male',
    name: ['Ахметзянов', 'Ильдар', 'Рустемович'],
    place: { level: 'detachment', as: 'commander' },
  },
  {
    username: 'commissar',
    title: 'Комиссар отряда',
    purpose: 'Корпоративный университет, жизнь отряда',
    gender: 'female',
    name: ['Сабирова', 'Камилла', 'Айдаровна'],
    place: { level: 'detachment', as: 'member', position: 'Комиссар' },
  },
  {
    username: 'trusted',
    title: 'Доверенный участник отряда',
    purpose: 'Действует в отряде наравне с командиром',
    gender: 'male',
    name: ['Пантелеймонов', 'Вячеслав', 'Константинович'],
    place: { level: 'detachment', as: 'member', position: 'Мастер (методист)', trusted: true },
  },
  {
    username: 'educational',
    title: 'Командир штаба СО ОО',
    purpose: 'Отряды образовательной организации',
    gender: 'female',
    name: ['Юсупова', 'Динара', 'Ильгизовна'],
    place: { level: 'educational', as: 'commander' },
  },
  {
    username: 'local',
    title: 'Командир местного штаба',
    purpose: 'Штабы и отряды города',
    gender: 'male',
    name: ['Шестаков', 'Илья', 'Андреевич'],
    place: { level: 'local', as: 'commander' },
  },
  {
    username: 'regional',
    title: 'Командир регионального штаба',
    purpose: 'Заявки, взносы, справки и отчёт региона',
    gender: 'male',
    name: ['Хайруллин', 'Тимур', 'Маратович'],
    place: { level: 'regional', as: 'commander' },
  },
  {
    username: 'regional-commissar',
    title: 'Комиссар регионального штаба',
    purpose: 'Активные заявки и показатели региона',
    gender: 'female',
    name: ['Гордеева-Преображенская', 'Василиса', 'Тихоновна'],
    place: { level: 'regional', as: 'member', position: 'Комиссар' },
  },
  {
    username: 'district',
    title: 'Командир окружного штаба',
    purpose: 'Региональные штабы округа',
    gender: 'male',
    name: ['Преображенский', 'Святослав', 'Евгеньевич'],
    place: { level: 'district', as: 'commander' },
  },
  {
    username: 'central',
    title: 'Командир центрального штаба',
    purpose: 'Вся структура и рейтинг регионов',
    gender: 'female',
    name: ['Константинопольская', 'Анастасия', 'Владимировна'],
    place: { level: 'central', as: 'commander' },
  },
  {
    username: 'district-expert',
    title: 'Эксперт округа',
    purpose: 'Проверка отчётов регионов своего округа',
    gender: 'female',
    name: ['Белоногова', 'Алина', 'Игоревна'],
    place: { level: 'district', as: 'member', position: 'Специалист' },
    expert: 'district',
  },
  {
    username: 'central-expert',
    title: 'Эксперт центрального штаба',
    purpose: 'Итоговая проверка отчётов и места регионов',
    gender: 'male',
    name: ['Кожевников', 'Ярослав', 'Павлович'],
    place: { level: 'central', as: 'member', position: 'Специалист' },
    expert: 'central',
  },
  {
    username: 'training-head',
    title: 'Начальник отдела обучения центрального штаба',
    purpose: 'Активные заявки по должности в центральном штабе',
    gender: 'female',
    name: ['Ермакова', 'Дарья', 'Сергеевна'],
    place: {
      level: 'central',
      as: 'member',
      position:
        'Начальник отдела реализации мероприятий по профессиональному обучению участников студенческих отрядов ЦШ',
    },
  },
];
