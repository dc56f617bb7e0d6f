// The numbers of a season's settings: where each stands and what people call it.
import { indicatorAt } from '@contract/programmes';
import type { RatingSeason } from '@contract/schemas/ratingSeason';

import type { Path } from '../../../ui/form/ontoNewer';
import { valueText } from '../../../ui/form/valueText';

type Settings = RatingSeason['settings'];
type Group = 'prizes' | 'projectScales' | 'regionCoefficients';

export const numberFields = [
  { path: 'fee', label: 'Членский взнос, руб.' },
  { path: 'interregional', label: 'Коэффициент межрегионального мероприятия' },
  { path: 'headquartersMember', label: 'Вес члена штаба проекта' },
  { path: 'prizes.first', label: 'Баллы за первое место' },
  { path: 'prizes.second', label: 'Баллы за второе место' },
  { path: 'prizes.third', label: 'Баллы за третье место' },
  { path: 'prizes.project', label: 'Множитель трудового проекта' },
  { path: 'projectScales.Всероссийский', label: 'Баллы: всероссийский проект' },
  { path: 'projectScales.Окружной', label: 'Баллы: окружной проект' },
  { path: 'projectScales.Межрегиональный', label: 'Баллы: межрегиональный проект' },
  { path: 'regionCoefficients.77', label: 'Коэффициент студентов: Москва' },
  { path: 'regionCoefficients.78', label: 'Коэффициент студентов: Санкт-Петербург' },
] as const;

const stepsOf = (path: string) => path.split('.') as [keyof Settings, string | undefined];

export function read(settings: Settings, path: string): string {
  const [name, key] = stepsOf(path);
  const value = key === undefined ? settings[name] : (settings[name as Group] as Record<string, string>)[key];
  return String(value ?? '1').replace('.', ',');
}

export function write(settings: Settings, path: string, value: string): Partial<Settings> {
  const [name, key] = stepsOf(path);
  return { [name]: key === undefined ? value : { ...settings[name as Group], [key]: value } };
}

const parts: Record<string, string> = {
  'r11.z': '11: люди в группе на одного члена',
  'r12.k1': '12: деньги',
  'r12.k2': '12: участники на одного члена',
  'r12.k3': '12: деньги на одного участника',
};

/** What a direction is about: an indicator, or a part of one. */
export const directionName = (season: number, key: string): string =>
  parts[key] ?? `${key.slice(1)}. ${titleOf(season, key.split('.')[0] ?? key)}`;

const titleOf = (season: number, key: string): string => indicatorAt('rating', key, season)?.title ?? key;

const names: Record<string, string> = {
  title: 'Название',
  is_open: 'Отчёты принимаются',
  'settings.refuse_late': 'Не принимать после срока',
  'settings.deadlines.part1': 'Последний день части 1',
  'settings.deadlines.part2': 'Последний день части 2',
  'settings.sums.overall': 'Общая сумма',
  'settings.sums.commissar': 'Комиссарская сумма',
  ...Object.fromEntries(numberFields.map(({ path, label }) => [`settings.${path}`, label])),
};

/** How the form calls the value that a path leads to. */
export const nameOf =
  (season: number) =>
  (path: Path): string => {
    const [, group, key = ''] = path;
    if (group === 'directions') return `Что лучше: ${directionName(season, key)}`;
    return names[path.join('.')] ?? `Срок: ${titleOf(season, key)}`;
  };

const words: Record<string, string> = { more: 'Больше — лучше', less: 'Меньше — лучше' };
/** How the value reads. */
export const textOf =
  (season: number) =>
  (value: unknown): string =>
    words[String(value)] ??
    valueText(Array.isArray(value) ? value.map((key) => directionName(season, String(key))) : value);
