// What the centre sets in a season of the rating.
import { indicatorAt, indicatorsOf } from '@contract/programmes';
import { sumNames } from './SumsInput';
import { day, type SeasonField, type SeasonGroup, type SeasonRecord, setting } from './seasonFields';

const decimal = (path: string, label: string) => setting('decimal', path.split('.'), label);

const numbers = [
  decimal('fee', 'Членский взнос, руб.'),
  decimal('interregional', 'Коэффициент межрегионального мероприятия'),
  decimal('headquartersMember', 'Вес члена штаба проекта'),
  decimal('prizes.first', 'Баллы за первое место'),
  decimal('prizes.second', 'Баллы за второе место'),
  decimal('prizes.third', 'Баллы за третье место'),
  decimal('prizes.project', 'Множитель трудового проекта'),
  decimal('projectScales.Всероссийский', 'Баллы: всероссийский проект'),
  decimal('projectScales.Окружной', 'Баллы: окружной проект'),
  decimal('projectScales.Межрегиональный', 'Баллы: межрегиональный проект'),
  decimal('regionCoefficients.77', 'Коэффициент студентов: Москва'),
  decimal('regionCoefficients.78', 'Коэффициент студентов: Санкт-Петербург'),
];

const sums = [
  setting('sums', ['sums', 'overall'], sumNames.overall),
  setting('sums', ['sums', 'commissar'], sumNames.commissar),
];

/** Values inside of an indicator that are placed apart. */
const inside: Record<string, string> = {
  'r11.z': '11: люди в группе на одного члена',
  'r12.k1': '12: деньги',
  'r12.k2': '12: участники на одного члена',
  'r12.k3': '12: деньги на одного участника',
};

export function ratingFields({ number: season, settings }: SeasonRecord): readonly SeasonGroup[] {
  const ownDays = indicatorsOf('rating', season).filter(({ entry, part }) => entry === 'unit' && part !== 1);
  const { directions } = settings as { directions: Record<string, string> };
  const better = (key: string): SeasonField => {
    const label = inside[key] ?? `${key.slice(1)}. ${indicatorAt('rating', key, season)?.title ?? key}`;
    return { ...setting('better', ['directions', key], label), name: `Что лучше: ${label}` };
  };
  return [
    {
      title: `Сезон ${season}`,
      fields: [
        { path: ['title'], label: 'Название', kind: 'text', max: 200, required: true },
        { path: ['is_open'], label: 'Отчёты принимаются', off: 'Приём отчётов закрыт', kind: 'yes' },
      ],
    },
    {
      title: 'Сроки',
      fields: [
        day(['deadlines', 'part1'], 'Последний день части 1'),
        day(['deadlines', 'part2'], 'Последний день части 2'),
        setting('yes', ['refuse_late'], 'Не принимать после срока'),
      ],
      more: {
        title: 'Свои сроки показателей; пусто — срок части 2',
        fields: ownDays.map(({ key, title, number }) => ({
          ...day(['deadlines', key], number < 1000 ? `${number}. ${title}` : title),
          own: true,
          name: `Срок: ${title}`,
        })),
      },
    },
    { title: 'Числа правил', fields: numbers },
    { title: 'Что лучше', fields: Object.keys(directions).map(better) },
    {
      title: 'Из чего складываются суммы мест',
      fields: [{ ...setting('sums', ['sums'], ''), parts: sums }],
    },
  ];
}
