import type { CertificateKind } from '@contract/certificateKinds';
import { type PathName, to } from '@contract/paths';
import type { CertificateRequest } from '@contract/schemas/certificateRequests';

type KindRow = { title: string; text: string; page: Extract<PathName, 'referenceEmployer' | 'referencePersonal'> };

/** The two certificates: what each is for and where it is made. */
export const kinds: Record<CertificateKind, KindRow> = {
  external: {
    title: 'Для работодателя',
    text: 'Подтверждает членство для организации, которая принимает отряд. Подписывает названное вами лицо.',
    page: 'referenceEmployer',
  },
  internal: {
    title: 'Для личного пользования',
    text: 'Подтверждает членство по просьбе самого участника. Подписывает командир регионального штаба.',
    page: 'referencePersonal',
  },
};

/** Where the certificate that answers a request is made. */
export const toIssue = ({ id, kind }: Pick<CertificateRequest, 'id' | 'kind'>): string =>
  `${to(kinds[kind].page)}?request=${id}`;
