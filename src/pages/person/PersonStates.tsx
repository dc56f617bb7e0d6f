import { verificationStates } from '@contract/states/unitApplications';
import Box from '@mui/material/Box';
import { RowChip, StateChip } from '../../ui/StateChip';
import type { Person } from './PersonHeader';

/** Verification and fee. What the viewer may not see is null and has no chip. */
export const PersonStates = ({
  person: { is_verified, membership_fee },
  waiting,
}: {
  person: Person;
  waiting?: boolean;
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {is_verified !== null && (
      <RowChip row={verificationStates.rows[is_verified ? 'confirmed' : waiting ? 'waiting' : 'unconfirmed']} />
    )}
    {membership_fee && <StateChip state="accepted">Взнос оплачен</StateChip>}
    {membership_fee === false && (
      <StateChip state="returned" icon="alert">
        Взнос не оплачен
      </StateChip>
    )}
  </Box>
);
