// Additional professional education: up to five rows of one's own.
import { and, eq, sql } from 'drizzle-orm';
import { PROFESSIONAL_EDUCATION_MAX } from '../../../contract/papers/papers';
import type { ProfessionalEducationBody } from '../../../contract/schemas/papers';
import { errors } from '../../call';
import { alias, type Db, type Executor, rowsOf } from '../../db';
import { institutions, professionalEducation, professionalEducation as table } from '../../db/tables';
import { audit } from '../audit';
import { lockPerson } from '../people/lockPerson';
import { knownLinks } from './papersLinks';

const e = alias(professionalEducation, 'e');
const i = alias(institutions, 'i');

type ProfessionalRow = {
  id: number;
  study_institution: string;
  study_institution_id: number;
  years_of_study: string | null;
  exam_score: string | null;
  qualification: string | null;
};

/** The person's rows, in the order they were added; only the one with `id` where it is given. */
export const readProfessional = (db: Executor, person: number, id?: number): Promise<ProfessionalRow[]> =>
  rowsOf(
    db,
    {
      id: e.id,
      study_institution: i.name,
      study_institution_id: i.id,
      years_of_study: e.years_of_study,
      exam_score: e.exam_score,
      qualification: e.qualification,
    },
    (cells) => sql`select ${cells} from ${e} join ${i} on ${i.id} = ${e.institution_id}
      where ${e.person_id} = ${person} ${id ? sql`and ${e.id} = ${id}` : sql``} order by ${e.id}`,
  );

/** @throws {ApiError} 403 beside five rows, 400 for an unknown institution */
export async function addProfessional(db: Db, person: number, body: ProfessionalEducationBody): Promise<number> {
  await known(db, body);
  return db.transaction(async (tx) => {
    await lockPerson(tx, person);
    const rows = await readProfessional(tx, person);
    if (rows.length >= PROFESSIONAL_EDUCATION_MAX) {
      throw errors.forbidden('tooManyRecords', PROFESSIONAL_EDUCATION_MAX);
    }
    const [made] = await tx
      .insert(table)
      .values({ ...columnsOf(body), institution_id: Number(body.study_institution), person_id: person })
      .returning({ id: table.id });
    if (!made) throw new Error('the row was not made');
    await note(tx, person);
    return made.id;
  });
}

/** @throws {ApiError} 404 for a row that is not of the own, 400 for an unknown institution */
export async function editProfessional(
  db: Db,
  person: number,
  id: number,
  body: Partial<ProfessionalEducationBody>,
): Promise<void> {
  await known(db, body);
  await db.transaction(async (tx) => {
    const own = and(eq(table.id, id), eq(table.person_id, person));
    // A statement that changes nothing still says whether the row is there.
    const rows = await tx
      .update(table)
      .set({ ...columnsOf(body), person_id: person })
      .where(own)
      .returning({ id: table.id });
    if (!rows.length) throw errors.notFound();
    await note(tx, person);
  });
}

/** @throws {ApiError} 404 for a row that is not of the own */
export const removeProfessional = (db: Db, person: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const own = and(eq(table.id, id), eq(table.person_id, person));
    const rows = await tx.delete(table).where(own).returning({ id: table.id });
    if (!rows.length) throw errors.notFound();
    await note(tx, person);
  });

const columnsOf = ({ study_institution, ...body }: Partial<ProfessionalEducationBody>) => ({
  ...body,
  ...(study_institution === undefined ? {} : { institution_id: Number(study_institution) }),
});

const known = (db: Db, { study_institution }: Partial<ProfessionalEducationBody>) =>
  knownLinks(db, [{ name: 'study_institution', label: '', kind: 'ref', to: 'eduicational_institutions' }], {
    study_institution,
  });

const note = (tx: Pick<Db, 'insert'>, person: number) =>
  audit(tx, {
    actor: person,
    act: 'papers.edit',
    kind: 'person',
    record: person,
    after: { professional_education: [] },
  });
