// Issued certificates of membership.
import { stateTable } from './stateTable';

export const certificateStates = stateTable(
  {},
  {
    valid: { name: 'Действует', tone: 'accepted', in: [] },
    future: { name: 'Срок впереди', tone: 'sent', in: [] },
    expired: { name: 'Срок истёк', tone: 'draft', in: [] },
    revoked: { name: 'Отозвана', tone: 'rejected', in: [] },
  },
);

export type CertificateState = (typeof certificateStates.names)[number];
