// The six levels of units: one row says everything that differs between them.

export const levelKeys = ['central', 'district', 'regional', 'local', 'educational', 'detachment'] as const;
export type Level = (typeof levelKeys)[number];

/** Catalogues and units a unit field can point to. */
export type LinkTarget = 'regions' | 'areas' | 'eduicational_institutions' | 'rsousers' | Level;

export type UnitSection = 'main' | 'contacts' | 'look' | 'certificates';
export const unitSections: Record<UnitSection, string> = {
  main: 'Основная информация',
  certificates: 'Для справок',
  contacts: 'Контакты',
  look: 'Оформление',
};

type Shared = { name: UnitFieldName; label: string; section: UnitSection; required?: true; help?: string };
export type UnitField = Shared &
  (
    | { kind: 'text'; max: number; lines?: number }
    | { kind: 'date' }
    | { kind: 'year' }
    | { kind: 'link'; to: LinkTarget }
    | { kind: 'image'; shape: 'emblem' | 'banner' | 'photo' }
  );

/** Every field of any unit that can be written; the answer's names are the same. */
export type UnitFieldName =
  | 'name'
  | 'commander'
  | 'city'
  | 'slogan'
  | 'about'
  | 'social_vk'
  | 'social_tg'
  | 'emblem'
  | 'banner'
  | 'photo1'
  | 'photo2'
  | 'photo3'
  | 'photo4'
  | 'founding_date'
  | 'area'
  | 'region'
  | 'educational_institution'
  | 'central_headquarter'
  | 'district_headquarter'
  | 'regional_headquarter'
  | 'local_headquarter'
  | 'educational_headquarter'
  | 'conference_date'
  | 'registry_date'
  | 'registry_number'
  | 'name_for_certificates'
  | 'case_name'
  | 'legal_address'
  | 'requisites'
  | 'detachments_appearance_year'
  | 'rso_founding_congress_date';

const name = (label: string): UnitField => ({
  name: 'name',
  label,
  section: 'main',
  kind: 'text',
  max: 100,
  required: true,
});
const founded = (label: string): UnitField => ({
  name: 'founding_date',
  label,
  section: 'main',
  kind: 'date',
  required: true,
});
const commander = (label: string): UnitField => ({
  name: 'commander',
  label,
  section: 'main',
  kind: 'link',
  to: 'rsousers',
  required: true,
  help: 'Кого ещё нет в составе, тот получит приглашение и станет командиром, когда согласится',
});
const city: UnitField = { name: 'city', label: 'Город', section: 'main', kind: 'text', max: 100 };
const look = (of: string): UnitField[] => [
  { name: 'social_vk', label: `Группа ${of} ВКонтакте`, section: 'contacts', kind: 'text', max: 50 },
  { name: 'social_tg', label: `Группа ${of} в Телеграм`, section: 'contacts', kind: 'text', max: 50 },
  { name: 'slogan', label: `Девиз ${of}`, section: 'look', kind: 'text', max: 250 },
  {
    name: 'about',
    label: of === 'отряда' ? 'Об отряде' : 'О штабе',
    section: 'look',
    kind: 'text',
    max: 500,
    lines: 4,
  },
  { name: 'emblem', label: 'Логотип', section: 'look', kind: 'image', shape: 'emblem' },
  { name: 'banner', label: 'Баннер', section: 'look', kind: 'image', shape: 'banner' },
];
const institution = (required?: true): UnitField => ({
  name: 'educational_institution',
  label: 'Образовательная организация',
  section: 'main',
  kind: 'link',
  to: 'eduicational_institutions',
  ...(required ? { required } : {}),
});
const region: UnitField = {
  name: 'region',
  label: 'Регион',
  section: 'main',
  kind: 'link',
  to: 'regions',
  required: true,
};
const link = (to: Level, label: string, required?: true): UnitField => ({
  name: `${to}_headquarter` as UnitFieldName,
  label,
  section: 'main',
  kind: 'link',
  to,
  ...(required ? { required } : {}),
});
const photo = (index: 1 | 2 | 3 | 4): UnitField => ({
  name: `photo${index}`,
  label: `Фото ${index}`,
  section: 'look',
  kind: 'image',
  shape: 'photo',
});

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
    fields: [
      name('Наименование штаба'),
      {
        name: 'detachments_appearance_year',
        label: 'Год появления отрядов',
        section: 'main',
        kind: 'year',
        required: true,
      },
      {
        name: 'rso_founding_congress_date',
        label: 'Дата учредительного съезда',
        section: 'main',
        kind: 'date',
        required: true,
      },
      city,
      commander('Командир центрального штаба'),
      ...look('штаба'),
    ],
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
    fields: [
      name('Наименование штаба'),
      founded('Дата основания'),
      city,
      commander('Командир окружного штаба'),
      ...look('штаба'),
    ],
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
    fields: [
      name('Наименование штаба'),
      region,
      link('district', 'Окружной штаб', true),
      { name: 'founding_date', label: 'Год основания', section: 'main', kind: 'year', required: true },
      {
        name: 'conference_date',
        label: 'Дата учредительной конференции',
        section: 'main',
        kind: 'date',
        required: true,
      },
      city,
      commander('Командир регионального штаба'),
      {
        name: 'name_for_certificates',
        label: 'Название для справок',
        section: 'certificates',
        kind: 'text',
        max: 250,
        help: 'Именительный падеж',
      },
      {
        name: 'case_name',
        label: 'Название в предложном падеже',
        section: 'certificates',
        kind: 'text',
        max: 250,
        help: 'Состоит в … региональном отделении',
      },
      { name: 'registry_number', label: 'Номер в реестре', section: 'certificates', kind: 'text', max: 250 },
      { name: 'registry_date', label: 'Дата внесения в реестр', section: 'certificates', kind: 'date' },
      { name: 'legal_address', label: 'Юридический адрес', section: 'certificates', kind: 'text', max: 250 },
      { name: 'requisites', label: 'Реквизиты', section: 'certificates', kind: 'text', max: 1000, lines: 3 },
      ...look('штаба'),
    ],
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
    fields: [
      name('Наименование штаба'),
      link('regional', 'Региональный штаб', true),
      founded('Дата первого Общего собрания'),
      city,
      commander('Командир местного штаба'),
      ...look('штаба'),
    ],
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
    fields: [
      name('Наименование штаба'),
      institution(true),
      founded('Дата основания'),
      link('regional', 'Региональный штаб', true),
      link('local', 'Местный штаб'),
      city,
      commander('Командир штаба СО ОО'),
      ...look('штаба'),
    ],
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
    fields: [
      name('Название отряда'),
      { name: 'area', label: 'Направление', section: 'main', kind: 'link', to: 'areas', required: true },
      founded('Дата основания'),
      region,
      link('regional', 'Региональный штаб'),
      link('local', 'Местный штаб'),
      link('educational', 'Штаб СО ОО'),
      institution(),
      city,
      commander('Командир отряда'),
      ...look('отряда'),
      photo(1),
      photo(2),
      photo(3),
      photo(4),
    ],
    filters: ['area', 'district', 'regional', 'local', 'educational', 'institution', 'region'],
  },
};

/** The level of an API path segment (`detachments` → `detachment`), or undefined. */
export const levelOfApi = (api: string): Level | undefined => levelKeys.find((key) => levels[key].api === api);

/** True when `upper` stands above `lower` in the hierarchy. */
export const isAbove = (upper: Level, lower: Level): boolean => levelKeys.indexOf(upper) < levelKeys.indexOf(lower);
