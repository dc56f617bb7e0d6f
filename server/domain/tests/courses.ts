// Courses of the university as their readers see them.
import { sql } from 'drizzle-orm';
import { can } from '../../../contract/permissions';
import type { Course, CourseCard } from '../../../contract/schemas/tests';
import { errors, type Viewer } from '../../call';
import { alias, type Db, type Executor, flag, int, json, rowsOf, sure, valuesOf } from '../../db';
import { courseMaterials, courseProgress, courses } from '../../db/tables';
import type { FindPrivate } from '../../files/privateFilesStore';
import { type Signer, signedUrl } from '../../files/signedUrl';

const c = alias(courses, 'c');
const m = alias(courseMaterials, 'm');
const d = alias(courseProgress, 'd');

const editsCourses = (viewer: Viewer): boolean => can(viewer.grants, 'act.test.edit');

/** The courses with how far this person is; archived ones only for those who keep them. */
export const listCourses = (db: Db, viewer: Viewer): Promise<CourseCard[]> =>
  rowsOf(
    db,
    {
      id: c.id,
      title: c.title,
      summary: c.summary,
      archived: flag`${c.archived_at} is not null`,
      materials: int`count(${m.id})::int`,
      done: int`count(${d.material_id})::int`,
    },
    (cells) => sql`select ${cells} from ${c} left join ${m} on ${m.course_id} = ${c.id} left join ${d}
      on ${d.material_id} = ${m.id} and ${d.person_id} = ${viewer.id}
      ${editsCourses(viewer) ? sql`` : sql`where ${c.archived_at} is null`} group by ${c.id}
      order by ${c.archived_at} is not null, ${c.place}, ${c.id}`,
  );

type Row = Omit<Course, 'can_edit' | 'materials'> & {
  materials: Omit<Course['materials'][number], 'file'>[] | null;
};

/** @throws {ApiError} 404, also for an archived course */
export async function readCourse(db: Executor, signer: Signer, viewer: Viewer, id: number): Promise<Course> {
  const [row] = await rowsOf(
    db,
    {
      id: c.id,
      title: c.title,
      summary: c.summary,
      version: c.version,
      archived: flag`${c.archived_at} is not null`,
      materials: json.orNull<
        NonNullable<Row['materials']>
      >`(select json_agg(json_build_object('id', ${m.id}, 'kind', ${m.kind}, 'title', ${m.title}, 'body', ${m.body},
        'url', ${m.url},
            'file_key', ${m.file_key}, 'file_name', ${m.file_name}, 'done', exists (select 1 from ${d}
              where ${d.material_id} = ${m.id} and ${d.person_id} = ${viewer.id})) order by ${m.place}, ${m.id})
          from ${m} where ${m.course_id} = ${c.id})`,
    },
    (cells) => sql`select ${cells} from ${c} where ${c.id} = ${id}`,
  );
  const edits = editsCourses(viewer);
  if (!row || (row.archived && !edits)) throw errors.notFound('Такого курса нет.');
  const materials = (row.materials ?? []).map((material) => ({
    ...material,
    file_key: edits ? material.file_key : null,
    file: material.file_key
      ? signedUrl(signer, { kind: 'course', record: material.id, name: 'file', key: material.file_key })
      : null,
  }));
  return { ...row, materials, can_edit: edits };
}

/** The file of a material, for those who may read courses. */
export const courseFile: FindPrivate = async (db, viewer, record, name) => {
  if (name !== 'file' || !can(viewer.grants, 'act.university')) return undefined;
  const [row] = await rowsOf(
    db,
    { file_key: sure(m.file_key), file_name: m.file_name, archived: flag`${c.archived_at} is not null` },
    (cells) => sql`select ${cells} from ${m} join ${c} on ${c.id} = ${m.course_id} where ${m.id} = ${record}
      and ${m.file_key} is not null`,
  );
  if (!row || (row.archived && !editsCourses(viewer))) return undefined;
  return { key: row.file_key, fileName: row.file_name ?? 'Материал курса' };
};

/**
 * Marks a material as gone through, or not.
 * @throws {ApiError} 404 for a material of another or of an archived course
 */
export async function markMaterial(db: Db, person: number, course: number, material: number, done: boolean) {
  const [found] = await rowsOf(
    db,
    sql`select 1 from ${m} join ${c} on ${c.id} = ${m.course_id} where ${m.id} = ${material} and ${c.id} = ${course}
      and ${c.archived_at} is null`,
  );
  if (!found) throw errors.notFound('Этого материала больше нет: его убрали из курса или весь курс убрали в архив.');
  await db.execute(
    done
      ? sql`insert into ${courseProgress} ${valuesOf(courseProgress, { person_id: person, material_id: material })}
        on conflict do nothing`
      : sql`delete from ${courseProgress} where ${courseProgress.person_id} = ${person}
        and ${courseProgress.material_id} = ${material}`,
  );
}
