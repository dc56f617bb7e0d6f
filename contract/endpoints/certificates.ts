// Certificates of membership. Whoever holds one may check it by its token; nothing else is open.
import {
  CertificateRequest,
  CertificateRequestBody,
  certificateRequestQuery,
  RefuseRequestBody,
} from '../schemas/certificateRequests';
import {
  Certificate,
  CertificateBody,
  CertificateCheck,
  CertificateFacts,
  certificateFormat,
  certificateQuery,
  factsQuery,
  RevokeBody,
} from '../schemas/certificates';
import { pageOf } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post, create } = area('Справки');

export const certificatesEndpoints = {
  'certificates.external': post('/membership_certificates/external/', 'Выдать справки для работодателя', {
    can: 'act.certificates.issue',
    query: certificateFormat,
    body: CertificateBody,
    answer: 'file',
    once: 'each',
  }),
  'certificates.internal': post('/membership_certificates/internal/', 'Выдать справки для личного пользования', {
    can: 'act.certificates.issue',
    query: certificateFormat,
    body: CertificateBody,
    answer: 'file',
    once: 'each',
  }),
  'certificates.facts': get('/membership_certificates/facts/{id}/', 'Что напечатают в справке человека', {
    can: 'act.certificates.issue',
    query: factsQuery,
    answer: CertificateFacts,
  }),
  'certificates.list': get('/membership_certificates/', 'Выданные справки', {
    can: 'act.signedIn',
    query: certificateQuery,
    answer: pageOf(Certificate),
  }),
  'certificates.one': get('/membership_certificates/{id}/', 'Справка', { can: 'act.signedIn', answer: Certificate }),
  'certificates.file': get('/membership_certificates/{id}/file/', 'Справка в PDF', {
    can: 'act.signedIn',
    answer: 'file',
  }),
  'certificates.revoke': post('/membership_certificates/{id}/revoke/', 'Отозвать справку', {
    can: 'act.certificates.issue',
    body: RevokeBody,
    answer: Certificate,
  }),
  'certificates.requests': get('/certificate_requests/', 'Запросы справок: свои и людей, которым вы выдаёте справки', {
    can: 'act.signedIn',
    query: certificateRequestQuery,
    answer: pageOf(CertificateRequest),
  }),
  'certificates.request': create('/certificate_requests/', 'Запросить справку себе', {
    can: 'act.signedIn',
    body: CertificateRequestBody,
    answer: CertificateRequest,
  }),
  'certificates.request.one': get('/certificate_requests/{id}/', 'Запрос справки', {
    can: 'act.signedIn',
    answer: CertificateRequest,
  }),
  'certificates.request.refuse': post('/certificate_requests/{id}/refuse/', 'Отклонить запрос справки', {
    can: 'act.certificates.issue',
    body: RefuseRequestBody,
    answer: CertificateRequest,
  }),
  'certificates.request.withdraw': post('/certificate_requests/{id}/withdraw/', 'Отозвать свой запрос справки', {
    can: 'act.signedIn',
    answer: CertificateRequest,
  }),
  'certificates.check': get('/membership_certificates/check/{token}/', 'Проверить справку по коду', {
    can: 'guest',
    texts: ['token'],
    answer: CertificateCheck,
    perMinute: 60,
  }),
} as const satisfies Endpoints;
