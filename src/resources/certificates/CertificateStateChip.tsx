import { type CertificateState, certificateStates } from '@contract/states/certificates';
import { RowChip } from '../../ui/StateChip';

/** The state of an issued certificate. */
export const CertificateStateChip = ({ state }: { state: CertificateState }) => (
  <RowChip row={certificateStates.rows[state]} />
);
