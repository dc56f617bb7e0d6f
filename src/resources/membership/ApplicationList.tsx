import { type Level, levels } from '@contract/levels';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { Application } from '@contract/schemas/membership';
import type { ShortUser } from '@contract/schemas/people';
import type { Unit, UnitVerdicts } from '@contract/schemas/units';
import { plural } from '@contract/text/plural';
import { Box, Button, Skeleton } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useAct } from '../../ui/acts/useAct';
import { useReopened } from '../../ui/form/useReopened';
import { rowSx } from '../../ui/list/rowsSx';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { PageLink } from '../../ui/page/PageLink';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { StateChip } from '../../ui/StateChip';
import { ownShortDay } from '../../ui/text/moment';
import { ActDialog } from './ActDialog';
import { transferText } from './transferText';
import { useApplications } from './useApplications';
import { useSend } from './useSend';

type ApplicationListProps = { level: Level; unit: Pick<Unit, 'id' | 'name'>; verdicts: UnitVerdicts };

/** Who waits to be taken in; the staff of the unit decides in place. */
export const ApplicationList = ({ level, unit, verdicts }: ApplicationListProps) => {
  const read = useApplications(level, unit.id);
  const [refusing, setRefusing] = useState<Application>();
  const notify = useNotify();
  const send = useSend();
  const paramsOf = ({ id }: Application) => ({ level: levels[level].api, id: unit.id, application_pk: id });
  const draftOf = ({ id }: Application) => `applications/${level}/${unit.id}/${id}`;
  useReopened(read.data, draftOf, setRefusing);
  const { hold: act } = useAct();
  const accept = (application: Application) => {
    const name = personName(application.user);
    return act(`Принять: ${name}`, async () => {
      await send(() => api('units.accept', { params: paramsOf(application) }));
      notify(`Заявка принята: ${name}`, { type: 'success' });
    });
  };
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton variant="rounded" height={56} />} />;
  const { data } = read;
  if (data.length === 0) {
    return (
      <Message icon="inbox" title="Список заявок пуст">
        Новые заявки появятся здесь и в разделе «Активные заявки».
      </Message>
    );
  }
  return (
    <>
      <Box component="ul" sx={listSx}>
        {data.map((application) => (
          <ApplicationRow
            key={application.id}
            person={application.user}
            note={application.transfer ? transferText(level, application.transfer) : undefined}
            facts={application.facts}
            page={to('userPage', { id: application.user.id })}
            onAccept={verdicts.decide ? () => accept(application) : undefined}
            onRefuse={verdicts.decide ? () => setRefusing(application) : undefined}
          />
        ))}
      </Box>
      {refusing && (
        <ActDialog
          title="Отклонить заявку?"
          button="Отклонить"
          danger
          reason="required"
          draft={draftOf(refusing)}
          held={`Отклонить: ${personName(refusing.user)}`}
          run={async (reason) => {
            await send(() => api('units.refuse', { params: paramsOf(refusing), body: { reason } }));
            notify('Заявка отклонена', { type: 'success' });
          }}
          onClose={() => setRefusing(undefined)}
        >
          {personName(refusing.user)}, {unit.name}
        </ActDialog>
      )}
    </>
  );
};

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};

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
const ApplicationRow = ({ person, page, note, facts, onAccept, onRefuse }: ApplicationRowProps) => {
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
