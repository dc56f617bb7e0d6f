import type { Course } from '@contract/schemas/tests';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../providers/api';
import { newKey } from '../../../providers/newKey';
import { useKeepRecord } from '../../../resources/RecordRead';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { courseAddress } from '../courseAddress';

export type FormMaterial = {
  key: string;
  id?: number;
  kind: 'text' | 'link' | 'file';
  title: string;
  body: string;
  url: string;
  file_key: string | null;
  file_name: string | null;
};
type Form = { title: string; summary: string; materials: FormMaterial[] };

const formOf = (course: Course | undefined): Form => ({
  title: course?.title ?? '',
  summary: course?.summary ?? '',
  materials: (course?.materials ?? []).map(({ id, kind, title, body, url, file_key, file_name }) => ({
    key: String(id),
    id,
    kind,
    title,
    body: body ?? '',
    url: url ?? '',
    file_key,
    file_name,
  })),
});

/** The form of a course; it is saved whole. */
export function useCourseForm(course: Course | undefined) {
  const keep = useKeepRecord<Course>('courses');
  const navigate = useNavigate();
  const form = useRecordForm<Form, Course>({
    key: `courses/${course?.id ?? 'new'}`,
    initial: formOf(course),
    save: ({ materials, ...rest }) => {
      const body = {
        ...rest,
        materials: materials.map(({ key: _, url, ...material }) => ({ ...material, url: url.trim() || null })),
      };
      return course ? api('course.edit', { params: { id: course.id }, body }) : api('course.create', { body });
    },
    done: async (answer) => {
      await keep(answer);
      navigate(courseAddress(answer.id));
    },
  });
  const { materials } = form.values;
  const setMaterials = (next: FormMaterial[], at?: string) => form.change({ materials: next }, at);
  return {
    ...form,
    set: (at: number, part: Partial<FormMaterial>) =>
      setMaterials(
        materials.map((one, index) => (index === at ? { ...one, ...part } : one)),
        `materials.${at}.${Object.keys(part)[0]}`,
      ),
    add: (kind: FormMaterial['kind']) =>
      setMaterials([
        ...materials,
        { key: newKey(), kind, title: '', body: '', url: '', file_key: null, file_name: null },
      ]),
    remove: (at: number) => setMaterials(materials.filter((_, index) => index !== at)),
    raise: (at: number) => {
      const next = [...materials];
      const [moved] = next.splice(at, 1);
      if (moved) next.splice(at - 1, 0, moved);
      setMaterials(next);
    },
  };
}
