// The fields of a unit that people write, level by level and in the order of the form. A field is a row here and a column
// of the same name in `server/db/tables/coreTables.ts`: form, validation, write and its place in the answer follow from the row.
import type { Level } from './levelKeys';
import type { FieldRow, RefTarget } from './types';

export const unitSections = {
  main: 'Основная информация',
  certificates: 'Для справок',
  contacts: 'Контакты',
  look: 'Оформление',
} as const;
const main = { section: 'main' } as const;

/** It stands on certificates, reports and badges. */
const name = (label: string) =>
  ({ name: 'name', label, kind: 'text', check: 'paper', max: 100, required: true, ...main }) as const;
const day = <Name extends string>(name: Name, label: string) =>
  ({ name, label, kind: 'date', notFuture: true, required: true, ...main }) as const;
const year = <Name extends string>(name: Name, label: string) =>
  ({ name, label, kind: 'year', notFuture: true, required: true, ...main }) as const;
const founded = (label: string) => day('founding_date', label);
const ref = <Name extends string, To extends RefTarget>(name: Name, label: string, to: To) =>
  ({ name, label, kind: 'ref', to, ...main }) as const;
const above = <To extends Level>(to: To, label: string) => ref(`${to}_headquarter`, label, to);
const commander = (label: string) =>
  ({
    ...ref('commander', label, 'rsousers'),
    required: true,
    help: 'Кого ещё нет в составе, тот получит приглашение и станет командиром, когда согласится',
  }) as const;
const region = { ...ref('region', 'Регион', 'regions'), required: true } as const;
const institution = ref('educational_institution', 'Образовательная организация', 'eduicational_institutions');
const city = { name: 'city', label: 'Город', kind: 'text', max: 100, ...main } as const;
const paper = <Name extends string>(name: Name, label: string, max = 250) =>
  ({ name, label, kind: 'text', check: 'paper', max, section: 'certificates' }) as const;
const picture = <Name extends string, Shape extends 'emblem' | 'banner' | 'photo'>(
  name: Name,
  label: string,
  shape: Shape,
) => ({ name, label, kind: 'image', shape, section: 'look' }) as const;

const look = (of: 'штаба' | 'отряда', about: string) =>
  [
    { name: 'social_vk', label: `Группа ${of} ВКонтакте`, kind: 'text', max: 50, check: 'vk', section: 'contacts' },
    {
      name: 'social_tg',
      label: `Группа ${of} в Телеграм`,
      kind: 'text',
      max: 50,
      check: 'telegram',
      section: 'contacts',
    },
    { name: 'slogan', label: `Девиз ${of}`, kind: 'text', max: 250, section: 'look' },
    { name: 'about', label: about, kind: 'text', max: 500, lines: 4, section: 'look' },
    picture('emblem', 'Логотип', 'emblem'),
    picture('banner', 'Баннер', 'banner'),
  ] as const;
const lookOfHeadquarters = look('штаба', 'О штабе');

const required = { required: true } as const;

export const unitFields = {
  central: [
    name('Наименование штаба'),
    { ...year('detachments_appearance_year', 'Год появления отрядов'), shown: true },
    day('rso_founding_congress_date', 'Дата учредительного съезда'),
    city,
    commander('Командир центрального штаба'),
    ...lookOfHeadquarters,
  ],
  district: [
    name('Наименование штаба'),
    founded('Дата основания'),
    city,
    commander('Командир окружного штаба'),
    ...lookOfHeadquarters,
  ],
  regional: [
    name('Наименование штаба'),
    region,
    { ...above('district', 'Окружной штаб'), ...required },
    year('founding_date', 'Год основания'),
    { ...day('conference_date', 'Дата учредительной конференции'), shown: true },
    city,
    commander('Командир регионального штаба'),
    { ...paper('name_for_certificates', 'Название для справок'), help: 'Именительный падеж' },
    { ...paper('case_name', 'Название в предложном падеже'), help: 'Состоит в … региональном отделении' },
    paper('registry_number', 'Номер в реестре'),
    {
      name: 'registry_date',
      label: 'Дата внесения в реестр',
      kind: 'date',
      notFuture: true,
      section: 'certificates',
    },
    paper('legal_address', 'Юридический адрес'),
    { ...paper('requisites', 'Реквизиты', 1000), lines: 3 },
    ...lookOfHeadquarters,
  ],
  local: [
    name('Наименование штаба'),
    { ...above('regional', 'Региональный штаб'), ...required },
    founded('Дата первого Общего собрания'),
    city,
    commander('Командир местного штаба'),
    ...lookOfHeadquarters,
  ],
  educational: [
    name('Наименование штаба'),
    { ...institution, ...required },
    founded('Дата основания'),
    { ...above('regional', 'Региональный штаб'), ...required },
    above('local', 'Местный штаб'),
    city,
    commander('Командир штаба СО ОО'),
    ...lookOfHeadquarters,
  ],
  detachment: [
    name('Название отряда'),
    { ...ref('area', 'Направление', 'areas'), ...required },
    founded('Дата основания'),
    region,
    above('regional', 'Региональный штаб'),
    above('local', 'Местный штаб'),
    above('educational', 'Штаб СО ОО'),
    institution,
    city,
    commander('Командир отряда'),
    ...look('отряда', 'Об отряде'),
    picture('photo1', 'Фото 1', 'photo'),
    picture('photo2', 'Фото 2', 'photo'),
    picture('photo3', 'Фото 3', 'photo'),
    picture('photo4', 'Фото 4', 'photo'),
  ],
} as const satisfies Record<Level, readonly (FieldRow & Place)[]>;

type Place = {
  section: keyof typeof unitSections;
  /** Stands under the name of the unit on its page: a text, a day or a year that has no other place there. */
  shown?: true;
};

/** Any row of any level, and its name. */
export type UnitFieldRow = (typeof unitFields)[Level][number];
/** Every field of any unit that can be written; the answer's names are the same. */
export type UnitFieldName = UnitFieldRow['name'];
/** Names of the fields of some kinds. */
export type UnitFieldsOf<Kind extends FieldRow['kind']> = Extract<UnitFieldRow, { kind: Kind }>['name'];
type NamesOf<Of extends Level> = (typeof unitFields)[Of][number]['name'];
/** What a unit of any level has. */
export type CommonField = NamesOf<'central'> &
  NamesOf<'district'> &
  NamesOf<'regional'> &
  NamesOf<'local'> &
  NamesOf<'educational'> &
  NamesOf<'detachment'>;
export type UnitField = FieldRow & Place & { name: UnitFieldName };
