// From an application to a member, verification, decisions in bulk, notices and the history of records.
import { z } from 'zod';
import { levelKeys } from '../levels';
import {
  ActiveCounts,
  ActiveItem,
  Application,
  aboutPerson,
  activeQuery,
  CommandInvitation,
  Completeness,
  DecideBody,
  Decided,
  HistoryRow,
  historyQuery,
  ImportBody,
  Imported,
  Invitation,
  MyApplication,
  MyInvitation,
  NewApplication,
  NewInvitation,
  Notices,
  noticesQuery,
  PersonVerdicts,
  ReadBody,
  ReasonBody,
  TransferBody,
  Transferred,
  Unread,
  Verification,
} from '../schemas/membership';
import { pageOf } from '../schemas/parts/page';
import { Member, MemberBody, ShortApplication } from '../schemas/units';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post, create, remove } = area('Членство');

const none = z.object({});

export const membershipEndpoints = {
  'units.apply': create('/{level}/{id}/apply/', 'Подать заявку на вступление', {
    levels: levelKeys,
    can: 'act.signedIn',
    scope: 'unit',
    answer: NewApplication,
  }),
  'units.withdraw': remove('/{level}/{id}/apply/', 'Отозвать свою заявку', {
    levels: levelKeys,
    can: 'act.signedIn',
    scope: 'unit',
  }),
  'units.applications': get('/{level}/{id}/applications/', 'Заявки на вступление: своя или, для руководства, все', {
    levels: levelKeys,
    can: 'act.signedIn',
    scope: 'unit',
    query: aboutPerson,
    answer: z.array(Application),
  }),
  'units.applicationsShort': get('/{level}/{id}/applications_short/', 'Заявки на вступление коротко', {
    levels: levelKeys,
    can: 'act.signedIn',
    scope: 'unit',
    query: aboutPerson,
    answer: z.array(ShortApplication),
  }),
  'units.accept': create('/{level}/{id}/applications/{application_pk}/accept/', 'Принять заявку', {
    levels: levelKeys,
    can: 'act.unit.members',
    scope: 'unit.editor',
    body: MemberBody,
    answer: Member,
  }),
  'units.refuse': remove('/{level}/{id}/applications/{application_pk}/accept/', 'Отклонить заявку', {
    levels: levelKeys,
    can: 'act.unit.members',
    scope: 'unit.editor',
    body: ReasonBody,
  }),
  'units.member.remove': remove('/{level}/{id}/members/{membership_pk}/', 'Исключить участника или выйти самому', {
    levels: levelKeys,
    can: 'act.signedIn',
    scope: 'unit',
    body: ReasonBody,
  }),
  'units.member.transfer': post(
    '/{level}/{id}/members/{membership_pk}/transfer/',
    'Перевести участника в другой штаб или отряд того же уровня; к чужому командиру — предложить перевод',
    {
      levels: levelKeys,
      can: 'act.unit.members',
      scope: 'unit.editor',
      body: TransferBody,
      answer: Transferred,
      once: true,
    },
  ),
  'units.members.import': post(
    '/{level}/{id}/members/import/',
    'Принять участников по списку XLSX: просмотр и запись',
    {
      levels: ['detachment'],
      can: 'act.unit.members',
      scope: 'unit.editor',
      body: ImportBody,
      files: true,
      once: true,
      answer: Imported,
      perMinute: 20,
    },
  ),
  'units.command.accept': post('/{level}/{id}/command_invitation/', 'Согласиться командовать', {
    levels: levelKeys,
    can: 'act.signedIn',
    scope: 'unit',
    answer: none,
    status: 204,
  }),
  'units.command.decline': remove(
    '/{level}/{id}/command_invitation/',
    'Отказаться командовать или отозвать приглашение',
    { levels: levelKeys, can: 'act.signedIn', scope: 'unit' },
  ),
  'units.command.layDown': remove('/{level}/{id}/command/', 'Сложить командование', {
    levels: levelKeys,
    can: 'act.signedIn',
    scope: 'unit',
  }),
  'me.commandInvitations': get('/rsousers/me/command_invitations/', 'Куда меня зовут командовать', {
    can: 'act.signedIn',
    answer: z.array(CommandInvitation),
  }),
  'me.applications': get('/rsousers/me/applications/', 'Мои заявки, которые ждут решения', {
    can: 'act.signedIn',
    answer: z.array(MyApplication),
  }),

  'me.completeness': get('/rsousers/me/completeness/', 'Чего не хватает для подтверждения данных', {
    can: 'act.signedIn',
    answer: Completeness,
  }),
  'me.verification.apply': create('/rsousers/me/apply_for_verification/', 'Запросить подтверждение данных', {
    can: 'act.signedIn',
    answer: none,
  }),
  'me.verification.withdraw': remove(
    '/rsousers/me/apply_for_verification/',
    'Отозвать запрос на подтверждение данных',
    { can: 'act.signedIn' },
  ),
  'people.verify': post('/rsousers/{id}/verify/', 'Подтвердить данные человека', {
    can: 'act.verify',
    scope: 'person',
    answer: none,
    status: 202,
  }),
  'people.verify.refuse': remove('/rsousers/{id}/verify/', 'Отказать в подтверждении данных', {
    can: 'act.verify',
    scope: 'person',
    body: ReasonBody,
  }),
  'units.verifications': get('/{level}/{id}/verifications/', 'Кто ждёт подтверждения данных', {
    levels: ['regional', 'detachment'],
    can: 'act.verify',
    scope: 'unit',
    query: aboutPerson,
    answer: z.array(Verification),
  }),
  'people.verdicts': get('/rsousers/{id}/verdicts/', 'Что я могу сделать с записью человека', {
    can: 'act.signedIn',
    scope: 'person',
    answer: PersonVerdicts,
  }),

  'active.list': get('/active_applications/', 'Что ждёт моего решения', {
    can: 'act.signedIn',
    query: activeQuery,
    answer: pageOf(ActiveItem),
  }),
  'active.counts': get('/active_applications/counts/', 'Сколько ждёт моего решения, по видам', {
    can: 'act.signedIn',
    answer: ActiveCounts,
  }),
  'active.decide': post('/active_applications/decide/', 'Решить сразу по многим заявкам', {
    can: 'act.decide',
    body: DecideBody,
    answer: z.array(Decided),
    once: 'each',
  }),

  'notices.list': get('/notices/', 'Мои уведомления', { can: 'act.signedIn', query: noticesQuery, answer: Notices }),
  'notices.read': post('/notices/read/', 'Отметить уведомления прочитанными', {
    can: 'act.signedIn',
    body: ReadBody,
    answer: Unread,
  }),

  'units.history': get('/{level}/{id}/history/', 'Кто и что менял', {
    levels: levelKeys,
    can: 'act.unit.members',
    scope: 'unit.editor',
    query: historyQuery,
    answer: pageOf(HistoryRow),
  }),
  'people.history': get('/rsousers/{id}/history/', 'Решения о человеке и кто открывал документы', {
    can: 'act.signedIn',
    scope: 'person.history',
    query: historyQuery,
    answer: pageOf(HistoryRow),
  }),

  'units.invite': create('/{level}/{id}/invitations/', 'Создать ссылку-приглашение', {
    levels: ['detachment'],
    can: 'act.unit.members',
    scope: 'unit.editor',
    answer: NewInvitation,
  }),
  'invitations.one': get('/invitations/{token}/', 'Куда зовёт приглашение', {
    can: 'guest',
    texts: ['token'],
    answer: Invitation,
  }),
  'invitations.accept': create('/invitations/{token}/accept/', 'Принять приглашение', {
    can: 'act.signedIn',
    texts: ['token'],
    answer: Member,
    perMinute: 20,
  }),
  'me.invitations': get('/rsousers/me/invitations/', 'Приглашения, которые ждут моего ответа', {
    can: 'act.signedIn',
    answer: z.array(MyInvitation),
  }),
} as const satisfies Endpoints;
