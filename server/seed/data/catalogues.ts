import { POSITION } from '../../../contract/constants';

/** Directions of work; the id is the place in the list, counted from 1. `prefix` stands before a detachment's name, `about` tells its work. */
export const areas = [
  {
    name: 'ССО',
    prefix: 'ССО',
    banner: 'site',
    about:
      'Работаем на стройках Крайнего Севера: возводили школу, причалы и жилой квартал. Берём первокурсников, учим рабочей профессии и везём на третий трудовой семестр.',
  },
  {
    name: 'СПО',
    prefix: 'СПО',
    banner: 'railway',
    about:
      'Проводники пассажирских вагонов. За сезон наши бойцы проезжают расстояние до Луны, а осенью собираются в актовом зале вспоминать рейсы.',
  },
  {
    name: 'СОП',
    prefix: 'СОП',
    banner: 'bay',
    about:
      'Каждое лето выезжаем вожатыми в детские лагеря области. Зимой ведём школу подготовки и ездим с играми по сельским школам.',
  },
  {
    name: 'СМО',
    prefix: 'СМО',
    banner: 'hill',
    about:
      'Помогаем врачам и сёстрам в больницах, дежурим на приёме, учим первой помощи школьников и соседей по общежитию.',
  },
  {
    name: 'ССервО',
    prefix: 'ССервО',
    banner: 'sailing',
    about: 'Встречаем гостей на побережье: гостиницы, кухня, залы. Подтягиваем английский весь учебный год.',
  },
  {
    name: 'ССхО',
    prefix: 'ССхО',
    banner: 'field',
    about:
      'Собираем урожай, ухаживаем за садами и теплицами. Обучаем работе на технике, даём удостоверение тракториста.',
  },
  {
    name: 'Профильные',
    prefix: 'Профильный отряд',
    banner: 'taiga',
    about: 'Строим тропы, считаем редких птиц, помогаем музеям. Работаем в заповедниках и парках региона.',
  },
  {
    name: 'Производственные',
    prefix: 'Производственный отряд',
    banner: 'dusk',
    about: 'Выходим на заводы: сборка, сварка, склад. За лето бойцы получают разряд и приглашение на практику.',
  },
  {
    name: 'ТОП',
    prefix: 'ТОП',
    banner: 'camp',
    about: 'Отряд школьников: убираем парки, красим скамейки, помогаем ветеранам. Ищем тех, кто не боится начинать.',
  },
] as const;

/** The id is the place in the list, counted from 1; an ordinary member has the first. */
export const positions = [
  POSITION.fighter,
  POSITION.candidate,
  POSITION.commander,
  POSITION.commissar,
  POSITION.master,
  'Специалист',
  POSITION.trainingHead,
  'Руководитель направления',
] as const;

export type PositionName = (typeof positions)[number];
export const positionId = (name: PositionName): number => positions.indexOf(name) + 1;
