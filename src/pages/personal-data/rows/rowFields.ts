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
      kind: 'ref',
      to: 'eduicational_institutions',
      required: true,
    },
    {
      name: 'years_of_study',
      label: 'Годы обучения',
      kind: 'text',
      max: 9,
      uncounted: true,
      check: 'years',
      mask: '####-####',
      help: 'Например, 2021-2024',
    },
    { name: 'exam_score', label: 'Оценка', kind: 'text', max: 20, uncounted: true },
    { name: 'qualification', label: 'Квалификация', kind: 'text', max: 100, uncounted: true },
  ],
  max: PROFESSIONAL_EDUCATION_MAX,
  add: 'Добавить обучение',
};

export const foreignDocRows: RowsPart = {
  fields: [
    { name: 'foreign_doc_name', label: 'Название документа', kind: 'text', max: 500, required: true },
    { name: 'foreign_doc_num', label: 'Номер документа', kind: 'text', max: 500, required: true, secret: true },
  ],
  max: 20,
  add: 'Добавить документ',
};
