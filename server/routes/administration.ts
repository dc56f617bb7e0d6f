import type { administrationEndpoints } from '../../contract/endpoints/administration';
import { type AnyCall, errors, type Viewer } from '../call';
import {
  appointAdministrator,
  appointExpert,
  listAdministrators,
  listExperts,
  releaseAdministrator,
  releaseExpert,
} from '../domain/accounts/appoint';
import { readCatalogueItem } from '../domain/administration/catalogueLists';
import { readFirstSteps } from '../domain/administration/firstSteps';
import { orderDeskFile } from '../domain/administration/orderDeskFile';
import {
  addToCatalogue,
  type Catalogue,
  editCatalogue,
  removeFromCatalogue,
} from '../domain/administration/writeCatalogue';
import type { Handlers } from '../domain/handlers';

type Writing = Pick<AnyCall, 'db' | 'seen'> & { viewer: Viewer; body?: unknown; params: object };

/** The three handlers of one catalogue. */
const writing = (name: Catalogue) => ({
  async create({ db, viewer, body }: Writing) {
    const id = await addToCatalogue(db, viewer.id, name, body as Record<string, unknown>);
    return readCatalogueItem(name, db, id);
  },
  async edit({ db, viewer, body, params, seen }: Writing) {
    const { id } = params as { id: number };
    await editCatalogue(db, viewer.id, { name, id, seen }, body as Record<string, unknown>);
    return readCatalogueItem(name, db, id);
  },
  remove: ({ db, viewer, params }: Writing) => removeFromCatalogue(db, viewer.id, name, (params as { id: number }).id),
});

const regions = writing('regions');
const areas = writing('areas');
const positions = writing('positions');
const institutions = writing('institutions');

export const administration: Handlers<typeof administrationEndpoints> = {
  'regions.create': regions.create,
  'regions.edit': regions.edit,
  'regions.remove': regions.remove,
  'areas.create': areas.create,
  'areas.edit': areas.edit,
  'areas.remove': areas.remove,
  'positions.create': positions.create,
  'positions.edit': positions.edit,
  'positions.remove': positions.remove,
  'institutions.create': institutions.create,
  'institutions.edit': institutions.edit,
  'institutions.remove': institutions.remove,

  'firstSteps.list': ({ db, parts }) => readFirstSteps(db, parts.env),
  'experts.list': (call) => listExperts(call, call.query),
  'experts.export': orderDeskFile('desk.experts'),
  async 'experts.create'(call) {
    await appointExpert(call.db, call.viewer, call.body);
    return onlyOne(await listExperts(call, { ids: [call.body.user] }));
  },
  'experts.remove': ({ db, viewer, params }) => releaseExpert(db, viewer, params.id),
  'administrators.list': (call) => listAdministrators(call, call.query),
  'administrators.export': orderDeskFile('desk.administrators'),
  async 'administrators.create'(call) {
    await appointAdministrator(call.db, call.viewer, call.body.user);
    return onlyOne(await listAdministrators(call, { ids: [call.body.user] }));
  },
  'administrators.remove': ({ db, viewer, params }) => releaseAdministrator(db, viewer, params.id),
};

function onlyOne<Item>({ results }: { results: Item[] }): Item {
  const [item] = results;
  if (!item) throw errors.notFound();
  return item;
}
