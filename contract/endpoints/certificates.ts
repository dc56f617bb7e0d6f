// Certificates of membership. Whoever holds one may check it by its token; nothing else is open.
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
import { pageOf } from '../schemas/page';
import type { Endpoints } from './types';

export const certificatesEndpoints = {
  'certificates.external': {
    method: 'POST',
    path: '/membership_certificates/external/',
    summary: 'Выдать справки для работодателя',
    can: 'act.certificates.issue',
    query: certificateFormat,
    body: CertificateBody,
    answer: 'file',
    once: 'each',
  },
  'certificates.internal': {
    method: 'POST',
    path: '/membership_certificates/internal/',
    summary: 'Выдать справки для личного пользования',
    can: 'act.certificates.issue',
    query: certificateFormat,
    body: CertificateBody,
    answer: 'file',
    once: 'each',
  },
  'certificates.facts': {
    method: 'GET',
    path: '/membership_certificates/facts/{id}/',
    summary: 'Что напечатают в справке человека',
    can: 'act.certificates.issue',
    query: factsQuery,
    answer: CertificateFacts,
  },
  'certificates.list': {
    method: 'GET',
    path: '/membership_certificates/',
    summary: 'Выданные справки',
    can: 'act.signedIn',
    query: certificateQuery,
    answer: pageOf(Certificate),
  },
  'certificates.one': {
    method: 'GET',
    path: '/membership_certificates/{id}/',
    summary: 'Справка',
    can: 'act.signedIn',
    answer: Certificate,
  },
  'certificates.file': {
    method: 'GET',
    path: '/membership_certificates/{id}/file/',
    summary: 'Справка в PDF',
    can: 'act.signedIn',
    answer: 'file',
  },
  'certificates.revoke': {
    method: 'POST',
    path: '/membership_certificates/{id}/revoke/',
    summary: 'Отозвать справку',
    can: 'act.certificates.issue',
    body: RevokeBody,
    answer: Certificate,
  },
  'certificates.check': {
    method: 'GET',
    path: '/membership_certificates/check/{token}/',
    summary: 'Проверить справку по коду',
    can: 'guest',
    texts: ['token'],
    answer: CertificateCheck,
    perMinute: 60,
  },
} as const satisfies Endpoints;
