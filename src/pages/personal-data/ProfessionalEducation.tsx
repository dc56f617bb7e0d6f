import type { FullUser } from '@contract/schemas/people';
import { api } from '../../providers/api';
import { bodyOf } from '../../providers/door/recordBody';
import { useRereadOwn } from '../../resources/people/useOwnRecord';
import { RowList } from './rows/RowList';
import { professionalRows } from './rows/rowFields';

/** Courses and second diplomas. */
export const ProfessionalEducation = ({ me }: { me: FullUser }) => {
  const reread = useRereadOwn();
  return (
    <RowList
      part={professionalRows}
      empty="Если вы учились ещё где-то, добавьте это сюда."
      rows={me.professional_education.map(({ id, study_institution, years_of_study, qualification, exam_score }) => ({
        id,
        title: study_institution ?? '—',
        text: [years_of_study, qualification, exam_score && `оценка ${exam_score}`].filter(Boolean).join(', '),
      }))}
      onAdd={(values, once) =>
        once((key) => api('papers.professional.create', { body: bodyOf(values), key })).then(reread)
      }
      onRemove={(id) => api('papers.professional.remove', { params: { id } }).then(reread)}
    />
  );
};
