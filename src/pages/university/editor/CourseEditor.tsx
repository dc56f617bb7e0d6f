import { to } from '@contract/paths';
import type { Course } from '@contract/schemas/tests';
import { Box, Button } from '@mui/material';
import { CreateBase } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../providers/api';
import { newKey } from '../../../providers/newKey';
import { RecordRead, useKeepRecord } from '../../../resources/RecordRead';
import { FieldInputs } from '../../../ui/fields/FieldInput';
import { RowFields, useRows } from '../../../ui/fields/RowFields';
import { isSame } from '../../../ui/form/ontoNewer';
import { RecordForm, SaveBar } from '../../../ui/form/RecordForm';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { valueText } from '../../../ui/form/valueText';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Section } from '../../../ui/page/Section';
import { useFocusAdded } from '../../../ui/useFocusAdded';
import { courseAddress } from '../courseAddress';
import { type CourseValues, courseFaults, courseFields, type FormMaterial } from './courseFields';
import { MaterialField, type Way } from './MaterialField';

/** A course as the centre writes it. */
export const CourseEditor = ({ id }: { id?: number }) =>
  id === undefined ? (
    <CreateBase resource="courses" disableAuthentication>
      <Editor />
    </CreateBase>
  ) : (
    <RecordRead<Course> resource="courses" id={id} edit unnamed>
      {(course, { refetch }) => <Editor course={course} reread={async () => (await refetch()).data} />}
    </RecordRead>
  );

const kinds = [
  { kind: 'text', label: 'Текст', added: 'текст' },
  { kind: 'link', label: 'Ссылка', added: 'ссылку' },
  { kind: 'file', label: 'Файл', added: 'файл' },
] as const;

type EditorProps = { course?: Course; reread?: () => Promise<Course | undefined> };

const Editor = ({ course, reread }: EditorProps) => {
  const form = useCourseForm({ course, reread });
  return (
    <>
      <PageTitle title={course ? 'Изменение курса' : 'Новый курс'} />
      <RecordForm form={form} label="Курс" nameOf={nameOf} textOf={textOf}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Section>
            <FieldInputs fields={courseFields} />
          </Section>
          <Materials />
        </Box>
        <SaveBar form={form} label="Сохранить" cancel={course ? courseAddress(course.id) : to('university')} />
      </RecordForm>
    </>
  );
};

const Materials = () => {
  const { rows, add, remove, move: put } = useRows<FormMaterial>('materials');
  const { list, noteAdded, noteGone } = useFocusAdded();
  const [moved, setMoved] = useState<{ at: number; way: Way } | null>(null);
  useEffect(() => {
    if (!moved) return;
    // The focus goes along: the same button again, or at the end of the list the other one.
    const row = list.current?.children[moved.at];
    const free = [...(row?.querySelectorAll<HTMLElement>('[data-way]:enabled') ?? [])];
    (free.find(({ dataset }) => dataset.way === moved.way) ?? free[0])?.focus();
  }, [moved, list]);
  const move = (at: number, way: Way) => {
    const to = way === 'up' ? at - 1 : at + 1;
    put(at, to);
    setMoved({ at: to, way });
  };
  const dragged = useRef<number | null>(null);
  const drop = (target: EventTarget) => {
    const to = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target as Node));
    if (dragged.current !== null && to >= 0) put(dragged.current, to);
    dragged.current = null;
  };
  return (
    <>
      <Box
        ref={list}
        sx={{ display: 'contents' }}
        onDragOver={(event) => dragged.current !== null && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          drop(event.target);
        }}
      >
        {rows.map((material, at) => (
          <RowFields key={material.key} list="materials" at={at}>
            <MaterialField
              at={at}
              onRemove={() => {
                noteGone(at);
                remove(at);
              }}
              onMove={(way) => move(at, way)}
              onDrag={(begins) => {
                dragged.current = begins ? at : null;
              }}
            />
          </RowFields>
        ))}
      </Box>
      <Box role="group" aria-label="Добавить материал" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {kinds.map(({ kind, added }) => (
          <Button
            key={kind}
            variant="outlined"
            onClick={() => {
              add(emptyMaterial(kind));
              noteAdded();
            }}
          >
            Добавить {added}
          </Button>
        ))}
      </Box>
    </>
  );
};

/** How what somebody else changed too is called, and how it reads. */
const nameOf = ([name]: readonly string[]) => courseFields.find((field) => field.name === name)?.label ?? 'Материалы';
const textOf = (value: unknown) =>
  valueText(Array.isArray(value) ? (value as FormMaterial[]).map(({ title }) => title) : value);

const formOf = (course: Course | undefined): CourseValues => ({
  version: course?.version,
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

/** The form of a course; it is saved whole, over the version that was read. */
function useCourseForm({ course, reread }: EditorProps) {
  const keep = useKeepRecord<Course>('courses');
  const navigate = useNavigate();
  return useRecordForm<CourseValues, Course>({
    key: `courses/${course?.id ?? 'new'}`,
    initial: formOf(course),
    reread:
      reread &&
      (async () => {
        const newer = await reread();
        return newer && formOf(newer);
      }),
    check: courseFaults,
    known: (mine, newer) => ({
      ...mine,
      materials: mine.materials.map((material, at) => savedAs(material, newer.materials[at]) ?? material),
    }),
    save: ({ materials, ...rest }, once) => {
      const body = {
        ...rest,
        materials: materials.map(({ key: _, id, url, ...material }) => ({
          ...material,
          // One that somebody else has taken out meanwhile is made anew.
          id: course?.materials.some((known) => known.id === id) ? id : undefined,
          url: url?.trim() || null,
        })),
      };
      return once((key) =>
        course ? api('course.edit', { params: { id: course.id }, body, key }) : api('course.create', { body, key }),
      );
    },
    done: async (answer) => {
      await keep(answer);
      navigate(courseAddress(answer.id));
    },
  });
}

/** A new material as it was saved, where it stands there word for word. */
function savedAs(material: FormMaterial, saved: FormMaterial | undefined): FormMaterial | undefined {
  const unnamed = (one: FormMaterial) => ({ ...one, key: '', id: undefined });
  return saved && material.id === undefined && isSame(unnamed(material), unnamed(saved)) ? saved : undefined;
}

/** A new material. */
const emptyMaterial = (kind: FormMaterial['kind']): FormMaterial => ({
  key: newKey(),
  kind,
  title: '',
  body: '',
  url: null,
  file_key: null,
  file_name: null,
});
