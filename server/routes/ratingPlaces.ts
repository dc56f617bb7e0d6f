import type { ratingPlacesEndpoints } from '../../contract/endpoints/ratingPlaces';
import { refusals } from '../../contract/refusals';
import { errors } from '../call';
import { audit } from '../domain/audit';
import type { Handlers } from '../domain/handlers';
import { addJob, readJob } from '../domain/jobs';
import { countPlaces } from '../domain/programmes/countPlaces';
import { shownTo } from '../domain/programmes/placesShown';
import { listPublications, type Publication } from '../domain/programmes/publications';
import { publish } from '../domain/programmes/publish';
import { readSeasons } from '../domain/programmes/season';
import { makeNextSeason } from '../domain/programmes/writeSeason';
import { readCentralData, saveCentralData } from '../domain/rating/centralData';
import { importPlaces, previewPlaces, readImported } from '../domain/rating/importPlaces';
import { readIndicatorPlaces, readItemPlaces } from '../domain/rating/indicatorPlaces';
import { readMatrix } from '../domain/rating/matrix';
import { readProfile } from '../domain/rating/profile';
import { readRankingPage } from '../domain/rating/ranking';
import { readRatingSeason, saveRatingSeason } from '../domain/rating/ratingSeason';
import { whatIf } from '../domain/rating/whatIf';

const publicationOf = ({ placed, ...row }: Publication) => ({ ...row, regions: placed });

export const ratingPlaces: Handlers<typeof ratingPlacesEndpoints> = {
  'rating.ranking': (call) => readRankingPage(call, call.query),
  'rating.matrix': ({ db, viewer, query }) => readMatrix(db, viewer, query),
  async 'rating.matrixFile'({ db, viewer, body, origin }) {
    const { source } = await shownTo(db, viewer, body);
    // A sheet of regions without a place says nothing.
    if (source === null) throw errors.conflict(refusals.unpublished);
    return readJob({ db, viewer, origin }, await addJob(db, viewer, 'rating.places', body));
  },
  'rating.recompute': ({ db, viewer, body }) =>
    db.transaction(async (tx) => {
      const { season, participants: regions, places } = await countPlaces(tx, 'rating', body.season);
      const after = { season, places };
      await audit(tx, { actor: viewer.id, act: 'rating.recompute', kind: 'rating', record: season, after });
      return { season, regions, places };
    }),
  'rating.indicatorPlaces': ({ db, viewer, params, query }) => readIndicatorPlaces(db, viewer, params.number, query),
  'rating.itemPlaces': ({ db, viewer, params, query }) => readItemPlaces(db, viewer, params, query),
  'rating.profile': ({ db, viewer, params, query }) => readProfile(db, viewer, params.rhq, query),
  'rating.whatIf': ({ db, viewer, body }) => whatIf(db, viewer, body),
  async 'rating.publish'({ db, viewer, body, seen }) {
    return publicationOf(await publish(db, viewer, 'rating', { ...body, note: body.note ?? null, seen }));
  },
  'rating.publications': (call) => listPublications(call, 'rating', call.query, publicationOf),
  'rating.central': ({ db, query }) => readCentralData(db, query.season),
  'rating.centralSave': ({ db, viewer, body }) => saveCentralData(db, viewer, body),
  'rating.importPreview': ({ db, viewer, body }) => previewPlaces(db, viewer, body),
  'rating.imported': ({ db, query }) => readImported(db, query.season),
  'rating.import': ({ db, viewer, body, seen }) => importPlaces(db, viewer, { ...body, seen }),
  async 'rating.seasons'({ db }) {
    return (await readSeasons(db, 'rating')).map(({ number, title, is_open }) => ({ number, title, is_open }));
  },
  async 'rating.next'({ db, viewer, body }) {
    return readRatingSeason(db, await makeNextSeason(db, viewer, 'rating', body.title));
  },
  'rating.season': ({ db, query }) => readRatingSeason(db, query.season),
  'rating.seasonSave': ({ db, viewer, body }) => saveRatingSeason(db, viewer, body),
};
