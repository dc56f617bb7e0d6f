import { to } from '@contract/paths';
import type { Course } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { CreateBase } from 'ra-core';
import { RecordRead } from '../../../resources/RecordRead';
import { DraftNotice } from '../../../ui/drafts/DraftNotice';
import { UnsavedGuard } from '../../../ui/drafts/UnsavedGuard';
import { FormBar } from '../../../ui/form/FormBar';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Section } from '../../../ui/page/Section';
import { useFocusAdded } from '../../../ui/useFocusAdded';
import { courseAddress } from '../courseAddress';
import { MaterialField } from './MaterialField';
import { useCourseForm } from './useCourseForm';

/** A course as the centre writes it. */
export const CourseEditor = ({ id }: { id?: number }) =>
  id === undefined ? (
    <CreateBase resource="courses" disableAuthentication>
      <Editor />
    </CreateBase>
  ) : (
    <RecordRead<Course> resource="courses" id={id} edit unnamed>
      {(course) => <Editor course={course} />}
    </RecordRead>
  );

const kinds = [
  { kind: 'text', label: 'Текст', added: 'текст' },
  { kind: 'link', label: 'Ссылка', added: 'ссылку' },
  { kind: 'file', label: 'Файл', added: 'файл' },
] as const;

const Editor = ({ course }: { course?: Course }) => {
  const form = useCourseForm(course);
  const { values, errors, change, set, add, remove, raise } = form;
  const { list, noteAdded } = useFocusAdded();
  return (
    <Box component="form" noValidate aria-label="Курс" onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      <UnsavedGuard when={form.dirty} saved={form.saved} />
      <PageTitle title={course ? 'Изменение курса' : 'Новый курс'} />
      <DraftNotice draft={form.draft} />
      <Section>
        <TextField
          fullWidth
          required
          label="Название"
          value={values.title}
          onChange={({ target }) => change({ title: target.value })}
          error={Boolean(errors.title)}
          helperText={errors.title}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <TextField
          fullWidth
          multiline
          minRows={2}
          label="О чём курс"
          value={values.summary}
          onChange={({ target }) => change({ summary: target.value })}
          error={Boolean(errors.summary)}
          helperText={errors.summary}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </Section>
      <Box ref={list} sx={{ display: 'contents' }}>
        {values.materials.map((material, at) => (
          <MaterialField
            key={material.key}
            at={at}
            material={material}
            errors={errors}
            onChange={(part) => set(at, part)}
            onRemove={() => remove(at)}
            onRaise={at > 0 ? () => raise(at) : undefined}
          />
        ))}
      </Box>
      <Box role="group" aria-label="Добавить материал" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {kinds.map(({ kind, added }) => (
          <Button
            key={kind}
            variant="outlined"
            onClick={() => {
              add(kind);
              noteAdded();
            }}
          >
            Добавить {added}
          </Button>
        ))}
      </Box>
      <FormBar state={form} note={form.dirty ? 'Есть несохранённые изменения' : ''}>
        <ButtonLink variant="outlined" to={course ? courseAddress(course.id) : to('university')}>
          Отмена
        </ButtonLink>
        <Button variant="contained" type="submit" loading={form.busy}>
          Сохранить
        </Button>
      </FormBar>
    </Box>
  );
};
