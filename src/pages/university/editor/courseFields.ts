import { REQUIRED } from '@contract/constants';
import type { FieldRow } from '@contract/fields/types';
import { COURSE_TEXT_MAX } from '@contract/testTables';
import type { Faults } from '../../../ui/form/faults';
import { faultsOf } from '../../../ui/form/formAsked';

export type FormMaterial = {
  key: string;
  id?: number;
  kind: 'text' | 'link' | 'file';
  title: string;
  body: string;
  url: string | null;
  file_key: string | null;
  file_name: string | null;
};
export type CourseValues = { version?: number; title: string; summary: string; materials: FormMaterial[] };

const name = { kind: 'text', max: 200, notNull: true, required: true, uncounted: true } as const;

export const courseFields: readonly FieldRow[] = [
  { ...name, name: 'title', label: 'Название' },
  { name: 'summary', label: 'О чём курс', kind: 'text', max: 1000, lines: 2, notNull: true, uncounted: true },
];

export const materialTitle: FieldRow = { ...name, name: 'title', label: 'Заголовок' };

/** What is asked of each kind; a file is chosen. */
export const materialKinds: Record<FormMaterial['kind'], { label: string; field?: FieldRow }> = {
  text: {
    label: 'Текст',
    field: {
      name: 'body',
      label: 'Текст, можно с разметкой Markdown',
      kind: 'text',
      max: COURSE_TEXT_MAX,
      lines: 6,
      uncounted: true,
      notNull: true,
      required: true,
    },
  },
  link: { label: 'Ссылка', field: { name: 'url', label: 'Адрес', kind: 'link', max: 500, required: true } },
  file: { label: 'Файл' },
};

/** What is wrong with a course and its materials. */
export const courseFaults = (values: CourseValues): Faults => ({
  ...faultsOf({ fields: courseFields }, values),
  ...Object.fromEntries(
    values.materials.flatMap((material, at) =>
      Object.entries(materialFaults(material)).map(([field, fault]) => [`materials.${at}.${field}`, fault]),
    ),
  ),
});

function materialFaults(material: FormMaterial): Faults {
  const { field } = materialKinds[material.kind];
  const found = faultsOf({ fields: field ? [materialTitle, field] : [materialTitle] }, material);
  return field || material.file_key ? found : { ...found, file_key: REQUIRED };
}
