import type { CertificateKind } from '@contract/certificateKinds';
import type { PathName } from '@contract/paths';

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
