import type { Level } from '@contract/levels';
import type { Member, UnitVerdicts } from '@contract/schemas/units';
import Box from '@mui/material/Box';
import { PageLink } from '../../../ui/page/PageLink';
import { PersonAvatar } from '../../../ui/pictures/PersonAvatar';
import { personName } from '../../../ui/text/personName';
import { MemberActs } from '../../membership/MemberActs';
import { personPage } from '../personPage';
import type { UnitRecord } from '../useUnit';
import { MemberEditor } from './MemberEditor';

type MemberRowProps = { level: Level; unit: UnitRecord; member: Member; verdicts: UnitVerdicts | undefined };

/** One member: face, name, post; for editors the post is a choice. */
export const MemberRow = ({ level, unit, member, verdicts }: MemberRowProps) => (
  <Box component="li" sx={rowSx}>
    <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <PersonAvatar photo={member.user.avatar.photo} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <PageLink to={personPage(level, unit.id, member.user.id)} color="inherit" sx={{ fontWeight: 500 }}>
          {personName(member.user)}
        </PageLink>
        {!verdicts?.members && member.position && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{member.position.name}</Box>
        )}
      </Box>
    </Box>
    {verdicts?.members && (
      <>
        <MemberEditor level={level} unit={unit} member={member} verdicts={verdicts} />
        <MemberActs level={level} unit={unit} member={member} verdicts={verdicts} />
      </>
    )}
  </Box>
);

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: 56,
  px: { xs: 1.5, md: 2 },
  py: 1,
};
