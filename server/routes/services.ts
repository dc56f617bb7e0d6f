import { sql } from 'drizzle-orm';
import type { servicesEndpoints } from '../../contract/endpoints/services';
import { errors } from '../call';
import { isoMoment } from '../db';
import { frontErrors } from '../db/tables';
import { demoOpen } from '../demo';
import { externalServices } from '../domain/accounts/external/services';
import { systemState } from '../domain/administration/systemState';
import type { Handlers } from '../domain/handlers';
import { changeView, keepView, removeView, viewsOf } from '../domain/listViews';
import { openapiDocument } from '../http/openapi/openapi';
import { accounts, DEMO_PASSWORD } from '../seed/accounts';

/** Reports of the portal's errors are kept this long. */
const KEPT_DAYS = 7;

/** Letters the demo shows. */
const LETTERS_SHOWN = 50;

export const services: Handlers<typeof servicesEndpoints> = {
  async 'frontErrors.create'({ db, body, viewer }) {
    await db.execute(
      sql`delete from ${frontErrors} where ${frontErrors.created_at} < now() - make_interval(days => ${KEPT_DAYS})`,
    );
    const [row] = await db
      .insert(frontErrors)
      .values({ ...body, person_id: viewer?.id ?? null })
      .returning({
        id: frontErrors.id,
        user: frontErrors.person_id,
        error_code: frontErrors.error_code,
        error_description: frontErrors.error_description,
        url: frontErrors.url,
        method: frontErrors.method,
        created_at: sql<string>`${isoMoment(frontErrors.created_at)}`,
      });
    if (!row) throw errors.notFound();
    return row;
  },

  'system.state': (call) => systemState(call),

  'views.list': ({ db, viewer, query }) => viewsOf(db, viewer, query.list),
  'views.create': ({ db, viewer, body }) => keepView(db, viewer, body),
  'views.edit': ({ db, viewer, params, body }) => changeView(db, viewer, params.id, body),
  'views.remove': ({ db, viewer, params }) => removeView(db, viewer, params.id),

  async demo({ db, parts }) {
    if (!(await demoOpen({ env: parts.env, db }))) throw errors.notFound();
    return {
      password: DEMO_PASSWORD,
      accounts: accounts.map(({ username, title }) => ({ username, role: title })),
      external: externalServices(parts.env),
    };
  },

  async 'demo.mails'({ db, parts, query }) {
    if (!parts.mail.kept || !(await demoOpen({ env: parts.env, db }))) throw errors.notFound();
    return parts.mail.kept(LETTERS_SHOWN, query.search);
  },

  openapi: async ({ origin }) => openapiDocument(origin),
};
