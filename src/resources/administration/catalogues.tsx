// Everything the administrator keeps, one row each: its columns, its form and its words.
import {
  administratorColumns,
  catalogueColumns,
  expertColumns,
  expertLevels,
} from '@contract/administration/catalogueColumns';
import { CENTRAL_HEADQUARTERS_ID } from '@contract/constants';
import type { FieldRow } from '@contract/fields/types';
import { to } from '@contract/paths';
import type { Administrator, Expert } from '@contract/schemas/administration';
import type { Area, Institution, Position, Region } from '@contract/schemas/catalogues';
import { api } from '../../providers/api';
import { PageLink } from '../../ui/page/PageLink';
import { AccountState } from './AccountState';
import { type Catalogue, catalogue } from './catalogue';

const byName = { field: 'name', order: 'ASC' } as const;
type ColumnKey<Of extends keyof typeof catalogueColumns> = (typeof catalogueColumns)[Of][number]['key'];
/** The order the call itself answers in. */
const asAnswered = { field: 'id', order: 'ASC' } as const;

const nameField = (label: string, max: number, help?: string): FieldRow => ({
  name: 'name',
  label,
  kind: 'text',
  max,
  help,
  required: true,
});
const personField: FieldRow = { name: 'user', label: 'Человек', kind: 'ref', to: 'rsousers', required: true };

export const catalogues: readonly Catalogue[] = [
  catalogue<Region, ColumnKey<'regions'>>({
    key: 'regions',
    resource: 'regions',
    group: 'catalogues',
    title: 'Регионы',
    about: 'Регионы страны и их коды',
    icon: 'pin',
    search: 'Название региона',
    listed: catalogueColumns.regions,
    order: (body) => api('regions.export', { body }),
    fields: [
      nameField('Название', 100),
      { name: 'code', label: 'Код', kind: 'integer', min: 1, max: 999, help: 'От 1 до 999' },
    ],
    sort: byName,
    empty: 'Здесь появится список регионов.',
    add: { button: 'Добавить', title: 'Новый регион', done: 'Регион добавлен' },
    edit: { title: 'Изменить регион', done: 'Регион изменён' },
    remove: {
      button: 'Удалить',
      title: 'Удалить регион?',
      warning: 'Регион исчезнет из всех списков выбора.',
      done: 'Регион удалён',
    },
  }),
  catalogue<Area, ColumnKey<'areas'>>({
    key: 'areas',
    resource: 'areas',
    group: 'catalogues',
    title: 'Направления',
    about: 'Направления работы отрядов',
    icon: 'flag',
    search: 'Название направления',
    listed: catalogueColumns.areas,
    order: (body) => api('areas.export', { body }),
    fields: [nameField('Название', 50)],
    sort: byName,
    empty: 'Здесь появится список направлений.',
    add: { button: 'Добавить', title: 'Новое направление', done: 'Направление добавлено' },
    edit: { title: 'Изменить направление', done: 'Направление изменено' },
    remove: {
      button: 'Удалить',
      title: 'Удалить направление?',
      warning: 'Направление исчезнет из всех списков выбора.',
      done: 'Направление удалено',
    },
  }),
  catalogue<Institution, ColumnKey<'institutions'>>({
    key: 'institutions',
    resource: 'eduicational_institutions',
    kept: 'eduicational_institutions/kept',
    group: 'catalogues',
    title: 'Образовательные организации',
    about: 'Институты, колледжи и их ректоры',
    icon: 'building',
    search: 'Название организации',
    listed: catalogueColumns.institutions,
    differently: {
      short_name: { width: 160 },
      name: { width: 316 },
      region: { width: 176 },
      rector: { width: 196 },
      rector_email: { width: 184 },
    },
    order: (body) => api('institutions.export', { body }),
    fields: [
      { name: 'short_name', label: 'Краткое название', kind: 'text', max: 100, required: true },
      nameField('Полное название', 300),
      { name: 'region', label: 'Регион', kind: 'ref', to: 'regions', required: true },
      { name: 'rector', label: 'Ректор', kind: 'text', max: 250, help: 'Фамилия, имя, отчество' },
      { name: 'rector_email', label: 'Почта ректора', kind: 'email' },
    ],
    sort: byName,
    empty: 'Здесь появится список образовательных организаций.',
    add: { button: 'Добавить', title: 'Новая организация', done: 'Организация добавлена' },
    edit: { title: 'Изменить организацию', done: 'Организация изменена' },
    remove: {
      button: 'Удалить',
      title: 'Удалить организацию?',
      warning: 'Организация исчезнет из всех списков выбора.',
      done: 'Организация удалена',
    },
  }),
  catalogue<Position, ColumnKey<'positions'>>({
    key: 'positions',
    resource: 'positions',
    group: 'catalogues',
    title: 'Должности',
    about: 'Должности в отрядах и штабах',
    icon: 'award',
    search: 'Название должности',
    listed: catalogueColumns.positions,
    order: (body) => api('positions.export', { body }),
    fields: [nameField('Название', 150, 'Права людей следуют за должностью и после переименования.')],
    sort: byName,
    empty: 'Здесь появится список должностей.',
    add: { button: 'Добавить', title: 'Новая должность', done: 'Должность добавлена' },
    edit: { title: 'Изменить должность', done: 'Должность изменена' },
    remove: {
      button: 'Удалить',
      title: 'Удалить должность?',
      warning: 'Должность исчезнет из всех списков выбора.',
      done: 'Должность удалена',
    },
  }),
  catalogue<Expert, (typeof expertColumns)[number]['key']>({
    key: 'experts',
    resource: 'experts',
    group: 'appointments',
    title: 'Эксперты',
    about: 'Проверяют отчёты рейтинга в округе и в центре',
    icon: 'eye',
    search: 'Фамилия эксперта',
    listed: expertColumns,
    person: ({ user }) => user,
    differently: {
      last_name: { width: 300 },
      level: { width: 140 },
      headquarter: {
        width: 400,
        cell: ({ level, headquarter }) => (
          <PageLink to={to(level, { id: headquarter.id })} color="inherit">
            {headquarter.name}
          </PageLink>
        ),
      },
      account: { width: 132, cell: ({ account }) => <AccountState state={account} /> },
    },
    order: (body) => api('experts.export', { body }),
    fields: [
      personField,
      { name: 'level', label: 'Уровень', kind: 'choice', choices: expertLevels, open: true, required: true },
      {
        name: 'headquarter',
        label: 'Штаб',
        kind: 'ref',
        to: 'district',
        required: true,
        help: 'Если человек уже эксперт, прежнее назначение заменится.',
      },
    ],
    rules: {
      // There is one central headquarters: nothing to choose.
      level: { sets: (level) => ({ headquarter: level === 'central' ? CENTRAL_HEADQUARTERS_ID : null }) },
      headquarter: { by: ['level'], to: (level) => (level === 'central' ? 'central' : 'district') },
    },
    sort: asAnswered,
    empty: 'Назначьте первого эксперта: он увидит отчёты рейтинга.',
    add: { button: 'Назначить', title: 'Назначить эксперта', done: 'Эксперт назначен' },
    remove: {
      button: 'Снять',
      title: 'Снять эксперта?',
      warning: 'Человек сразу потеряет доступ к проверке отчётов. Сделанные им проверки останутся.',
      done: 'Эксперт снят',
    },
  }),
  catalogue<Administrator, (typeof administratorColumns)[number]['key']>({
    key: 'administrators',
    resource: 'administrators',
    group: 'appointments',
    title: 'Администраторы',
    about: 'Ведут справочники и назначения, меняют любые записи',
    icon: 'lock',
    search: 'Фамилия администратора',
    listed: administratorColumns,
    person: ({ user }) => user,
    differently: {
      last_name: { width: 300 },
      username: { width: 200, cell: ({ user }) => user.username },
      email: { width: 260, cell: ({ user }) => user.email },
      account: { width: 132, cell: ({ account }) => <AccountState state={account} /> },
    },
    order: (body) => api('administrators.export', { body }),
    fields: [
      { ...personField, help: 'Человек получит право менять любые записи портала и назначать других администраторов.' },
    ],
    sort: asAnswered,
    empty: 'Здесь появится список администраторов.',
    add: { button: 'Назначить', title: 'Назначить администратора', done: 'Администратор назначен' },
    remove: {
      button: 'Снять',
      title: 'Снять администратора?',
      warning: 'Человек сразу потеряет права администратора.',
      done: 'Администратор снят',
    },
  }),
];
