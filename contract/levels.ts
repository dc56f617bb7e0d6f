// The six levels of units: one row says everything that differs between them.
import { type Level, levelKeys } from './fields/levelKeys';
import { type UnitField, unitFields } from './fields/units';

export { type Level, levelKeys };

export type LevelRow = {
  key: Level;
  /** Path segment of API v1. */
  api: string;
  /** Key of a link to a unit of this level in units' answers; a detachment is never linked to. */
  ref: string;
  /** Keys in the answers about a person. */
  role: string;
  position: string;
  trusted: string;
  me: string;
  /** Text a register and `sub_commanders` name the level by. */
  type: string;
  /** The links upwards, the nearest first. */
  above: readonly Level[];
  /** The levels below that a page shows, in order. */
  below: readonly Level[];
  founded: 'date' | 'year';
  labels: {
    /** Name of one unit, nominative and accusative. */
    one: string;
    many: string;
    founded: string;
    search: string;
    about: string;
  };
  /** Nominal fields of the form, in order. */
  fields: readonly UnitField[];
  /** Query keys that filter the list, each a name or an id of the level or catalogue. */
  filters: readonly ('district' | 'regional' | 'local' | 'educational' | 'region' | 'institution' | 'area')[];
};

/** What follows from the key: a headquarters is called one in every name, a detachment needs no second word. */
function named(key: Level): Pick<LevelRow, 'key' | 'api' | 'ref' | 'role' | 'position' | 'trusted' | 'me' | 'type'> {
  const unit = key === 'detachment' ? key : `${key}headquarter`;
  const ref = key === 'detachment' ? key : `${key}_headquarter`;
  return {
    key,
    api: `${key}s`,
    ref,
    role: `${unit}_commander`,
    position: `user${unit}position`,
    trusted: `${unit}_trusted`,
    me: `${ref}_id`,
    type: `${key[0]?.toUpperCase()}${unit.slice(1).replace('headquarter', 'Headquarter')}`,
  };
}

export const levels: Record<Level, LevelRow> = {
  central: {
    ...named('central'),
    above: [],
    below: ['district', 'regional', 'local', 'educational', 'detachment'],
    founded: 'date',
    labels: {
      one: 'Центральный штаб',
      many: 'Центральный штаб',
      founded: 'Учредительный съезд',
      search: 'Название штаба',
      about: 'Описание центрального штаба',
    },
    fields: unitFields.central,
    filters: [],
  },
  district: {
    ...named('district'),
    above: ['central'],
    below: ['regional', 'local', 'educational', 'detachment'],
    founded: 'date',
    labels: {
      one: 'Окружной штаб',
      many: 'Окружные штабы',
      founded: 'Дата создания штаба',
      search: 'Название окружного штаба',
      about: 'Описание окружного штаба',
    },
    fields: unitFields.district,
    filters: [],
  },
  regional: {
    ...named('regional'),
    above: ['district'],
    below: ['local', 'educational', 'detachment'],
    founded: 'year',
    labels: {
      one: 'Региональный штаб',
      many: 'Региональные штабы',
      founded: 'Год основания',
      search: 'Название штаба или региона',
      about: 'Описание регионального штаба',
    },
    fields: unitFields.regional,
    filters: ['district', 'region'],
  },
  local: {
    ...named('local'),
    above: ['regional'],
    below: ['educational', 'detachment'],
    founded: 'date',
    labels: {
      one: 'Местный штаб',
      many: 'Местные штабы',
      founded: 'Дата проведения первого Общего собрания МШ',
      search: 'Название местного штаба',
      about: 'Описание местного штаба',
    },
    fields: unitFields.local,
    filters: ['district', 'regional'],
  },
  educational: {
    ...named('educational'),
    above: ['local', 'regional'],
    below: ['detachment'],
    founded: 'date',
    labels: {
      one: 'Штаб СО ОО',
      many: 'Штабы СО ОО',
      founded: 'Дата создания штаба',
      search: 'Начните вводить название штаба образовательной организации',
      about: 'Описание штаба',
    },
    fields: unitFields.educational,
    filters: ['district', 'regional', 'local'],
  },
  detachment: {
    ...named('detachment'),
    above: ['educational', 'local', 'regional'],
    below: [],
    founded: 'date',
    labels: {
      one: 'Отряд',
      many: 'Студенческие отряды',
      founded: 'Дата создания ЛСО',
      search: 'Название отряда',
      about: 'Об отряде',
    },
    fields: unitFields.detachment,
    filters: ['area', 'district', 'regional', 'local', 'educational', 'institution', 'region'],
  },
};

/** The level of an API path segment (`detachments` → `detachment`), or undefined. */
export const levelOfApi = (api: string): Level | undefined => levelKeys.find((key) => levels[key].api === api);

/** True when `upper` stands above `lower` in the hierarchy. */
export const isAbove = (upper: Level, lower: Level): boolean => levelKeys.indexOf(upper) < levelKeys.indexOf(lower);

/** Who decides about the command of a unit of this level: above the central headquarters stands no other. */
export const decidesAbove = (level: Level): string =>
  level === 'central' ? 'администратор портала' : 'вышестоящий штаб';
