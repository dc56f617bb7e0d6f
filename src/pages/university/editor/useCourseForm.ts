import type { Course } from '@contract/schemas/tests';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../providers/http';
import { newKey } from '../../../ui/newKey';
import { courseAddress } from '../courseAddress';
import { useKeepCourse } from '../useCourses';

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
type Texts = Record<string, string>;

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
  const keep = useKeepCourse();
  const navigate = useNavigate();
  const [form, setForm] = useState(() => formOf(course));
  const [errors, setErrors] = useState<Texts>({});
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const saved = useRef(false);
  const change = (part: Partial<Form>) => {
    setDirty(true);
    setForm((now) => ({ ...now, ...part }));
  };
  const setMaterials = (materials: FormMaterial[]) => change({ materials });

  const save = async () => {
    setBusy(true);
    setErrors({});
    const materials = form.materials.map(({ key: _, url, ...material }) => ({ ...material, url: url.trim() || null }));
    try {
      const body = { ...form, materials };
      const answer = course
        ? await call<Course>(`/courses/${course.id}/`, { method: 'PUT', body })
        : await call<Course>('/courses/', { method: 'POST', body, headers: { 'Idempotency-Key': newKey() } });
      saved.current = true;
      await keep(answer);
      navigate(courseAddress(answer.id));
    } catch (error) {
      const { body, message } = error as Error & { body?: { errors?: Texts } };
      setErrors({ ...body?.errors, all: message });
      setBusy(false);
    }
  };
  return {
    form,
    errors,
    busy,
    dirty,
    saved,
    change,
    save,
    set: (at: number, part: Partial<FormMaterial>) =>
      setMaterials(form.materials.map((one, index) => (index === at ? { ...one, ...part } : one))),
    add: (kind: FormMaterial['kind']) =>
      setMaterials([
        ...form.materials,
        { key: newKey(), kind, title: '', body: '', url: '', file_key: null, file_name: null },
      ]),
    remove: (at: number) => setMaterials(form.materials.filter((_, index) => index !== at)),
    raise: (at: number) => {
      const next = [...form.materials];
      const [moved] = next.splice(at, 1);
      if (moved) next.splice(at - 1, 0, moved);
      setMaterials(next);
    },
  };
}
