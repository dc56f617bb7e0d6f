// The parts of the own record, the papers of others for those who may read them, the own data as a file, erasure.
import type { z } from 'zod';
import * as schemas from '../schemas/papers';
import { Documents, Education, Media, Parent, Privacy, Residence, Statement } from '../schemas/people';
import { Empty } from '../schemas/signIn/session';
import { area, named } from './table/rows';
import type { Endpoints } from './table/types';
import { OWN_SEEN } from './users';

const { signedIn } = area('Личные данные');

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

/** The rows of one part. */
const block = <Name extends OwnBlock, Answer extends z.ZodType>(name: Name, title: string, answer: Answer) => {
  const path = `/rsousers/me/${name}/` as `/rsousers/me/${Name}/`;
  const files = name === 'media' || name === 'statement' ? ({ files: true } as const) : {};
  const bodies = { body: schemas.paperBody(name, true), part: schemas.paperBody(name, false) };
  return named(`papers.${name}`, {
    read: signedIn.get(path, title, { answer }),
    edit: signedIn.write(path, `${title}: изменить`, { ...files, ...bodies, seen: OWN_SEEN, answer }),
  });
};

const form = <Path extends string>(path: Path, summary: string) =>
  signedIn.get(`/rsousers/me/statement/${path}/` as `/rsousers/me/statement/${Path}/`, summary, { answer: 'file' });

export const papersEndpoints = {
  ...block('education', 'Моё образование', Education),
  ...block('documents', 'Мои документы', Documents),
  ...block('foreign_documents', 'Мои документы иностранного гражданина', schemas.ForeignDocuments),
  ...block('region', 'Мои адреса', Residence),
  ...block('privacy', 'Кто видит мои данные', Privacy),
  ...block('media', 'Мои фотографии', Media),
  ...block('statement', 'Моё заявление и копии документов', Statement),
  ...block('parent', 'Мой законный представитель', Parent),

  'papers.professional.list': signedIn.get('/rsousers/me/professional_education/', 'Моё дополнительное образование', {
    answer: schemas.ProfessionalEducationList,
  }),
  'papers.professional.create': signedIn.create(
    '/rsousers/me/professional_education/',
    'Добавить дополнительное образование',
    { body: schemas.ProfessionalEducationBody, answer: schemas.ProfessionalEducationRow },
  ),
  'papers.professional.edit': signedIn.write(
    '/rsousers/me/professional_education/{id}/',
    'Изменить дополнительное образование',
    {
      body: schemas.ProfessionalEducationBody,
      part: schemas.ProfessionalEducationChange,
      answer: schemas.ProfessionalEducationRow,
    },
  ),
  'papers.professional.remove': signedIn.remove(
    '/rsousers/me/professional_education/{id}/',
    'Удалить дополнительное образование',
  ),

  'papers.foreignParent.read': signedIn.get(
    '/rsousers/me/foreign_parent_documents/',
    'Документы моего представителя — иностранного гражданина',
    { answer: schemas.ForeignParentDocuments, lacks: true },
  ),
  'papers.foreignParent.write': signedIn.post(
    '/rsousers/me/foreign_parent_documents/',
    'Записать документы представителя — иностранного гражданина',
    { seen: OWN_SEEN, body: schemas.ForeignParentBody, answer: schemas.ForeignParentDocuments },
  ),
  'papers.foreignParent.remove': signedIn.remove(
    '/rsousers/me/foreign_parent_documents/',
    'Удалить документы представителя — иностранного гражданина',
    { lacks: true },
  ),
  'papers.foreignParent.removeDoc': signedIn.remove(
    '/rsousers/me/foreign_parent_additional_documents/{id}/',
    'Удалить дополнительный документ представителя',
  ),
  'papers.foreignOf': signedIn.get('/rsousers/foreign_documents/{id}/', 'Документы иностранного гражданина', {
    scope: 'person.papers',
    answer: schemas.ForeignDocumentsPage,
  }),
  'papers.foreignParentOf': signedIn.get(
    '/rsousers/foreign_parent_documents/{id}/',
    'Документы представителя — иностранного гражданина',
    { scope: 'person.papers', answer: schemas.ForeignParentDocumentsPage },
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

  'me.export': signedIn.get('/rsousers/me/export/', 'Все мои данные одним файлом', {
    answer: 'file',
    perMinute: 10,
    sure: true,
  }),
  'me.erase': signedIn.post('/rsousers/me/erase/', 'Закрыть учётную запись и удалить личные данные', {
    body: schemas.EraseBody,
    sure: true,
    answer: Empty,
    status: 204,
    perMinute: 10,
  }),
} as const satisfies Endpoints;
