import { LIMIT_MAX } from '@contract/constants';
import type { CourseCard } from '@contract/schemas/tests';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { OwnTitle } from '../../layout/OwnTitle';
import { useCan } from '../../providers/account';
import { TestCard } from '../../resources/tests/TestCard';
import { ShareBar, share } from '../../ui/charts/ShareBar';
import { Icon } from '../../ui/Icon';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageLink } from '../../ui/page/PageLink';
import { StateChip } from '../../ui/StateChip';
import { CoursePage } from './CoursePage';
import { courseAddress } from './courseAddress';
import { CourseEditor } from './editor/CourseEditor';

/** The corporate university: its courses and the test after them; `?course=` opens one course, `edit` its editor. */
export const UniversityPage = () => {
  const [params] = useSearchParams();
  const edits = useCan('act.test.edit');
  const asked = params.get('course');
  const id = asked && /^\d{1,9}$/.test(asked) ? Number(asked) : null;
  if (asked === 'new' && edits) return <CourseEditor key="new" />;
  if (id !== null && params.has('edit') && edits) return <CourseEditor key={id} id={id} />;
  if (id !== null) return <CoursePage id={id} />;
  return <University edits={edits} />;
};

const University = ({ edits }: { edits: boolean }) => {
  const read = useCourses();
  return (
    <>
      <OwnTitle
        actions={
          edits && (
            <ButtonLink variant="outlined" to={courseAddress('new')} startIcon={<Icon name="plus" size={16} />}>
              Добавить курс
            </ButtonLink>
          )
        }
      />
      <Courses read={read} />
      {/* Seen once the courses above it are there: they would push it down. */}
      <Box sx={{ visibility: read.isPending ? 'hidden' : 'visible' }}>
        <TestCard category="university" />
      </Box>
    </>
  );
};

const useCourses = () => useGetList<CourseCard>('courses', { pagination: { page: 1, perPage: LIMIT_MAX } });
type CoursesRead = ReturnType<typeof useCourses>;

/** The courses with how far one is in each. */
const Courses = ({ read }: { read: CoursesRead }) => {
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={160} />} />;
  const { data } = read;
  if (data.length === 0) return <Box sx={{ mb: 2, color: 'text.secondary' }}>Курсов пока нет.</Box>;
  return (
    <Box component="ul" aria-label="Курсы" sx={listSx}>
      {data.map((course) => (
        <CourseTile key={course.id} course={course} />
      ))}
    </Box>
  );
};

const CourseTile = ({ course: { id, title, summary, materials, done, archived } }: { course: CourseCard }) => (
  <Card component="li" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
    <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
      <PageLink to={courseAddress(id)}>{title}</PageLink>
    </Typography>
    <Box sx={{ flex: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>{summary}</Box>
    {archived ? (
      <StateChip state="draft">В архиве</StateChip>
    ) : (
      <>
        <ShareBar percent={share(done, materials)} />
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          Изучено {done} из {materials}
        </Box>
      </>
    )}
  </Card>
);

const listSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
  m: 0,
  mb: 2,
  p: 0,
  listStyle: 'none',
};
