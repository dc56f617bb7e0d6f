// Parts that are lists: what one row holds, where it is added and taken away.
import { type PaperField, PROFESSIONAL_EDUCATION_MAX } from '@contract/papers/papers';

export type RowsPart = {
  fields: readonly PaperField[];
  max: number;
  add: string;
};

export const professionalRows: RowsPart = {
  fields: [
    {
      name: 'study_institution',
      label: 'Образовательная организация',
      kind: 'link',
      to: 'eduicational_institutions',
      needed: 'always',
    },
    {
      name: 'years_of_study',
      label: 'Годы обучения',
      kind: 'text',
      max: 9,
      check: 'years',
      mask: '####-####',
      help: 'Например, 2021-2024',
    },
    { name: 'exam_score', label: 'Оценка', kind: 'text', max: 20 },
    { name: 'qualification', label: 'Квалификация', kind: 'text', max: 100 },
  ],
  max: PROFESSIONAL_EDUCATION_MAX,
  add: 'Добавить обучение',
};

export const foreignDocRows: RowsPart = {
  fields: [
    { name: 'foreign_doc_name', label: 'Название документа', kind: 'text', max: 500, needed: 'always' },
    { name: 'foreign_doc_num', label: 'Номер документа', kind: 'text', max: 500, needed: 'always', secret: true },
  ],
  max: 20,
  add: 'Добавить документ',
};
