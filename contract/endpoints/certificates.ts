// Certificates of membership. Whoever holds one may check it by its token; nothing else is open.
import {
  CertificateRequest,
  CertificateRequestBody,
  certificateRequestQuery,
  RefuseRequestBody,
} from '../schemas/certificateRequests';
import * as schemas from '../schemas/certificates';
import { pageOf } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { issuer, signedIn, guest } = area('Справки', {
  issuer: { can: 'act.certificates.issue' },
});

export const certificatesEndpoints = {
  'certificates.external': issuer.post('/membership_certificates/external/', 'Выдать справки для работодателя', {
    query: schemas.certificateFormat,
    body: schemas.CertificateBody,
    answer: 'file',
    once: 'each',
    seen: 'Последняя справка этого вида на этот срок, о которой знают («0»: ни одной)',
  }),
  'certificates.internal': issuer.post('/membership_certificates/internal/', 'Выдать справки для личного пользования', {
    query: schemas.certificateFormat,
    body: schemas.CertificateBody,
    answer: 'file',
    once: 'each',
    seen: 'Последняя справка этого вида на этот срок, о которой знают («0»: ни одной)',
  }),
  'certificates.facts': issuer.get('/membership_certificates/facts/{id}/', 'Что напечатают в справке человека', {
    query: schemas.factsQuery,
    answer: schemas.CertificateFacts,
  }),
  'certificates.list': signedIn.get('/membership_certificates/', 'Выданные справки', {
    query: schemas.certificateQuery,
    answer: pageOf(schemas.Certificate),
  }),
  'certificates.export': issuer.file('/membership_certificates/export/', 'Выгрузить выданные справки в CSV или XLSX', {
    body: schemas.CertificateExportBody,
  }),
  'certificates.one': signedIn.get('/membership_certificates/{id}/', 'Справка', { answer: schemas.Certificate }),
  'certificates.file': signedIn.get('/membership_certificates/{id}/file/', 'Справка в PDF', { answer: 'file' }),
  'certificates.revoke': issuer.post('/membership_certificates/{id}/revoke/', 'Отозвать справку', {
    body: schemas.RevokeBody,
    answer: schemas.Certificate,
  }),
  'certificates.requests': signedIn.get(
    '/certificate_requests/',
    'Запросы справок: свои и людей, которым вы выдаёте справки',
    { query: certificateRequestQuery, answer: pageOf(CertificateRequest) },
  ),
  'certificates.request': signedIn.create('/certificate_requests/', 'Запросить справку себе', {
    body: CertificateRequestBody,
    answer: CertificateRequest,
  }),
  'certificates.request.one': signedIn.get('/certificate_requests/{id}/', 'Запрос справки', {
    answer: CertificateRequest,
  }),
  'certificates.request.refuse': issuer.post('/certificate_requests/{id}/refuse/', 'Отклонить запрос справки', {
    body: RefuseRequestBody,
    answer: CertificateRequest,
  }),
  'certificates.request.withdraw': signedIn.post(
    '/certificate_requests/{id}/withdraw/',
    'Отозвать свой запрос справки',
    { answer: CertificateRequest },
  ),
  'certificates.check': guest.get('/membership_certificates/check/{token}/', 'Проверить справку по коду', {
    texts: ['token'],
    answer: schemas.CertificateCheck,
    perMinute: 60,
  }),
} as const satisfies Endpoints;
