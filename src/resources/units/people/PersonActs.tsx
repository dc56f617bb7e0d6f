import type { Level } from '@contract/levels';
import { personName } from '@contract/people/personName';
import type { UnitPerson } from '@contract/people/unitPeople';
import type { Member, UnitVerdicts } from '@contract/schemas/units';
import { Box, Button, IconButton, Popover, Tooltip } from '@mui/material';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { focusInside } from '../../../ui/focusInside';
import { Icon } from '../../../ui/Icon';
import { HandOver, MemberActs } from '../../membership/MemberActs';
import { MemberEditor } from '../members/MemberEditor';
import type { UnitRecord } from '../useUnit';

type PersonActsProps = { level: Level; unit: UnitRecord; person: UnitPerson; verdicts: UnitVerdicts };

/** What the staff can do with one member: post and trust, a transfer, the end of the membership. */
export const PersonActs = ({ level, unit, person, verdicts }: PersonActsProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [handing, setHanding] = useState(false);
  const refresh = useRefresh();
  const { membership, is_trusted } = person;
  if (!membership) return null;
  const user = { ...person, username: null };
  const member: Member = { id: membership.id, position: membership.position, is_trusted, user };
  // Left open it would stand before the offer to take the act back, for somebody who commands by then.
  const handOver = () => {
    setAnchor(null);
    setHanding(true);
  };
  const label = `Должность и доверие: ${personName(person)}`;
  return (
    <Box sx={actsSx}>
      <Tooltip title="Должность и доверие">
        <IconButton aria-label={label} aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <Icon name="pen" size={16} />
        </IconButton>
      </Tooltip>
      <MemberActs {...{ level, unit, member, verdicts }} mayEnd={membership.may_end} movingTo={person.moving_to} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          transition: opened,
          paper: { 'aria-label': label, role: 'dialog', sx: { p: 2, mt: 0.5, display: 'grid', gap: 1 } },
        }}
      >
        <MemberEditor level={level} unit={unit} member={member} verdicts={verdicts} onSaved={refresh} />
        {verdicts.commander && person.id !== unit.commander?.id && (
          <Button size="small" variant="outlined" onClick={handOver}>
            Передать командование
          </Button>
        )}
      </Popover>
      {handing && <HandOver level={level} unit={unit} member={member} onClose={() => setHanding(false)} />}
    </Box>
  );
};

/** One comes to the post at once. */
const opened = { onEntered: focusInside };

/** The icons stand under the head; a row stays as low as its text, on a phone a finger has room. */
const actsSx = {
  display: 'flex',
  ml: -1,
  '&& > div': { ml: 0 },
  '&& .MuiIconButton-root': { width: { xs: 40, md: 32 }, height: { xs: 40, md: 32 } },
};
