import { type CertificateState, certificateStateNames } from '@contract/schemas/certificates';
import { type State, StateChip } from '../../ui/StateChip';

const colours: Record<CertificateState, State> = { valid: 'accepted', expired: 'draft', revoked: 'rejected' };

/** State of a certificate as a chip. */
export const CertificateStateChip = ({ state }: { state: CertificateState }) => (
  <StateChip state={colours[state]}>{certificateStateNames[state]}</StateChip>
);
