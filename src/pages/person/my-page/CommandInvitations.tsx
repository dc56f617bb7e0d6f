import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import type { CommandInvitation } from '@contract/schemas/membership';
import { Box, Button } from '@mui/material';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { useSend } from '../../../resources/membership/useSend';
import { useAct } from '../../../ui/acts/useAct';
import { LineList } from '../../../ui/list/LineList';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { recently } from '../../../ui/text/moment';

/** Posts of a commander this person is asked to take: agreed to or refused in one tap. */
export const CommandInvitations = () => {
  const { data: invitations = [] } = useRead('me.commandInvitations', {}, { staleTime: 0 });
  if (invitations.length === 0) return null;
  return (
    <Section title="Вас зовут командиром">
      <Box sx={{ mb: 1, color: 'text.secondary' }}>
        После согласия командиры вышестоящих штабов увидят ваши контакты и документы. До него им ничего не открыто.
      </Box>
      <LineList
        lines={invitations.map((invitation) => ({
          key: `${invitation.level} ${invitation.unit.id}`,
          main: (
            <PageLink to={to(invitation.level, { id: invitation.unit.id })} sx={{ fontWeight: 500 }}>
              {invitation.unit.name}
            </PageLink>
          ),
          under: `${levels[invitation.level].labels.one} · зовёт ${invitation.invited_by} · ${recently(invitation.at)}`,
          aside: <Answer invitation={invitation} />,
        }))}
      />
    </Section>
  );
};

const Answer = ({ invitation: { level, unit } }: { invitation: CommandInvitation }) => {
  const { act, busy } = useAct();
  const send = useSend();
  const asked = { params: { level: levels[level].api, id: unit.id } };
  const answer = (run: () => Promise<unknown>, done: string) => act(() => send(run, { own: true }), { done });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="contained"
        disabled={busy}
        onClick={() => void answer(() => api('units.command.accept', asked), 'Теперь вы командир')}
        aria-label={`Согласиться: ${unit.name}`}
      >
        Согласиться
      </Button>
      <Button
        variant="outlined"
        disabled={busy}
        onClick={() => void answer(() => api('units.command.decline', asked), 'Вы отказались')}
        aria-label={`Отказаться: ${unit.name}`}
      >
        Отказаться
      </Button>
    </Box>
  );
};
