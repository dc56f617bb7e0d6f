import { type Level, levels } from '@contract/levels';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { Application } from '@contract/schemas/membership';
import type { ShortUser } from '@contract/schemas/people';
import type { Unit, UnitVerdicts } from '@contract/schemas/units';
import { plural } from '@contract/text/plural';
import { Box, Button, Skeleton } from '@mui/material';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { api } from '../../providers/api';
import { useIsHeld } from '../../providers/stores/held';
import { useAct } from '../../ui/acts/useAct';
import { isTyped } from '../../ui/drafts/useDraft';
import { rowSx } from '../../ui/list/rowsSx';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { PageLink } from '../../ui/page/PageLink';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { StateChip } from '../../ui/StateChip';
import { moscowShortDay } from '../../ui/text/moment';
import { ActDialog } from './ActDialog';
import { DataChip } from './DataChip';
import { transferText } from './transfer';
import { useApplications } from './useApplications';
import { useSend } from './useSend';

type ApplicationListProps = { level: Level; unit: Pick<Unit, 'id' | 'name'>; verdicts: UnitVerdicts };

/** Who waits to be taken in; the staff of the unit decides in place. */
export const ApplicationList = ({ level, unit, verdicts }: ApplicationListProps) => {
  const read = useApplications(level, unit.id);
  const notify = useNotify();
  const send = useSend();
  const paramsOf = ({ id }: Application) => ({ level: levels[level].api, id: unit.id, application_pk: id });
  const draftOf = ({ id }: Application) => `applications/${level}/${unit.id}/${id}`;
  const accept = async (application: Application) => {
    await send(() => api('units.accept', { params: paramsOf(application) }));
    notify(`Заявка принята: ${personName(application.user)}`, { type: 'success' });
  };
  const refuse = async (application: Application, reason: string) => {
    await send(() => api('units.refuse', { params: paramsOf(application), body: { reason } }));
    notify('Заявка отклонена', { type: 'success' });
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
    <Box component="ul" sx={listSx}>
      {data.map((application) => (
        <ApplicationRow
          key={application.id}
          person={application.user}
          note={application.transfer ? transferText(level, application.transfer) : undefined}
          facts={application.facts}
          page={to('userPage', { id: application.user.id })}
        >
          {verdicts.decide && (
            <Decision
              name={personName(application.user)}
              unit={unit.name}
              draft={draftOf(application)}
              onAccept={() => accept(application)}
              onRefuse={(reason) => refuse(application, reason)}
            />
          )}
        </ApplicationRow>
      ))}
    </Box>
  );
};

type DecisionProps = {
  name: string;
  unit: string;
  /** Names the application among the drafts. */
  draft: string;
  onAccept: () => Promise<unknown>;
  onRefuse: (reason: string) => Promise<unknown>;
};

/** The two decisions: each application has its own question, so that one may wait for its sending while another is asked. */
const Decision = ({ name, unit, draft, onAccept, onRefuse }: DecisionProps) => {
  const [refusing, setRefusing] = useState(() => isTyped(draft));
  const isHeld = useIsHeld()(draft);
  const { hold: act, busy } = useAct();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        variant="outlined"
        size="small"
        aria-label={`Отклонить: ${name}`}
        onClick={() => setRefusing(true)}
        disabled={isHeld}
      >
        Отклонить
      </Button>
      <Button
        variant="contained"
        size="small"
        aria-label={`Принять: ${name}`}
        onClick={() => void act(`Принять: ${name}`, onAccept, [draft])}
        loading={busy}
        disabled={isHeld}
      >
        Принять
      </Button>
      {refusing && (
        <ActDialog
          title="Отклонить заявку?"
          button="Отклонить"
          danger
          reason="required"
          draft={draft}
          held={`Отклонить: ${name}`}
          heldKey={draft}
          run={onRefuse}
          onClose={() => setRefusing(false)}
        >
          {name}, {unit}
        </ActDialog>
      )}
    </Box>
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
  /** The decision. */
  children: ReactNode;
};

/** One applicant: who it is, whether the data are confirmed, and the decision. */
const ApplicationRow = ({ person, page, note, facts, children }: ApplicationRowProps) => {
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
            <DataChip person={person} facts={facts} />
            {facts?.test_passed && <StateChip state="accepted">Тест пройден</StateChip>}
          </Box>
        </Box>
      </Box>
      {children}
    </Box>
  );
};

/** «19 лет, документов 2 из 3, ждёт с 3 ноября». */
const factsText = ({ age, papers, since }: NonNullable<Application['facts']>): string =>
  [
    age !== null && plural(age, ['год', 'года', 'лет']),
    `документов ${papers.done} из ${papers.total}`,
    `ждёт с ${moscowShortDay(since)}`,
  ]
    .filter(Boolean)
    .join(', ');
