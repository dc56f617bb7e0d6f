// Courses as the centre keeps them: a course is saved whole, its materials keep their ids and so the progress of people.

import { sql } from 'drizzle-orm';
import type { CourseBody } from '../../../contract/schemas/tests';
import { errors } from '../../call';
import { alias, changesOf, type Db, namesOf, rowsOf, type Tx, valuesOf } from '../../db';
import { courseMaterials, courses } from '../../db/tables';
import { droppingFiles } from '../../files/dropFiles';
import { savedName, typeOfKey } from '../../files/fileLetters';
import type { FileStore } from '../../files/fileStore';
import { storePrivate } from '../../files/privateFilesStore';
import { audit } from '../audit';

const m = alias(courseMaterials, 'm');

export const createCourse = (db: Db, actor: number, body: CourseBody): Promise<number> =>
  db.transaction(async (tx) => {
    const [row] = await rowsOf(
      tx,
      { id: courses.id },
      (cells) =>
        sql`insert into ${courses} ${valuesOf(courses, {
          title: body.title,
          summary: body.summary,
          place: sql`(select coalesce(max(${courses.place}), 0) + 1 from ${courses})`,
        })} returning ${cells}`,
    );
    if (!row) throw new Error('a course was not added');
    await saveMaterials(tx, row.id, body);
    await audit(tx, { actor, act: 'course.create', kind: 'course', record: row.id, after: body });
    return row.id;
  });

/**
 * Writes a course anew; files that no material has any more go.
 * @throws {ApiError} 404; 400 at a material of another course; 412 when somebody else changed it since the version read
 */
export const editCourse = (db: Db, files: FileStore, actor: number, id: number, body: CourseBody): Promise<void> =>
  droppingFiles(db, files, async (tx, drop) => {
    const { version, ...before } = await hold(tx, id);
    if (body.version !== undefined && body.version !== version) throw errors.changedMeanwhile();
    await tx.execute(sql`update ${courses} set
      ${changesOf(courses, { title: body.title, summary: body.summary, version: sql`${courses.version} + 1` })}
      where ${courses.id} = ${id}`);
    drop(...(await saveMaterials(tx, id, body)));
    await audit(tx, { actor, act: 'course.edit', kind: 'course', record: id, before, after: body });
  });

export const archiveCourse = (db: Db, actor: number, id: number, archived: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    await hold(tx, id);
    await tx.execute(
      sql`update ${courses} set ${changesOf(courses, {
        archived_at: archived ? sql`coalesce(archived_at, now())` : null,
        version: sql`${courses.version} + 1`,
      })} where ${courses.id} = ${id}`,
    );
    await audit(tx, { actor, act: 'course.archive', kind: 'course', record: id, after: { archived } });
  });

async function hold(tx: Tx, id: number) {
  const [row] = await rowsOf(
    tx,
    { title: courses.title, summary: courses.summary, version: courses.version },
    (cells) => sql`select ${cells} from ${courses} where ${courses.id} = ${id} for update`,
  );
  if (!row) throw errors.notFound('Такого курса нет.');
  return row;
}

async function saveMaterials(tx: Tx, course: number, { materials }: CourseBody): Promise<string[]> {
  const old = await rowsOf(
    tx,
    { id: courseMaterials.id, file_key: courseMaterials.file_key },
    (cells) => sql`select ${cells} from ${courseMaterials} where ${courseMaterials.course_id} = ${course}`,
  );
  const known = new Set(old.map(({ id }) => id));
  for (const [at, { id }] of materials.entries()) {
    if (id !== undefined && !known.has(id))
      throw errors.fields({ [`materials.${at}.id`]: 'Это материал другого курса.' });
  }
  await refuseForeignFiles(
    tx,
    course,
    materials.flatMap(({ file_key }) => file_key ?? []),
  );
  const rows = JSON.stringify(materials.map((material, place) => ({ ...withoutOther(material), place })));
  const given = sql`json_to_recordset(${rows}::text::json) as g (id int, place int, kind text, title text, body text,
    url text, file_key text, file_name text)`;
  await tx.execute(sql`delete from ${m} where ${m.course_id} = ${course} and ${m.id} not in (select g.id from ${given}
    where g.id is not null)`);
  await tx.execute(
    sql`update ${m} set ${changesOf(m, {
      place: sql`g.place`,
      kind: sql`g.kind`,
      title: sql`g.title`,
      body: sql`g.body`,
      url: sql`g.url`,
      file_key: sql`g.file_key`,
      file_name: sql`g.file_name`,
    })} from ${given} where ${m.id} = g.id`,
  );
  await tx.execute(sql`insert into ${courseMaterials}
    ${namesOf(courseMaterials, 'course_id', 'place', 'kind', 'title', 'body', 'url', 'file_key', 'file_name')}
    select ${course}::int, g.place, g.kind, g.title, g.body, g.url, g.file_key, g.file_name from ${given}
    where g.id is null`);
  const present = new Set(materials.map(({ file_key }) => file_key));
  return old.flatMap(({ file_key }) => (file_key && !present.has(file_key) ? [file_key] : []));
}

/** A material holds what its kind says and nothing else. */
const withoutOther = (material: CourseBody['materials'][number]) => ({
  ...material,
  body: material.kind === 'text' ? material.body : null,
  url: material.kind === 'link' ? material.url : null,
  file_key: material.kind === 'file' ? material.file_key : null,
  file_name: material.kind === 'file' ? material.file_name : null,
});

/** A file belongs to one course: taking it out there would take it away here. */
async function refuseForeignFiles(tx: Tx, course: number, keys: string[]) {
  if (keys.length === 0) return;
  const taken = await rowsOf(
    tx,
    sql`select 1 from ${courseMaterials} where ${courseMaterials.course_id} <> ${course}
      and ${courseMaterials.file_key} in (select value from json_array_elements_text(${JSON.stringify(keys)}::json))
      limit 1`,
  );
  if (taken.length > 0)
    throw errors.fields({ materials: 'Этот файл уже стоит в другом курсе. Загрузите его ещё раз.' });
}

/** Stores a file of a course: PDF, PNG or JPEG. */
export async function storeCourseFile(files: FileStore, file: File) {
  const key = await storePrivate(files, { file, field: 'file', folder: 'courses' });
  return { file_key: key, file_name: savedName(file.name, typeOfKey(key)) };
}
