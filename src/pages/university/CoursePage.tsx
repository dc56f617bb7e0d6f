import { to } from '@contract/paths';
import type { Course } from '@contract/schemas/tests';
import { Box, Button, Checkbox, FormControlLabel, Link } from '@mui/material';
import type { HttpError } from 'ra-core';
import { api } from '../../providers/api';
import { RecordRead, useKeepRecord } from '../../resources/RecordRead';
import { useAct } from '../../ui/acts/useAct';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageTitle } from '../../ui/page/PageTitle';
import { Section } from '../../ui/page/Section';
import { StateChip } from '../../ui/StateChip';
import { Markdown } from '../../ui/text/Markdown';
import { courseAddress } from './courseAddress';

/** One course: its materials in order, each marked when it is gone through. */
export const CoursePage = ({ id }: { id: number }) => (
  <RecordRead<Course> resource="courses" id={id} unnamed>
    {(course, { refetch }) => <Content course={course} reread={refetch} />}
  </RecordRead>
);

const Content = ({ course: data, reread }: { course: Course; reread: () => Promise<unknown> }) => {
  const keep = useKeepRecord<Course>('courses');
  const { materials } = data;
  const mark = async (material: number, done: boolean) => {
    const show = (as: boolean) =>
      keep(data, (now) => ({
        ...now,
        materials: now.materials.map((one) => (one.id === material ? { ...one, done: as } : one)),
      }));
    // Ticked at once; refused, it stands as it was.
    let saved = !done;
    await show(done);
    try {
      await api('course.done', { params: { id: data.id, material }, body: { done } });
      saved = done;
    } catch (error) {
      // The centre has taken it out meanwhile: the page shows the course as it is now.
      if ((error as HttpError).status === 404) await reread();
      throw error;
    } finally {
      // Lists read meanwhile are read anew.
      await show(saved);
    }
  };
  const done = materials.filter((one) => one.done).length;
  return (
    <>
      <ButtonLink variant="text" size="small" to={to('university')} sx={{ mb: 1 }}>
        Все курсы
      </ButtonLink>
      <PageTitle
        title={data.title}
        beside={
          data.archived ? (
            <StateChip state="draft">В архиве</StateChip>
          ) : (
            <Box sx={{ color: 'text.secondary' }}>
              Изучено {done} из {materials.length}
            </Box>
          )
        }
        actions={data.can_edit && <Acts course={data} />}
      />
      {data.summary && <Box sx={{ mb: 2, color: 'text.secondary' }}>{data.summary}</Box>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {materials.map((material) => (
          <Material
            key={material.id}
            material={material}
            marks={!data.archived}
            onMark={(done) => mark(material.id, done)}
          />
        ))}
        {materials.length === 0 && <Box sx={{ color: 'text.secondary' }}>Материалов пока нет.</Box>}
      </Box>
    </>
  );
};

/** What the centre does with a course. */
const Acts = ({ course: { id, archived } }: { course: Course }) => {
  const keep = useKeepRecord<Course>('courses');
  const { act, busy } = useAct();
  const archive = () =>
    act(async () => keep(await api('course.archive', { params: { id }, body: { archived: !archived } })));
  return (
    <>
      <Button variant="outlined" onClick={() => void archive()} loading={busy}>
        {archived ? 'Вернуть из архива' : 'В архив'}
      </Button>
      <ButtonLink variant="outlined" to={courseAddress(id, true)}>
        Изменить
      </ButtonLink>
    </>
  );
};

type MaterialProps = {
  material: Course['materials'][number];
  marks: boolean;
  onMark: (done: boolean) => Promise<void>;
};

/** One step of a course: its text, or the way to its page or file. */
const Material = ({ material, marks, onMark }: MaterialProps) => {
  const { kind, title, body, url, file, file_name, done } = material;
  const { act, busy } = useAct();
  return (
    <Section title={title}>
      {kind === 'text' && (
        <Box className="scrolls" sx={{ overflowX: 'auto', overflowWrap: 'anywhere' }}>
          <Markdown text={body ?? ''} />
        </Box>
      )}
      {kind === 'link' && url && (
        <Link href={url} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
          {url}
        </Link>
      )}
      {kind === 'file' && file && <Link href={file}>Скачать: {file_name ?? title}</Link>}
      {marks && (
        <FormControlLabel
          sx={{ display: 'flex', mt: 1 }}
          control={<Checkbox checked={done} onChange={(_, next) => busy || void act(() => onMark(next))} />}
          label="Изучено"
          slotProps={{ typography: { component: 'span' } }}
        />
      )}
    </Section>
  );
};
