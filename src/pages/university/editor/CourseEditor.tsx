import { to } from '@contract/paths';
import type { Course } from '@contract/schemas/tests';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Loading } from '../../../layout/Loading';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Failure } from '../../../ui/Failure';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/Section';
import { UnsavedGuard } from '../../../ui/UnsavedGuard';
import { useFocusAdded } from '../../../ui/useFocusAdded';
import { NotFoundPage } from '../../NotFoundPage';
import { courseAddress } from '../courseAddress';
import { useCourse } from '../useCourses';
import { MaterialField } from './MaterialField';
import { useCourseForm } from './useCourseForm';

/** A course as the centre writes it. */
export const CourseEditor = ({ id }: { id?: number }) => {
  const { data, error, refetch } = useCourse(id);
  if (id === undefined) return <Editor />;
  if (error?.status === 404) return <NotFoundPage />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <Editor course={data} /> : <Loading />;
};

const kinds = [
  { kind: 'text', label: 'Текст' },
  { kind: 'link', label: 'Ссылка' },
  { kind: 'file', label: 'Файл' },
] as const;

const Editor = ({ course }: { course?: Course }) => {
  const { form, errors, busy, dirty, saved, change, save, set, add, remove, raise } = useCourseForm(course);
  const { list, noteAdded } = useFocusAdded();
  return (
    <Box
      component="form"
      noValidate
      aria-label="Курс"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <UnsavedGuard when={dirty} saved={saved} />
      <PageTitle title={course ? 'Изменение курса' : 'Новый курс'} />
      <Section>
        <TextField
          fullWidth
          required
          label="Название"
          value={form.title}
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
          value={form.summary}
          onChange={({ target }) => change({ summary: target.value })}
          error={Boolean(errors.summary)}
          helperText={errors.summary}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </Section>
      <Box ref={list} sx={{ display: 'contents' }}>
        {form.materials.map((material, at) => (
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
        {kinds.map(({ kind, label }) => (
          <Button
            key={kind}
            variant="outlined"
            onClick={() => {
              add(kind);
              noteAdded();
            }}
          >
            Добавить: {label.toLowerCase()}
          </Button>
        ))}
      </Box>
      {errors.all && <Alert severity="error">{errors.all}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" type="submit" loading={busy}>
          Сохранить
        </Button>
        <ButtonLink variant="outlined" to={course ? courseAddress(course.id) : to('university')}>
          Отмена
        </ButtonLink>
      </Box>
    </Box>
  );
};
