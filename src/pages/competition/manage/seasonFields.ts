// The settings of a season as the form shows them: a path into the season, a label, what is typed.
import type { CompetitionAbout, CompetitionSeason } from '@contract/schemas/competition';

export type SeasonField = {
  path: string;
  label: string;
  kind: 'text' | 'long' | 'day' | 'yes' | 'number' | 'ids' | 'bands';
  max?: number;
  required?: true;
};
export type SeasonGroup = { title: string; fields: readonly SeasonField[] };

const day = (path: string, label: string): SeasonField => ({ path: `settings.${path}`, label, kind: 'day' });
const text = (path: string, label: string, max: number): SeasonField => ({
  path: `settings.${path}`,
  label,
  kind: 'text',
  max,
});
const points = (path: string, label: string): SeasonField => ({ path: `settings.${path}`, label, kind: 'number' });

const bands = (path: string, label: string): SeasonField => ({ path: `settings.${path}`, label, kind: 'bands' });

const groups: readonly SeasonGroup[] = [
  {
    title: 'Сезон',
    fields: [
      { path: 'title', label: 'Название', kind: 'text', max: 255, required: true },
      { path: 'is_open', label: 'Сезон открыт: можно вносить и проверять данные', kind: 'yes' },
      day('start_date', 'Начало конкурса'),
      day('end_date', 'Конец конкурса'),
      day('apply_from', 'Приём заявок с'),
      day('apply_until', 'Приём заявок до'),
      { ...day('junior_from', 'Молодой отряд основан не раньше'), required: true },
      day('snapshot_on', 'День снимка составов'),
      day('attempts_before', 'Попытки тестов засчитываются до'),
    ],
  },
  {
    title: 'Страница конкурса',
    fields: [
      { path: 'settings.about', label: 'О конкурсе', kind: 'long', max: 5000 },
      text('scale', 'Масштаб', 200),
      text('prize_fund', 'Призовой фонд', 300),
      text('hotline', 'Горячая линия', 200),
    ],
  },
  {
    title: 'Баллы показателей 16 и 20',
    fields: [
      points('q16.personal_links', 'Личные страницы'),
      points('q16.detachment_link', 'Группа отряда'),
      bands('q16.share', 'Доля подписчиков страницы организации, %: баллы'),
      bands('q16.subscribers', 'Подписчики группы отряда: баллы'),
      points('q20.emblem', 'Эмблема'),
      points('q20.flag_or_banner', 'Флаг или знамя'),
    ],
  },
];

/** Blocks of Q6 have days of their own. */
const blocks: readonly [key: string, label: string][] = [
  ['demonstration_block', '6. Первомайская демонстрация'],
  ['patriotic_action_block', '6. Патриотическая акция'],
  ['safety_work_week_block', '6. Неделя охраны труда'],
  ['commander_commissioner_school_block', '6. Школа командиров и комиссаров'],
  ['working_semester_opening_block', '6. Открытие трудового семестра'],
  ['creative_festival_block', '6. Творческий фестиваль'],
  ['professional_competition_block', '6. Конкурс профмастерства'],
  ['spartakiad_block', '6. Спартакиада'],
];

/** All groups, the last days by the indicators of the season. */
export const seasonGroups = (indicators: CompetitionAbout['indicators']): readonly SeasonGroup[] => [
  ...groups,
  {
    title: 'Последние дни показателей',
    fields: [
      { path: 'settings.refuse_late', label: 'После последнего дня данные не принимаются', kind: 'yes' },
      { path: 'settings.exempt_regionals', label: 'Номера региональных штабов без сроков', kind: 'ids' },
      ...indicators
        .filter(({ entry }) => entry === 'unit')
        .flatMap(({ key, number, title }) => [
          day(`deadlines.${key}`, `${number}. ${title}`),
          ...(key === 'q6' ? blocks.map(([block, label]) => day(`deadlines.${block}`, label)) : []),
        ]),
    ],
  },
];

/** How the form calls the setting that a path leads to. */
export const nameOf = (of: readonly SeasonGroup[], path: readonly string[]): string =>
  of.flatMap(({ fields }) => fields).find((field) => field.path === path.join('.'))?.label ?? path.at(-1) ?? '';

type Node = { [key: string]: unknown };

/** The value a path leads to. */
export const readAt = (season: CompetitionSeason, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Node | undefined)?.[key], season);

/** The season with one value changed; a day that is cleared has no row of its own. */
export function writeAt(season: CompetitionSeason, path: string, value: unknown): CompetitionSeason {
  const put = (node: Node, [key = '', ...rest]: string[]): Node => {
    if (rest.length > 0) return { ...node, [key]: put((node[key] ?? {}) as Node, rest) };
    const { [key]: _, ...others } = node;
    return value === null && path.startsWith('settings.deadlines.') ? others : { ...node, [key]: value };
  };
  return put(season, path.split('.')) as CompetitionSeason;
}
