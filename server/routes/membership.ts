import { sql } from 'drizzle-orm';
import type { membershipEndpoints } from '../../contract/endpoints/membership';
import { errors, type GuestListing } from '../call';
import { flag, int, p, rowsOf, when } from '../db';
import { countByKind, listWaiting } from '../domain/active/waiting';
import { listHistory } from '../domain/administration/auditReading';
import { orderListFile } from '../domain/columnList';
import type { Handlers } from '../domain/handlers';
import { acceptCommand, endInvitation, layDownCommand, listCommandInvitations } from '../domain/membership/command';
import { acceptInvitation } from '../domain/membership/invitationAccept';
import { listMyInvitations } from '../domain/membership/invitationRemember';
import { invite, listInvitations, readInvitation, revokeInvitation } from '../domain/membership/invitations';
import { applyTo, withdrawFrom } from '../domain/membership/membershipApply';
import { decideMany } from '../domain/membership/membershipBulk';
import { acceptApplication, refuseApplication } from '../domain/membership/membershipDecide';
import { importMembers } from '../domain/membership/membershipImport';
import { removeMember } from '../domain/membership/membershipLeave';
import { listApplications, listMyApplications, listVerifications } from '../domain/membership/membershipLists';
import { writeMemberTemplate } from '../domain/membership/membershipSheet';
import { transferMember, withdrawTransfer } from '../domain/membership/transfer';
import { chooseNotices } from '../domain/notices/noticeChoices';
import { listNotices, readNotices } from '../domain/notices/notices';
import { lastChange } from '../domain/papers/lastChange';
import {
  applyForVerification,
  decideVerification,
  readCompleteness,
  withdrawVerification,
} from '../domain/papers/verification';
import { decidesVerification } from '../domain/papers/verificationRights';
import { readMemberWay } from '../domain/people/memberWay';
import { commandsPerson, readsPapers } from '../domain/people/personRights';
import { readMember } from '../domain/units/unitMembers';
import type { UnitRow } from '../domain/units/unitRow';
import { madeFile } from '../http/files/attachment';

const member = async (call: GuestListing, unit: UnitRow, id: number) => {
  const found = await readMember(call, unit, id);
  if (!found) throw errors.notFound();
  return found;
};

export const membership: Handlers<typeof membershipEndpoints> = {
  'units.apply': ({ db, viewer, record }) => applyTo(db, viewer, record),
  'units.withdraw': ({ db, viewer, record }) => withdrawFrom(db, viewer, record),
  'units.applications': (call) => listApplications(call, call.record, call.query),
  async 'units.applicationsShort'(call) {
    const all = await listApplications(call, call.record, call.query);
    return all.map(({ id, user }) => {
      const { id: person, username, avatar, first_name, last_name, patronymic_name } = user;
      return { id, user: { id: person, username, avatar, first_name, last_name, patronymic_name } };
    });
  },
  async 'units.accept'(call) {
    const { db, viewer, record, params, body } = call;
    return member(call, record, await acceptApplication(db, viewer, record, params.application_pk, body));
  },
  'units.refuse': ({ db, viewer, record, params, body }) =>
    refuseApplication(db, viewer, record, params.application_pk, body.reason),
  'units.member.remove': ({ db, viewer, record, params, body }) =>
    removeMember(db, viewer, record, params.membership_pk, body.reason),
  async 'units.member.transfer'(call) {
    const { db, viewer, record, params, body } = call;
    const transferred = await transferMember(db, viewer, record, params.membership_pk, body.headquarter);
    if ('application' in transferred) {
      return { outcome: 'proposed' as const, id: transferred.application, user: transferred.person };
    }
    return { outcome: 'moved' as const, ...(await member(call, transferred.unit, transferred.membership)) };
  },
  'units.member.transfer.withdraw': ({ db, viewer, record, params }) =>
    withdrawTransfer(db, viewer, record, params.membership_pk),
  'units.members.import': (call) => importMembers(call, call.record, call.body),
  'units.members.template': ({ parts }) => madeFile('Участники.xlsx', (path) => writeMemberTemplate(path, parts.now())),
  'units.command.accept': (call) => acceptCommand(call, call.record),
  'units.command.decline': ({ db, viewer, record }) => endInvitation(db, viewer, record),
  'units.command.layDown': (call) => layDownCommand(call, call.record),
  'me.commandInvitations': ({ db, viewer }) => listCommandInvitations(db, viewer),
  'me.way': ({ db, viewer, parts }) => readMemberWay({ db, viewer, now: parts.now() }),
  'me.applications': ({ db, viewer }) => listMyApplications(db, viewer),

  'me.completeness': ({ db, viewer, parts }) => readCompleteness(db, viewer.id, parts.now()),
  'me.verification.apply': ({ db, viewer, parts }) => applyForVerification(db, viewer, parts.now()),
  'me.verification.withdraw': ({ db, viewer }) => withdrawVerification(db, viewer),
  'people.verify': ({ db, viewer, record, seen }) => decideVerification(db, viewer, record.id, { act: 'accept', seen }),
  'people.verify.refuse': ({ db, viewer, record, body }) =>
    decideVerification(db, viewer, record.id, { act: 'refuse', reason: body.reason }),
  'units.verifications': (call) => listVerifications(call, call.record, call.query.user_id),
  async 'people.verdicts'({ db, viewer, record }) {
    const [verdicts] = await rowsOf(
      db,
      {
        papers: flag(readsPapers(viewer)),
        history: flag(commandsPerson(viewer)),
        verify: flag(decidesVerification(viewer)),
        seen: when(decidesVerification(viewer), int(lastChange(p.id))),
      },
      (cells) => sql`select ${cells} from ${p} where ${p.id} = ${record.id}`,
    );
    return verdicts;
  },

  'active.list': (call) => listWaiting(call, call.query),
  'active.export': (call) => orderListFile(call, 'active.export'),
  'active.counts': ({ db, viewer }) => countByKind(db, viewer),
  'active.decide': (call) => decideMany(call, call.body),

  'notices.list': (call) => listNotices(call, call.query),
  'notices.choose': ({ db, viewer, body }) => chooseNotices(db, viewer, body),
  'notices.read': async ({ db, viewer, body }) => ({ unread: await readNotices(db, viewer, body.ids) }),

  'units.history': (call) => listHistory(call, call.level, call.record.id, call.query),
  'people.history': (call) => listHistory(call, 'person', call.record.id, call.query),

  'units.invite': ({ db, viewer, record, origin, parts }) => invite(db, viewer, record, origin, parts.now()),
  'units.invitations': ({ db, viewer, record }) => listInvitations(db, viewer, record),
  'units.invitation.revoke': ({ db, viewer, record, params }) =>
    revokeInvitation(db, viewer, record, params.invitation),
  async 'invitations.accept'(call) {
    const { unit, membership: id } = await acceptInvitation(call.db, call.viewer, call.params.token);
    return member(call, unit, id);
  },
  'me.invitations': ({ db, viewer }) => listMyInvitations(db, viewer),
  'invitations.one': (call) => readInvitation(call, call.params.token),
};
