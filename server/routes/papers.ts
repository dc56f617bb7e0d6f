import { sql } from 'drizzle-orm';
import { type OwnBlock, ownBlocks, type papersEndpoints } from '../../contract/endpoints/papers';
import type { PaperBody } from '../../contract/schemas/papers';
import { type AnyCall, errors, Reply, type Viewer } from '../call';
import { rowsOf } from '../db';
import { regions } from '../db/tables';
import { audit } from '../domain/audit';
import type { Handlers } from '../domain/handlers';
import {
  noForeign,
  readForeign,
  readForeignParent,
  removeForeignParent,
  removeForeignParentDoc,
  writeForeignParent,
} from '../domain/papers/papersForeign';
import { papersOpened } from '../domain/papers/papersOpened';
import {
  addProfessional,
  editProfessional,
  readProfessional,
  removeProfessional,
} from '../domain/papers/papersProfessional';
import { readOwn, readPapers } from '../domain/papers/papersRead';
import { writePapers } from '../domain/papers/papersWrite';
import { erasePerson } from '../domain/people/erasure';
import { ownData } from '../domain/people/ownData';
import { attachment } from '../http/files/attachment';
import { drawPdf } from '../pdf/drawPdf';
import { type FormRecord, homeRegion, type StatementForm, statementForms } from '../pdf/statementForms';
import { statementZip } from '../pdf/statementZip';

type Own = Pick<AnyCall, 'db' | 'parts' | 'origin' | 'seen'> & { viewer: Viewer };
type Writing = Own & { body: unknown };
type BlockHandlers = {
  [Key in `papers.${OwnBlock}.read`]: (call: Own) => Promise<unknown>;
} & {
  [Key in `papers.${OwnBlock}.edit`]: (call: Writing) => Promise<unknown>;
};

/** Every part is read and written alike. */
const blocks = Object.assign(
  {},
  ...ownBlocks.map((block) => {
    const write = async (call: Writing) => {
      await writePapers(call, block, call.body as PaperBody);
      return readPapers(call, block);
    };
    return {
      [`papers.${block}.read`]: (call: Own) => readPapers(call, block),
      [`papers.${block}.edit`]: write,
    };
  }),
) as BlockHandlers;

const professionalRow = async ({ db, viewer }: Own, id: number) => {
  const [row] = await readProfessional(db, viewer.id, id);
  return row ?? notFound();
};

async function formRecord(call: Own): Promise<FormRecord> {
  const me = await readOwn(call);
  const [region] = await rowsOf(
    call.db,
    { name: regions.name },
    (cells) => sql`select ${cells} from ${regions} where ${regions.id} = ${homeRegion(me)}`,
  );
  return {
    me,
    foreign: (await readForeign(call.db, call.viewer.id)) ?? noForeign,
    foreignParent: (await readForeignParent(call.db, call.viewer.id)) ?? noForeign,
    region: region?.name ?? null,
  };
}

const form = (name: StatementForm) => async (call: Own) => {
  const pdf = await drawPdf(call.viewer.id, 'form', name, await formRecord(call));
  return attachment(statementForms[name].fileName, pdf, pdf.length);
};

const single = <Item>(item: Item | undefined) => ({
  count: item ? 1 : 0,
  next: null,
  previous: null,
  results: item ? [item] : [],
});

const notFound = (): never => {
  throw errors.notFound();
};

export const papers: Handlers<typeof papersEndpoints> = {
  ...blocks,

  'papers.professional.list': async ({ db, viewer }) => ({
    users_prof_educations: await readProfessional(db, viewer.id),
  }),
  'papers.professional.create': async (call) =>
    professionalRow(call, await addProfessional(call.db, call.viewer.id, call.body)),
  async 'papers.professional.edit'(call) {
    await editProfessional(call.db, call.viewer.id, call.params.id, call.body);
    return professionalRow(call, call.params.id);
  },
  'papers.professional.remove': ({ db, viewer, params }) => removeProfessional(db, viewer.id, params.id),

  'papers.foreignParent.read': async ({ db, viewer }) => (await readForeignParent(db, viewer.id)) ?? notFound(),
  async 'papers.foreignParent.write'({ db, viewer, body, seen }) {
    const first = await writeForeignParent(db, viewer.id, body, seen);
    return new Reply(await readForeignParent(db, viewer.id), { status: first ? 201 : 200 });
  },
  'papers.foreignParent.remove': ({ db, viewer }) => removeForeignParent(db, viewer.id),
  'papers.foreignParent.removeDoc': ({ db, viewer, params }) => removeForeignParentDoc(db, viewer.id, params.id),
  async 'papers.foreignOf'({ db, viewer, record }) {
    await papersOpened(db, viewer.id, record.id);
    return single(await readForeign(db, record.id));
  },
  async 'papers.foreignParentOf'({ db, viewer, record }) {
    await papersOpened(db, viewer.id, record.id);
    return single(await readForeignParent(db, record.id));
  },

  'papers.form.statement': form('statement'),
  'papers.form.consent': form('consent'),
  'papers.form.parentConsent': form('parentConsent'),
  async 'papers.form.all'(call) {
    const zip = await statementZip(call.viewer.id, await formRecord(call), call.parts.now());
    return attachment('Бланки для вступления.zip', zip as BodyInit, zip.length);
  },

  async 'me.export'(call) {
    const { db, viewer, parts } = call;
    const record = await readOwn(call);
    const data = { made_at: parts.now().toISOString(), record, ...(await ownData(db, viewer)) };
    await audit(db, { actor: viewer.id, act: 'papers.export', kind: 'person', record: viewer.id });
    const bytes = Buffer.from(JSON.stringify(data, null, 2));
    return attachment('Мои данные.json', bytes as BodyInit, bytes.length);
  },
  'me.erase': (call) => erasePerson(call, call.viewer, call.body.current_password),
};
