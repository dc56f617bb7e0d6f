import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import { useRead } from '../../../providers/useRead';
import { AcceptInvitation } from '../../../resources/membership/InvitationNote';
import { LineList } from '../../../ui/list/LineList';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';

/** Invitations to join that wait for an answer; a link followed before the registration is among them. */
export const Invitations = () => {
  const { data: invitations = [] } = useRead('me.invitations', {}, { staleTime: 0 });
  if (invitations.length === 0) return null;
  return (
    <Section title="Вас приглашают вступить">
      <LineList
        lines={invitations.map(({ token, level, unit, invited_by }) => ({
          key: token,
          main: (
            <PageLink to={to(level, { id: unit.id })} sx={{ fontWeight: 500 }}>
              {unit.name}
            </PageLink>
          ),
          under: [levels[level].labels.one, invited_by && `приглашает ${invited_by}`].filter(Boolean).join(' · '),
          aside: <AcceptInvitation token={token} unit={unit} />,
        }))}
      />
    </Section>
  );
};
