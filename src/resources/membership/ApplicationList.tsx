import { type Level, levels } from '@contract/levels';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { Application } from '@contract/schemas/membership';
import type { Unit, UnitVerdicts } from '@contract/schemas/units';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useAct } from '../../ui/acts/useAct';
import { useReopened } from '../../ui/form/useReopened';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { ActDialog } from './ActDialog';
import { ApplicationRow } from './ApplicationRow';
import { transferText } from './transferText';
import { useApplications } from './useApplications';
import { useSend } from './useSend';

type ApplicationListProps = { level: Level; unit: Pick<Unit, 'id' | 'name'>; verdicts: UnitVerdicts };

/** Who waits to be taken in; the staff of the unit decides in place. */
export const ApplicationList = ({ level, unit, verdicts }: ApplicationListProps) => {
  const read = useApplications(level, unit.id, true);
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
