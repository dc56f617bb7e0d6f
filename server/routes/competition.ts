import { sql } from 'drizzle-orm';
import type { competitionEndpoints } from '../../contract/endpoints/competition';
import { moscowDay } from '../../contract/fields/moscowDay';
import { type AnyCall, errors, Reply, sliceOf } from '../call';
import { a, k } from '../db';
import { audit } from '../domain/audit';
import { orderListFile } from '../domain/columnList';
import { readAbout } from '../domain/competition/about';
import {
  allApplications,
  listApplications,
  ownApplications,
  readApplication,
} from '../domain/competition/applications/applications';
import { apply } from '../domain/competition/applications/apply';
import { confirmApplication, consent, removeApplication } from '../domain/competition/applications/decideApplication';
import { removeParticipant, setConfirmed } from '../domain/competition/applications/decideParticipant';
import { checkStatus, freeJuniors, readMine } from '../domain/competition/applications/ownCompetition';
import { listCompetitors } from '../domain/competition/competitors';
import { ownDetachment } from '../domain/competition/detachment';
import { listLogs } from '../domain/competition/logs';
import { commandsParticipant, readParticipant } from '../domain/competition/participants';
import { detachmentPlaces, isTandem, overallPlace, ownOverallPlace } from '../domain/competition/placesV1';
import { readIndicatorRanking, readRanking } from '../domain/competition/ranking';
import { regulationFile } from '../domain/competition/regulation';
import { competitionOf } from '../domain/competition/season';
import {
  createCompetition,
  editCompetition,
  readSettings,
  removeCompetition,
  writeSettings,
} from '../domain/competition/settings';
import { readSnapshot, takeSnapshot } from '../domain/competition/snapshot';
import { readStanding } from '../domain/competition/standing';
import { orderStatistics } from '../domain/competition/statistics';
import { readWinners } from '../domain/competition/winners';
import type { Handlers } from '../domain/handlers';
import { readJob } from '../domain/jobs';
import { countPlaces } from '../domain/programmes/countPlaces';
import { listPublications, type Publication } from '../domain/programmes/publications';
import { publish } from '../domain/programmes/publish';
import { readSeason, readSeasons } from '../domain/programmes/season';
import { makeNextSeason } from '../domain/programmes/writeSeason';
import { statusOf } from '../domain/viewer';
import { attachment } from '../http/files/attachment';

const today = ({ parts }: Pick<AnyCall, 'parts'>) => moscowDay(parts.now());
const publicationOf = ({ placed, season: _, ...row }: Publication) => ({ ...row, participants: placed });
const which = ({ params }: { params: { competition_pk: number; id: number } }) => ({
  competition: params.competition_pk,
  id: params.id,
});

export const competition: Handlers<typeof competitionEndpoints> = {
  'competition.list': async (call) =>
    sliceOf(call, (await readSeasons(call.db, 'competition')).reverse().map(competitionOf), call.query),
  'competition.create': ({ db, viewer, body }) => createCompetition(db, viewer, body),
  'competition.one': async ({ db, params }) =>
    competitionOf(await readSeason(db, 'competition', params.competition_pk)),
  'competition.edit': ({ db, viewer, params, body }) => editCompetition(db, viewer, params.competition_pk, body),
  'competition.remove': ({ db, viewer, params }) => removeCompetition(db, viewer, params.competition_pk),
  'competition.about': (call) => readAbout(call.db, call.params.competition_pk, today(call)),
  async 'competition.regulation'({ db, parts, query }) {
    const { name, bytes } = await regulationFile(db, query.season, parts.now());
    return attachment(name, new Blob([bytes]).stream(), bytes.length);
  },
  'competition.juniors': (call) => freeJuniors(call, call.params.competition_pk),
  'competition.check': ({ db, viewer, params }) => checkStatus(db, viewer, params.competition_pk),
  'competition.mine': (call) => readMine(call, call.params.competition_pk, today(call)),

  'competition.application.list': (call) => listApplications(call, call.params.competition_pk, call.query),
  'competition.application.all': (call) => allApplications(call, call.params.competition_pk),
  'competition.application.me': (call) =>
    readApplication(call, call.params.competition_pk, ownApplications(call.viewer)),
  'competition.application.create': (call) =>
    apply(call.db, call.viewer, call.params.competition_pk, {
      junior: call.body.junior_detachment ?? null,
      today: today(call),
    }),
  'competition.application.one': (call) =>
    readApplication(call, call.params.competition_pk, sql`${a.id} = ${call.params.id}`),
  'competition.application.consent': (call) =>
    consent(call.db, call.viewer, which(call), call.body.is_confirmed_by_junior),
  'competition.application.remove': (call) => removeApplication(call.db, call.viewer, which(call), null),
  'competition.application.refuse': (call) => removeApplication(call.db, call.viewer, which(call), call.body.reason),
  async 'competition.application.confirm'(call) {
    await confirmApplication(call.db, call.viewer, which(call), 'now');
    return new Reply(null);
  },

  'competition.participants': (call) => listCompetitors(call, call.params.competition_pk, call.query),
  async 'competition.participants.export'(call) {
    const competition = call.params.competition_pk;
    await readSeason(call.db, 'competition', competition);
    const taken = { kind: 'competition' as const, record: competition, list: { competition } };
    return orderListFile(call, 'competition.participants', taken);
  },
  'competitions.status': async ({ db, viewer, params }) =>
    statusOf(viewer, await commandsParticipant(db, viewer, params.competition_pk)),
  'competition.participant.me'({ db, origin, viewer, params }) {
    const own = ownDetachment(viewer);
    if (own === undefined || viewer.commands.detachment !== own) throw errors.notFound();
    const mine = sql`${k.competition_id} = ${params.competition_pk} and ${own} in (${k.junior_detachment_id},
      ${k.main_detachment_id})`;
    return readParticipant(db, origin, mine);
  },
  'competition.participant.one': ({ db, origin, params }) =>
    readParticipant(db, origin, sql`${k.competition_id} = ${params.competition_pk} and ${k.id} = ${params.id}`),
  'competition.participant.remove': (call) => removeParticipant(call.db, call.viewer, which(call)),
  'competition.participant.confirmed': (call) => setConfirmed(call.db, call.viewer, which(call), call.body),

  'competition.place.own': (call) => ownOverallPlace(call, call.params.competition_pk),
  'competition.place.detachment': ({ db, params }) => overallPlace(db, params.competition_pk, params.id),
  'competition.place.isTandem': ({ db, params }) => isTandem(db, params.competition_pk, params.id),
  'competition.place.all': (call) => detachmentPlaces(call, call.params.competition_pk, call.params.detachment_pk),
  'competition.standing': (call) =>
    readStanding(call, call.params.competition_pk, call.params.detachment_pk, call.query.source),
  'competition.logs': (call) => listLogs(call, call.params.competition_pk, call.params.number, call.query),
  'competition.ranking': async (call) => readRanking(call, call.params.competition_pk, call.query),
  'competition.indicatorPlaces': async (call) =>
    readIndicatorRanking(call, call.params.competition_pk, call.params.indicator, call.query),
  'competition.winners': (call) => readWinners(call, call.params.competition_pk),

  'competition.settings.read': ({ db, params }) => readSettings(db, params.competition_pk),
  async 'competition.next'({ db, viewer, body }) {
    return readSettings(db, await makeNextSeason(db, viewer, 'competition', body.title));
  },
  'competition.settings.write': ({ db, viewer, params, body }) =>
    writeSettings(db, viewer, params.competition_pk, body),
  'competition.snapshot': (call) => readSnapshot(call, call.params.competition_pk, call.query),
  'competition.snapshot.take': async ({ db, viewer, params }) =>
    takeSnapshot(db, await readSeason(db, 'competition', params.competition_pk), viewer.id),
  'competition.recompute': ({ db, viewer, params: { competition_pk: record }, parts }) =>
    db.transaction(async (tx) => {
      const { participants, places, gaps } = await countPlaces(tx, 'competition', record);
      const after = { at: parts.now().toISOString(), participants, places };
      await audit(tx, { actor: viewer.id, act: 'competition.recompute', kind: 'competition', record, after });
      return { ...after, gaps: [...gaps] };
    }),
  async 'competition.publish'({ db, viewer, params, body, seen }) {
    const asked = { season: params.competition_pk, note: body.note ?? null, seen };
    return publicationOf(await publish(db, viewer, 'competition', asked));
  },
  'competition.publications': (call) =>
    listPublications(call, 'competition', { ...call.query, season: call.params.competition_pk }, publicationOf),
  async 'competition.statistics'(call) {
    const id = await orderStatistics(call.db, call.viewer, call.params.competition_pk);
    return readJob(call, id);
  },
};
