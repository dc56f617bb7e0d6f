// From an application to a member, verification, decisions in bulk, notices and the history of records.
import { z } from 'zod';
import { levelKeys } from '../levels';
import * as schemas from '../schemas/membership';
import { MemberWay } from '../schemas/parts/memberWay';
import { pageOf } from '../schemas/parts/page';
import { Member, MemberBody, ShortApplication } from '../schemas/units';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, person, editor, leader, signedIn, guest } = area('Членство', {
  person: { can: 'act.signedIn', levels: levelKeys, scope: 'unit' },
  editor: { can: 'act.unit.members', levels: levelKeys, scope: 'unit.editor' },
  leader: { can: 'act.unit.members', levels: ['detachment'], scope: 'unit.editor' },
});
const { verifier, signedIn: unverified } = area('Подтверждение данных', {
  verifier: { can: 'act.verify', scope: 'person' },
});
const waiting = area('Что ждёт решения');
const people = area('Люди').signedIn;
const notices = area('Уведомления').signedIn;

const none = z.object({});

export const membershipEndpoints = {
  'units.apply': person.create('/{level}/{id}/apply/', 'Подать заявку на вступление', {
    answer: schemas.NewApplication,
  }),
  'units.withdraw': person.remove('/{level}/{id}/apply/', 'Отозвать свою заявку'),
  'units.applications': person.get(
    '/{level}/{id}/applications/',
    'Заявки на вступление: своя или, для руководства, все',
    { query: schemas.applicationsQuery, answer: z.array(schemas.Application) },
  ),
  'units.applicationsShort': person.get('/{level}/{id}/applications_short/', 'Заявки на вступление коротко', {
    query: schemas.aboutPerson,
    answer: z.array(ShortApplication),
  }),
  'units.accept': editor.create('/{level}/{id}/applications/{application_pk}/accept/', 'Принять заявку', {
    body: MemberBody,
    answer: Member,
  }),
  'units.refuse': editor.remove('/{level}/{id}/applications/{application_pk}/accept/', 'Отклонить заявку', {
    body: schemas.ReasonBody,
  }),
  'units.member.remove': person.remove(
    '/{level}/{id}/members/{membership_pk}/',
    'Исключить участника или выйти самому',
    { body: schemas.ReasonBody, once: true },
  ),
  'units.member.transfer': editor.post(
    '/{level}/{id}/members/{membership_pk}/transfer/',
    'Перевести участника в другой штаб или отряд того же уровня; к чужому командиру — предложить перевод',
    { body: schemas.TransferBody, answer: schemas.Transferred, once: true },
  ),
  'units.member.transfer.withdraw': editor.remove(
    '/{level}/{id}/members/{membership_pk}/transfer/',
    'Отозвать предложенный перевод участника',
  ),
  'units.members.import': leader.post(
    '/{level}/{id}/members/import/',
    'Принять участников по списку XLSX: просмотр и запись',
    { body: schemas.ImportBody, files: true, once: true, answer: schemas.Imported, perMinute: 20 },
  ),
  'units.members.template': leader.get(
    '/{level}/{id}/members/import/',
    'Пустой список участников для заполнения, XLSX',
    {
      answer: 'file',
    },
  ),
  'units.command.accept': person.post('/{level}/{id}/command_invitation/', 'Согласиться командовать', {
    answer: none,
    status: 204,
  }),
  'units.command.decline': person.remove(
    '/{level}/{id}/command_invitation/',
    'Отказаться командовать или отозвать приглашение',
  ),
  'units.command.layDown': person.remove('/{level}/{id}/command/', 'Сложить командование'),
  'me.commandInvitations': signedIn.get('/rsousers/me/command_invitations/', 'Куда меня зовут командовать', {
    answer: z.array(schemas.CommandInvitation),
  }),
  'me.way': signedIn.get('/rsousers/me/way/', 'Мой следующий шаг и что ждёт чьего решения', { answer: MemberWay }),
  'me.applications': signedIn.get('/rsousers/me/applications/', 'Мои заявки, которые ждут решения', {
    answer: z.array(schemas.MyApplication),
  }),

  'me.completeness': unverified.get('/rsousers/me/completeness/', 'Чего не хватает для подтверждения данных', {
    answer: schemas.Completeness,
  }),
  'me.verification.apply': unverified.create('/rsousers/me/apply_for_verification/', 'Запросить подтверждение данных', {
    answer: none,
  }),
  'me.verification.withdraw': unverified.remove(
    '/rsousers/me/apply_for_verification/',
    'Отозвать запрос на подтверждение данных',
    { lacks: true },
  ),
  'people.verify': verifier.post('/rsousers/{id}/verify/', 'Подтвердить данные человека', {
    seen: 'Последняя правка данных, какую видели (`seen` в verdicts)',
    answer: none,
    status: 202,
  }),
  'people.verify.refuse': verifier.remove('/rsousers/{id}/verify/', 'Отказать в подтверждении данных', {
    body: schemas.ReasonBody,
  }),
  'units.verifications': get('/{level}/{id}/verifications/', 'Кто ждёт подтверждения данных', {
    levels: ['regional', 'detachment'],
    can: 'act.verify',
    scope: 'unit',
    query: schemas.aboutPerson,
    answer: z.array(schemas.Verification),
  }),
  'people.verdicts': people.get('/rsousers/{id}/verdicts/', 'Что я могу сделать с записью человека', {
    scope: 'person',
    answer: schemas.PersonVerdicts,
  }),

  'active.list': waiting.signedIn.get('/active_applications/', 'Что ждёт моего решения', {
    query: schemas.activeQuery,
    answer: pageOf(schemas.ActiveItem),
  }),
  'active.export': waiting.signedIn.file(
    '/active_applications/export/',
    'Выгрузить то, что ждёт решения, в CSV или XLSX',
    {
      body: schemas.ActiveExportBody,
    },
  ),
  'active.counts': waiting.signedIn.get('/active_applications/counts/', 'Сколько ждёт моего решения, по видам', {
    answer: schemas.ActiveCounts,
  }),
  'active.decide': waiting.post('/active_applications/decide/', 'Решить сразу по многим заявкам', {
    can: 'act.decide',
    body: schemas.DecideBody,
    answer: z.array(schemas.Decided),
    once: 'each',
  }),

  'notices.list': notices.get('/notices/', 'Мои уведомления', { query: schemas.noticesQuery, answer: schemas.Notices }),
  'notices.read': notices.post('/notices/read/', 'Отметить уведомления прочитанными', {
    body: schemas.ReadBody,
    answer: schemas.Unread,
  }),
  'notices.choose': notices.patch('/notices/choices/', 'Что присылать и показывать', {
    body: schemas.NoticeChoiceBody,
    answer: z.array(schemas.NoticeChoice),
  }),

  'units.history': editor.get('/{level}/{id}/history/', 'Кто и что менял', {
    query: schemas.historyQuery,
    answer: pageOf(schemas.HistoryRow),
  }),
  'people.history': people.get('/rsousers/{id}/history/', 'Решения о человеке и кто открывал документы', {
    scope: 'person.history',
    query: schemas.historyQuery,
    answer: pageOf(schemas.HistoryRow),
  }),

  'units.invite': leader.create('/{level}/{id}/invitations/', 'Создать ссылку-приглашение', {
    answer: schemas.NewInvitation,
  }),
  'units.invitations': leader.get('/{level}/{id}/invitations/', 'Ссылки-приглашения, которые действуют', {
    answer: z.array(schemas.GivenInvitation),
  }),
  'units.invitation.revoke': leader.remove('/{level}/{id}/invitations/{invitation}/', 'Отозвать ссылку-приглашение', {
    texts: ['invitation'],
  }),
  'invitations.one': guest.get('/invitations/{token}/', 'Куда зовёт приглашение', {
    texts: ['token'],
    answer: schemas.Invitation,
  }),
  'invitations.accept': signedIn.create('/invitations/{token}/accept/', 'Принять приглашение', {
    texts: ['token'],
    answer: Member,
    perMinute: 20,
  }),
  'me.invitations': signedIn.get('/rsousers/me/invitations/', 'Приглашения, которые ждут моего ответа', {
    answer: z.array(schemas.MyInvitation),
  }),
} as const satisfies Endpoints;
