import { type PaperField, paperFields } from '@contract/papers/papers';
import type { FullUser } from '@contract/schemas/people';
import Box from '@mui/material/Box';
import { StatementForms } from '../StatementForms';
import { ScanRow } from './ScanRow';

/** The forms to sign, and the scans of what was signed: each file is sent as soon as it is chosen. */
export const Scans = ({ me }: { me: FullUser }) => (
  <>
    <StatementForms minor={me.is_adult === false} />
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {paperFields('statement')
        .filter((field) => field.kind === 'scan' && isAsked(field, me))
        .map((field) => (
          <ScanRow key={field.name} field={field} address={me.statement[field.name as 'passport']} />
        ))}
    </Box>
  </>
);

/** Papers of a parent are asked of a minor alone. */
const isAsked = ({ needed, name }: PaperField, { is_adult, statement }: FullUser) =>
  needed !== 'minorApplicant' || is_adult === false || Boolean(statement[name as 'passport']);
