import { type AreaName, areas as areaNames, type PositionName, positions } from '../../catalogues/rows';

/** What detachments of a direction look like: `prefix` stands before a detachment's name, `about` tells its work. */
const looks: Record<AreaName, { prefix: string; banner: string; about: string }> = {
  ССО: {
    prefix: 'ССО',
    banner: 'site',
    about:
      'Работаем на стройках Крайнего Севера: возводили школу, причалы и жилой квартал. Берём первокурсников, учим рабочей профессии и везём на третий трудовой семестр.',
  },
  СПО: {
    prefix: 'СПО',
    banner: 'railway',
    about:
      'Проводники пассажирских вагонов. За сезон наши бойцы проезжают расстояние до Луны, а осенью собираются в актовом зале вспоминать рейсы.',
  },
  СОП: {
    prefix: 'СОП',
    banner: 'bay',
    about:
      'Каждое лето выезжаем вожатыми в детские лагеря области. Зимой ведём школу подготовки и ездим с играми по сельским школам.',
  },
  СМО: {
    prefix: 'СМО',
    banner: 'hill',
    about:
      'Помогаем врачам и сёстрам в больницах, дежурим на приёме, учим первой помощи школьников и соседей по общежитию.',
  },
  ССервО: {
    prefix: 'ССервО',
    banner: 'sailing',
    about: 'Встречаем гостей на побережье: гостиницы, кухня, залы. Подтягиваем английский весь учебный год.',
  },
  ССхО: {
    prefix: 'ССхО',
    banner: 'field',
    about:
      'Собираем урожай, ухаживаем за садами и теплицами. Обучаем работе на технике, даём удостоверение тракториста.',
  },
  Профильные: {
    prefix: 'Профильный отряд',
    banner: 'taiga',
    about: 'Строим тропы, считаем редких птиц, помогаем музеям. Работаем в заповедниках и парках региона.',
  },
  Производственные: {
    prefix: 'Производственный отряд',
    banner: 'dusk',
    about: 'Выходим на заводы: сборка, сварка, склад. За лето бойцы получают разряд и приглашение на практику.',
  },
  ТОП: {
    prefix: 'ТОП',
    banner: 'camp',
    about: 'Отряд школьников: убираем парки, красим скамейки, помогаем ветеранам. Ищем тех, кто не боится начинать.',
  },
};

export const areas = areaNames.map((name) => ({ name, ...looks[name] }));

export type { PositionName };
export const positionId = (name: PositionName): number => positions.findIndex((row) => row.name === name) + 1;
