import type { articlesEndpoints } from '../../contract/endpoints/articles';
import {
  articleKey,
  listVersions,
  readArticle,
  readVersion,
  restoreArticle,
  writeArticle,
} from '../domain/articles/articles';
import type { Handlers } from '../domain/handlers';

export const articles: Handlers<typeof articlesEndpoints> = {
  'article.one': async ({ db, params }) => readArticle(db, articleKey(params.key)),
  'article.save': async ({ db, params, viewer, body }) => writeArticle(db, articleKey(params.key), viewer.id, body),
  'article.versions': async (call) => listVersions(call, articleKey(call.params.key), call.query),
  'article.version': async ({ db, params }) => readVersion(db, articleKey(params.key), params.version),
  'article.restore': async ({ db, params, viewer, body }) =>
    restoreArticle(db, articleKey(params.key), viewer.id, body),
};
