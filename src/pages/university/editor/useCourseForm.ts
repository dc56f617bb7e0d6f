import type { Course } from '@contract/schemas/tests';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../providers/api';
import { newKey } from '../../../providers/newKey';
import { useKeepRecord } from '../../../resources/RecordRead';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { courseAddress } from '../courseAddress';
import { type CourseValues, courseFaults, type FormMaterial } from './courseFields';

const formOf = (course: Course | undefined): CourseValues => ({
  title: course?.title ?? '',
  summary: course?.summary ?? '',
  materials: (course?.materials ?? []).map(({ id, kind, title, body, url, file_key, file_name }) => ({
    key: String(id),
    id,
    kind,
    title,
    body: body ?? '',
    url,
    file_key,
    file_name,
  })),
});

/** The form of a course; it is saved whole. */
export function useCourseForm(course: Course | undefined) {
  const keep = useKeepRecord<Course>('courses');
  const navigate = useNavigate();
  return useRecordForm<CourseValues, Course>({
    key: `courses/${course?.id ?? 'new'}`,
    initial: formOf(course),
    check: courseFaults,
    save: ({ materials, ...rest }) => {
      const body = {
        ...rest,
        materials: materials.map(({ key: _, url, ...material }) => ({ ...material, url: url?.trim() || null })),
      };
      return course ? api('course.edit', { params: { id: course.id }, body }) : api('course.create', { body });
    },
    done: async (answer) => {
      await keep(answer);
      navigate(courseAddress(answer.id));
    },
  });
}

/** A new material. */
export const emptyMaterial = (kind: FormMaterial['kind']): FormMaterial => ({
  key: newKey(),
  kind,
  title: '',
  body: '',
  url: null,
  file_key: null,
  file_name: null,
});
