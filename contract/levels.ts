// The six levels of units: one row says everything that differs between them.
import { type UnitField, unitFields } from './fields/units';

export const levelKeys = ['central', 'district', 'regional', 'local', 'educational', 'detachment'] as const;
export type Level = (typeof levelKeys)[number];

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
    create: string;
    edit: string;
    join: string;
    founded: string;
    search: string;
    about: string;
  };
  /** Nominal fields of the form, in order. */
  fields: readonly UnitField[];
  /** Query keys that filter the list, each a name or an id of the level or catalogue. */
  filters: readonly ('district' | 'regional' | 'local' | 'educational' | 'region' | 'institution' | 'area')[];
};

export const levels: Record<Level, LevelRow> = {
  central: {
    key: 'central',
    api: 'centrals',
    ref: 'central_headquarter',
    role: 'centralheadquarter_commander',
    position: 'usercentralheadquarterposition',
    trusted: 'centralheadquarter_trusted',
    me: 'central_headquarter_id',
    type: 'CentralHeadquarter',
    above: [],
    below: ['district', 'regional', 'local', 'educational', 'detachment'],
    founded: 'date',
    labels: {
      one: 'Центральный штаб',
      many: 'Центральный штаб',
      create: 'Создание центрального штаба',
      edit: 'Редактировать штаб',
      join: 'Вступить в штаб',
      founded: 'Учредительный съезд',
      search: 'Название штаба',
      about: 'Описание центрального штаба',
    },
    fields: unitFields.central,
    filters: [],
  },
  district: {
    key: 'district',
    api: 'districts',
    ref: 'district_headquarter',
    role: 'districtheadquarter_commander',
    position: 'userdistrictheadquarterposition',
    trusted: 'districtheadquarter_trusted',
    me: 'district_headquarter_id',
    type: 'DistrictHeadquarter',
    above: ['central'],
    below: ['regional', 'local', 'educational', 'detachment'],
    founded: 'date',
    labels: {
      one: 'Окружной штаб',
      many: 'Окружные штабы',
      create: 'Создание окружного штаба',
      edit: 'Редактировать штаб',
      join: 'Вступить в штаб',
      founded: 'Дата создания штаба',
      search: 'Название окружного штаба',
      about: 'Описание окружного штаба',
    },
    fields: unitFields.district,
    filters: [],
  },
  regional: {
    key: 'regional',
    api: 'regionals',
    ref: 'regional_headquarter',
    role: 'regionalheadquarter_commander',
    position: 'userregionalheadquarterposition',
    trusted: 'regionalheadquarter_trusted',
    me: 'regional_headquarter_id',
    type: 'RegionalHeadquarter',
    above: ['district'],
    below: ['local', 'educational', 'detachment'],
    founded: 'year',
    labels: {
      one: 'Региональный штаб',
      many: 'Региональные штабы',
      create: 'Создание регионального штаба',
      edit: 'Редактировать штаб',
      join: 'Вступить в штаб',
      founded: 'Год основания',
      search: 'Название штаба или региона',
      about: 'Описание регионального штаба',
    },
    fields: unitFields.regional,
    filters: ['district', 'region'],
  },
  local: {
    key: 'local',
    api: 'locals',
    ref: 'local_headquarter',
    role: 'localheadquarter_commander',
    position: 'userlocalheadquarterposition',
    trusted: 'localheadquarter_trusted',
    me: 'local_headquarter_id',
    type: 'LocalHeadquarter',
    above: ['regional'],
    below: ['educational', 'detachment'],
    founded: 'date',
    labels: {
      one: 'Местный штаб',
      many: 'Местные штабы',
      create: 'Создание местного штаба',
      edit: 'Редактировать штаб',
      join: 'Вступить в штаб',
      founded: 'Дата проведения первого Общего собрания МШ',
      search: 'Название местного штаба',
      about: 'Описание местного штаба',
    },
    fields: unitFields.local,
    filters: ['district', 'regional'],
  },
  educational: {
    key: 'educational',
    api: 'educationals',
    ref: 'educational_headquarter',
    role: 'educationalheadquarter_commander',
    position: 'usereducationalheadquarterposition',
    trusted: 'educationalheadquarter_trusted',
    me: 'educational_headquarter_id',
    type: 'EducationalHeadquarter',
    above: ['local', 'regional'],
    below: ['detachment'],
    founded: 'date',
    labels: {
      one: 'Штаб СО ОО',
      many: 'Штабы СО ОО',
      create: 'Создание штаба СО ОО',
      edit: 'Редактировать штаб',
      join: 'Вступить в штаб',
      founded: 'Дата создания штаба',
      search: 'Начните вводить название штаба образовательной организации',
      about: 'Описание штаба',
    },
    fields: unitFields.educational,
    filters: ['district', 'regional', 'local'],
  },
  detachment: {
    key: 'detachment',
    api: 'detachments',
    ref: 'detachment',
    role: 'detachment_commander',
    position: 'userdetachmentposition',
    trusted: 'detachment_trusted',
    me: 'detachment_id',
    type: 'Detachment',
    above: ['educational', 'local', 'regional'],
    below: [],
    founded: 'date',
    labels: {
      one: 'Отряд',
      many: 'Студенческие отряды',
      create: 'Создание ЛСО',
      edit: 'Редактировать отряд',
      join: 'Подать заявку',
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
