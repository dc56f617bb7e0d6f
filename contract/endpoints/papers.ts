// The parts of the own record, the papers of others for those who may read them, the own data as a file, erasure.
import type { z } from 'zod';
import {
  EraseBody,
  ForeignDocuments,
  ForeignDocumentsPage,
  ForeignParentBody,
  ForeignParentDocuments,
  ForeignParentDocumentsPage,
  ProfessionalEducationBody,
  ProfessionalEducationChange,
  ProfessionalEducationList,
  ProfessionalEducationRow,
  paperBody,
} from '../schemas/papers';
import { Documents, Education, Media, Parent, Privacy, Residence, Statement } from '../schemas/people';
import { Empty } from '../schemas/session';
import type { Endpoints } from './types';

/** The parts every person has: read, changed in part or as a whole. */
export const ownBlocks = [
  'education',
  'documents',
  'foreign_documents',
  'region',
  'privacy',
  'media',
  'statement',
  'parent',
] as const;
export type OwnBlock = (typeof ownBlocks)[number];

/** The three rows of one part. */
const block = <Name extends OwnBlock, Answer extends z.ZodType>(name: Name, title: string, answer: Answer) => {
  const row = { path: `/rsousers/me/${name}/`, can: 'act.signedIn', answer } as const;
  const files = name === 'media' || name === 'statement' ? ({ files: true } as const) : {};
  return {
    [`papers.${name}.read`]: { ...row, method: 'GET', summary: title },
    [`papers.${name}.edit`]: {
      ...row,
      ...files,
      method: 'PATCH',
      summary: `${title}: изменить`,
      body: paperBody(name, false),
    },
    [`papers.${name}.replace`]: {
      ...row,
      ...files,
      method: 'PUT',
      summary: `${title}: записать`,
      body: paperBody(name, true),
    },
  } as BlockRows<Name, Answer>;
};

type BlockRow<Answer> = { path: string; can: 'act.signedIn'; summary: string; answer: Answer; files?: true };
type BlockBody = ReturnType<typeof paperBody>;
type BlockRows<Name extends OwnBlock, Answer> = {
  readonly [Key in `papers.${Name}.read`]: BlockRow<Answer> & { readonly method: 'GET' };
} & {
  readonly [Key in `papers.${Name}.edit`]: BlockRow<Answer> & { readonly method: 'PATCH'; readonly body: BlockBody };
} & {
  readonly [Key in `papers.${Name}.replace`]: BlockRow<Answer> & { readonly method: 'PUT'; readonly body: BlockBody };
};

const form = <Path extends string>(path: Path, summary: string) =>
  ({ method: 'GET', path: `/rsousers/me/statement/${path}/`, summary, can: 'act.signedIn', answer: 'file' }) as const;

export const papersEndpoints = {
  ...block('education', 'Моё образование', Education),
  ...block('documents', 'Мои документы', Documents),
  ...block('foreign_documents', 'Мои документы иностранного гражданина', ForeignDocuments),
  ...block('region', 'Мои адреса', Residence),
  ...block('privacy', 'Кто видит мои данные', Privacy),
  ...block('media', 'Мои фотографии', Media),
  ...block('statement', 'Моё заявление и копии документов', Statement),
  ...block('parent', 'Мой законный представитель', Parent),

  'papers.professional.list': {
    method: 'GET',
    path: '/rsousers/me/professional_education/',
    summary: 'Моё дополнительное образование',
    can: 'act.signedIn',
    answer: ProfessionalEducationList,
  },
  'papers.professional.create': {
    method: 'POST',
    path: '/rsousers/me/professional_education/',
    summary: 'Добавить дополнительное образование',
    can: 'act.signedIn',
    body: ProfessionalEducationBody,
    answer: ProfessionalEducationRow,
    status: 201,
    once: true,
  },
  'papers.professional.edit': {
    method: 'PATCH',
    path: '/rsousers/me/professional_education/{id}/',
    summary: 'Изменить дополнительное образование',
    can: 'act.signedIn',
    body: ProfessionalEducationChange,
    answer: ProfessionalEducationRow,
  },
  'papers.professional.replace': {
    method: 'PUT',
    path: '/rsousers/me/professional_education/{id}/',
    summary: 'Записать дополнительное образование',
    can: 'act.signedIn',
    body: ProfessionalEducationBody,
    answer: ProfessionalEducationRow,
  },
  'papers.professional.remove': {
    method: 'DELETE',
    path: '/rsousers/me/professional_education/{id}/',
    summary: 'Удалить дополнительное образование',
    can: 'act.signedIn',
    answer: Empty,
    status: 204,
  },

  'papers.foreignParent.read': {
    method: 'GET',
    path: '/rsousers/me/foreign_parent_documents/',
    summary: 'Документы моего представителя — иностранного гражданина',
    can: 'act.signedIn',
    answer: ForeignParentDocuments,
  },
  'papers.foreignParent.write': {
    method: 'POST',
    path: '/rsousers/me/foreign_parent_documents/',
    summary: 'Записать документы представителя — иностранного гражданина',
    can: 'act.signedIn',
    body: ForeignParentBody,
    answer: ForeignParentDocuments,
  },
  'papers.foreignParent.remove': {
    method: 'DELETE',
    path: '/rsousers/me/foreign_parent_documents/',
    summary: 'Удалить документы представителя — иностранного гражданина',
    can: 'act.signedIn',
    answer: Empty,
    status: 204,
  },
  'papers.foreignParent.removeDoc': {
    method: 'DELETE',
    path: '/rsousers/me/foreign_parent_additional_documents/{id}/',
    summary: 'Удалить дополнительный документ представителя',
    can: 'act.signedIn',
    answer: Empty,
    status: 204,
  },
  'papers.foreignOf': {
    method: 'GET',
    path: '/rsousers/foreign_documents/{id}/',
    summary: 'Документы иностранного гражданина',
    can: 'act.signedIn',
    scope: 'person.papers',
    answer: ForeignDocumentsPage,
  },
  'papers.foreignParentOf': {
    method: 'GET',
    path: '/rsousers/foreign_parent_documents/{id}/',
    summary: 'Документы представителя — иностранного гражданина',
    can: 'act.signedIn',
    scope: 'person.papers',
    answer: ForeignParentDocumentsPage,
  },

  'papers.form.statement': form('download_membership_statement_file', 'Бланк заявления с моими данными'),
  'papers.form.consent': form(
    'download_consent_to_the_processing_of_personal_data',
    'Бланк согласия на обработку персональных данных',
  ),
  'papers.form.parentConsent': form(
    'download_parent_consent_to_the_processing_of_personal_data',
    'Бланк согласия законного представителя',
  ),
  'papers.form.all': form('download_all_forms', 'Все бланки одним архивом'),

  'me.export': {
    method: 'GET',
    path: '/rsousers/me/export/',
    summary: 'Все мои данные одним файлом',
    can: 'act.signedIn',
    answer: 'file',
    perMinute: 10,
  },
  'me.erase': {
    method: 'POST',
    path: '/rsousers/me/erase/',
    summary: 'Закрыть учётную запись и удалить личные данные',
    can: 'act.signedIn',
    body: EraseBody,
    answer: Empty,
    status: 204,
    perMinute: 10,
  },
} as const satisfies Endpoints;
