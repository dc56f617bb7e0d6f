import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../providers/account';
import { Icon } from '../../ui/Icon';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageTitle } from '../../ui/page/PageTitle';
import { TestCard } from '../safety/TestCard';
import { CoursePage } from './CoursePage';
import { Courses } from './Courses';
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
  return (
    <>
      <PageTitle
        title="Корпоративный университет"
        actions={
          edits && (
            <ButtonLink variant="outlined" to={courseAddress('new')} startIcon={<Icon name="plus" size={16} />}>
              Добавить курс
            </ButtonLink>
          )
        }
      />
      <Courses />
      <TestCard category="university" />
    </>
  );
};
