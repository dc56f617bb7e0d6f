import { personName } from '@contract/people/personName';
import type { Application } from '@contract/schemas/membership';
import type { ShortUser } from '@contract/schemas/people';
import { plural } from '@contract/text/plural';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAct } from '../../ui/acts/useAct';
import { rowSx } from '../../ui/list/rowsSx';
import { PageLink } from '../../ui/page/PageLink';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { StateChip } from '../../ui/StateChip';
import { ownShortDay } from '../../ui/text/moment';

type ApplicationRowProps = {
  person: ShortUser;
  page: string;
  /** Said under the name. */
  note?: string;
  facts?: Application['facts'];
  onAccept?: () => Promise<unknown>;
  onRefuse?: () => void;
};

/** One applicant: who it is, whether the data are confirmed, and the decision. */
export const ApplicationRow = ({ person, page, note, facts, onAccept, onRefuse }: ApplicationRowProps) => {
  const { act, busy } = useAct();
  const name = personName(person);
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PersonAvatar photo={person.avatar.photo} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <PageLink to={page} color="inherit" sx={{ fontWeight: 500 }}>
            {name}
          </PageLink>
          {note && <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Box>}
          {facts && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{factsText(facts)}</Box>}
          <Box sx={{ mt: 0.25, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {person.is_verified ? (
              <StateChip state="accepted">Данные подтверждены</StateChip>
            ) : (
              <StateChip state="draft">Данные не подтверждены</StateChip>
            )}
            {facts?.test_passed && <StateChip state="accepted">Тест пройден</StateChip>}
          </Box>
        </Box>
      </Box>
      {onAccept && onRefuse && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" size="small" aria-label={`Отклонить: ${name}`} onClick={onRefuse} disabled={busy}>
            Отклонить
          </Button>
          <Button
            variant="contained"
            size="small"
            aria-label={`Принять: ${name}`}
            onClick={() => void act(async () => onAccept?.())}
            loading={busy}
          >
            Принять
          </Button>
        </Box>
      )}
    </Box>
  );
};

/** «19 лет, документов 2 из 3, ждёт с 3 ноября». */
const factsText = ({ age, papers, since }: NonNullable<Application['facts']>): string =>
  [
    age !== null && plural(age, ['год', 'года', 'лет']),
    `документов ${papers.done} из ${papers.total}`,
    `ждёт с ${ownShortDay(since)}`,
  ]
    .filter(Boolean)
    .join(', ');
