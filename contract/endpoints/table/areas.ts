// Headings of the API's document, in its order. A row that stands for levels of units has the heading of its level.
import { type Level, levelKeys, levels } from '../../levels';

const before = [
  'Вход и сеанс',
  'Регистрация и пароль',
  'Защита входа',
  'Люди',
  'Личные данные',
  'Подтверждение данных',
  'Структура',
] as const;
const after = [
  'Членство',
  'Что ждёт решения',
  'Взносы',
  'Справки',
  'Реестр',
  'Мероприятия',
  'Заявки на мероприятия',
  'Отчёты',
  'Рейтинг',
  'Места рейтинга',
  'Конкурс',
  'Отчёты конкурса',
  'Сезоны',
  'Обучение и тестирование',
  'Справочники',
  'Информация',
  'Уведомления',
  'Задания',
  'Письма',
  'Администрирование',
  'Служебное',
] as const;

/** What a row may be under. */
export type Area = (typeof before | typeof after)[number];

/** The heading of a level's rows. */
export const headingOf = (level: Level): string => levels[level].labels.many;

/** All headings. */
export const headings: readonly string[] = [...before, ...levelKeys.map(headingOf), ...after];
