import type { FullUser } from '@contract/schemas/people';
import { Box } from '@mui/material';
import { api } from '../../../providers/api';
import { bodyOf } from '../../../providers/door/recordBody';
import { useBlockRecord, useRereadOwn } from '../../../resources/people/useOwnRecord';
import { RowList } from './RowList';
import { foreignDocRows, professionalRows } from './rowFields';

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

type Doc = { id: number; foreign_doc_name: string; foreign_doc_num: string };

/** Further papers of a parent from another country. */
export const ForeignParentDocs = ({ me }: { me: FullUser }) => {
  const reread = useRereadOwn();
  const record = useBlockRecord('foreign_parent_documents', me)?.record;
  const docs = (record?.additional_docs ?? []) as Doc[];
  return (
    <Box sx={{ mt: 2 }}>
      <RowList
        part={foreignDocRows}
        empty="Другие документы представителя не добавлены."
        rows={docs.map(({ id, foreign_doc_name, foreign_doc_num }) => ({
          id,
          title: foreign_doc_name,
          text: foreign_doc_num,
        }))}
        onAdd={(doc) => api('papers.foreignParent.write', { body: bodyOf({ additional_docs: [doc] }) }).then(reread)}
        onRemove={(id) => api('papers.foreignParent.removeDoc', { params: { id } }).then(reread)}
      />
    </Box>
  );
};
