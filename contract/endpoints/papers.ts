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
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post, create, put, patch, remove } = area('Личные данные');

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
  const path = `/rsousers/me/${name}/` as `/rsousers/me/${Name}/`;
  const row = { can: 'act.signedIn', answer } as const;
  const files = name === 'media' || name === 'statement' ? ({ files: true } as const) : {};
  return {
    [`papers.${name}.read`]: get(path, title, row),
    [`papers.${name}.edit`]: patch(path, `${title}: изменить`, { ...row, ...files, body: paperBody(name, false) }),
    [`papers.${name}.replace`]: put(path, `${title}: записать`, { ...row, ...files, body: paperBody(name, true) }),
  } as BlockRows<Name, Answer>;
};

type BlockRow<Name, Answer, Method> = {
  readonly method: Method;
  path: `/rsousers/me/${Name & string}/`;
  can: 'act.signedIn';
  summary: string;
  area: string;
  answer: Answer;
};
type Writing = { files?: true; body: ReturnType<typeof paperBody> };
type BlockRows<Name extends OwnBlock, Answer> = {
  readonly [Key in `papers.${Name}.read`]: BlockRow<Name, Answer, 'GET'>;
} & {
  readonly [Key in `papers.${Name}.edit`]: BlockRow<Name, Answer, 'PATCH'> & Writing;
} & {
  readonly [Key in `papers.${Name}.replace`]: BlockRow<Name, Answer, 'PUT'> & Writing;
};

const form = <Path extends string>(path: Path, summary: string) =>
  get(`/rsousers/me/statement/${path}/` as `/rsousers/me/statement/${Path}/`, summary, {
    can: 'act.signedIn',
    answer: 'file',
  });

export const papersEndpoints = {
  ...block('education', 'Моё образование', Education),
  ...block('documents', 'Мои документы', Documents),
  ...block('foreign_documents', 'Мои документы иностранного гражданина', ForeignDocuments),
  ...block('region', 'Мои адреса', Residence),
  ...block('privacy', 'Кто видит мои данные', Privacy),
  ...block('media', 'Мои фотографии', Media),
  ...block('statement', 'Моё заявление и копии документов', Statement),
  ...block('parent', 'Мой законный представитель', Parent),

  'papers.professional.list': get('/rsousers/me/professional_education/', 'Моё дополнительное образование', {
    can: 'act.signedIn',
    answer: ProfessionalEducationList,
  }),
  'papers.professional.create': create('/rsousers/me/professional_education/', 'Добавить дополнительное образование', {
    can: 'act.signedIn',
    body: ProfessionalEducationBody,
    answer: ProfessionalEducationRow,
  }),
  'papers.professional.edit': patch(
    '/rsousers/me/professional_education/{id}/',
    'Изменить дополнительное образование',
    { can: 'act.signedIn', body: ProfessionalEducationChange, answer: ProfessionalEducationRow },
  ),
  'papers.professional.replace': put(
    '/rsousers/me/professional_education/{id}/',
    'Записать дополнительное образование',
    { can: 'act.signedIn', body: ProfessionalEducationBody, answer: ProfessionalEducationRow },
  ),
  'papers.professional.remove': remove(
    '/rsousers/me/professional_education/{id}/',
    'Удалить дополнительное образование',
    { can: 'act.signedIn' },
  ),

  'papers.foreignParent.read': get(
    '/rsousers/me/foreign_parent_documents/',
    'Документы моего представителя — иностранного гражданина',
    { can: 'act.signedIn', answer: ForeignParentDocuments },
  ),
  'papers.foreignParent.write': post(
    '/rsousers/me/foreign_parent_documents/',
    'Записать документы представителя — иностранного гражданина',
    { can: 'act.signedIn', body: ForeignParentBody, answer: ForeignParentDocuments },
  ),
  'papers.foreignParent.remove': remove(
    '/rsousers/me/foreign_parent_documents/',
    'Удалить документы представителя — иностранного гражданина',
    { can: 'act.signedIn' },
  ),
  'papers.foreignParent.removeDoc': remove(
    '/rsousers/me/foreign_parent_additional_documents/{id}/',
    'Удалить дополнительный документ представителя',
    { can: 'act.signedIn' },
  ),
  'papers.foreignOf': get('/rsousers/foreign_documents/{id}/', 'Документы иностранного гражданина', {
    can: 'act.signedIn',
    scope: 'person.papers',
    answer: ForeignDocumentsPage,
  }),
  'papers.foreignParentOf': get(
    '/rsousers/foreign_parent_documents/{id}/',
    'Документы представителя — иностранного гражданина',
    { can: 'act.signedIn', scope: 'person.papers', answer: ForeignParentDocumentsPage },
  ),

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

  'me.export': get('/rsousers/me/export/', 'Все мои данные одним файлом', {
    can: 'act.signedIn',
    answer: 'file',
    perMinute: 10,
  }),
  'me.erase': post('/rsousers/me/erase/', 'Закрыть учётную запись и удалить личные данные', {
    can: 'act.signedIn',
    body: EraseBody,
    answer: Empty,
    status: 204,
    perMinute: 10,
  }),
} as const satisfies Endpoints;
