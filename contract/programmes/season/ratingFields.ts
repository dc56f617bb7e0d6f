// What the centre sets in a season of the rating.
import { indicatorAt, indicatorsOf } from '..';
import { day, type NamedRegion, type SeasonGroup, type SeasonRecord, setting } from './seasonFields';

const aboveNothing = { min: 0.0001, max: 100, digits: 4 };
const positive = (path: string, label: string, max = 100) =>
  setting('decimal', path, label, { ...aboveNothing, max, required: true });
const points = (path: string, label: string) =>
  setting('decimal', path, label, { min: 0, max: 9999, digits: 4, required: true });

const numbers = [
  positive('fee', 'Членский взнос, руб.', 100_000),
  positive('interregional', 'Коэффициент межрегионального мероприятия'),
  positive('headquartersMember', 'Вес члена штаба проекта'),
  points('prizes.first', 'Баллы за первое место'),
  points('prizes.second', 'Баллы за второе место'),
  points('prizes.third', 'Баллы за третье место'),
  points('prizes.project', 'Множитель трудового проекта'),
  points('projectScales.Всероссийский', 'Баллы: всероссийский проект'),
  points('projectScales.Окружной', 'Баллы: окружной проект'),
  points('projectScales.Межрегиональный', 'Баллы: межрегиональный проект'),
];

/** A coefficient that is not given changes nothing. */
const coefficient = ([code, name]: [string, string]) =>
  setting('decimal', `regionCoefficients.${code}`, name, { ...aboveNothing, otherwise: '1' });

/** The coefficients that the season has, and below them those of the other regions. */
function coefficientsOf({ settings }: SeasonRecord, regions: readonly NamedRegion[]): SeasonGroup {
  const { regionCoefficients } = settings as { regionCoefficients: Record<string, string> };
  const named = new Map(regions.flatMap(({ code, name }): [string, string][] => (code ? [[String(code), name]] : [])));
  const given = Object.keys(regionCoefficients);
  const others = [...named].filter(([code]) => !given.includes(code));
  return {
    title: 'Коэффициенты студентов в показателе 2',
    called: 'Коэффициент студентов',
    fields: given.map((code) => coefficient([code, named.get(code) ?? `Регион с кодом ${code}`])),
    more: { title: 'Другие регионы; пока не задан — 1', fields: others.map(coefficient) },
  };
}

/** Values inside of an indicator that are placed apart. */
const inside: Record<string, string> = {
  'r11.z': '11: люди в группе на одного члена',
  'r12.k1': '12: деньги',
  'r12.k2': '12: участники на одного члена',
  'r12.k3': '12: деньги на одного участника',
};
const better = { more: 'Больше — лучше', less: 'Меньше — лучше' };

/** @param regions those whose coefficients may be set */
export function ratingFields(record: SeasonRecord, regions: readonly NamedRegion[] = []): readonly SeasonGroup[] {
  const { number: season, settings } = record;
  const ownDays = indicatorsOf('rating', season).filter(({ entry, part }) => entry === 'unit' && part !== 1);
  const { directions } = settings as { directions: Record<string, string> };
  const direction = (name: string) => {
    const key = keyIn(name);
    const label = inside[key] ?? `${key.slice(1)}. ${indicatorAt('rating', key, season)?.title ?? key}`;
    return setting('choice', `directions.${name}`, label, { choices: better, notNull: true });
  };
  return [
    {
      title: `Сезон ${season}`,
      fields: [
        {
          name: 'title',
          label: 'Название',
          kind: 'text',
          max: 200,
          required: 'Введите название.',
          uncounted: true,
          notNull: true,
        },
        { name: 'is_open', label: 'Отчёты принимаются', off: 'Приём отчётов закрыт', kind: 'yesNo' },
      ],
    },
    {
      title: 'Сроки',
      fields: [
        day('deadlines.part1', 'Последний день части 1'),
        day('deadlines.part2', 'Последний день части 2'),
        setting('yesNo', 'refuse_late', 'Не принимать после срока', { off: 'Не принимать после срока' }),
      ],
      more: {
        title: 'Свои сроки показателей; пусто — срок части 2',
        fields: ownDays.map(({ key, title, number }) =>
          day(`deadlines.${key}`, number < 1000 ? `${number}. ${title}` : title),
        ),
      },
    },
    { title: 'Числа правил', fields: numbers },
    coefficientsOf(record, regions),
    { title: 'Что лучше', called: 'Что лучше', fields: Object.keys(directions).map(direction) },
    { title: 'Из чего складываются суммы мест', fields: [], sums: true },
  ];
}

/** In a form a dot leads deeper: the key of a value inside of an indicator stands there with another sign. */
const nameIn = (key: string): string => key.replace('.', ' ');
const keyIn = (name: string): string => name.replace(' ', '.');

const renamed = (season: SeasonRecord, name: (key: string) => string): SeasonRecord => {
  const { directions = {}, ...settings } = season.settings as { directions?: Record<string, string> };
  const named = Object.fromEntries(Object.entries(directions).map(([key, value]) => [name(key), value]));
  return { ...season, settings: { ...settings, directions: named } };
};

/** A season as the form holds it, and as it is sent. */
export const ratingInForm = (season: SeasonRecord): SeasonRecord => renamed(season, nameIn);
export function ratingToSend(season: SeasonRecord): SeasonRecord {
  const { settings, ...sent } = renamed(season, keyIn);
  const { regionCoefficients = {} } = settings as { regionCoefficients?: Record<string, string | null> };
  // One that was cleared is not given.
  const given = Object.entries(regionCoefficients).filter(([, value]) => value !== null);
  return { ...sent, settings: { ...settings, regionCoefficients: Object.fromEntries(given) } };
}
