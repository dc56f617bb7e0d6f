import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import { type Participant, participantColumns } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import type { RaRecord } from 'ra-core';
import type { GridColumn } from '../../../ui/list/Grid';
import { byKey, listedColumn } from '../../../ui/list/listedColumn';
import { PersonCell } from '../../../ui/list/PersonCell';
import { ownShortDay } from '../../../ui/text/moment';
import { AttendanceSwitch } from './AttendanceSwitch';

export type ParticipantRow = Participant & RaRecord<number>;

const { attended, unit, detachment, region, phone_number, email } = byKey(participantColumns);

export const columnsOf = (event: EventFull): readonly GridColumn<ParticipantRow>[] => [
  {
    source: 'user__last_name',
    label: 'Фамилия, имя, отчество',
    sortable: true,
    cell: ({ id, user }) => <PersonCell person={user} to={to('eventParticipant', { id: event.id, pid: id })} />,
  },
  listedColumn(attended, { cell: (row) => <AttendanceSwitch event={event} participant={row} /> }),
  listedColumn(unit, {
    // Everybody applied for himself.
    hidden: event.application_type === 'Персональная' || undefined,
    cell: ({ unit }) => (unit ? <span title={levels[unit.level].labels.one}>{unit.name}</span> : 'Лично'),
  }),
  listedColumn(detachment),
  listedColumn(region),
  { source: 'position', label: 'Должность', hidden: true, cell: ({ position }) => position?.position ?? '—' },
  listedColumn(phone_number, { source: 'phone', cell: ({ user }) => user.phone_number ?? '—' }),
  listedColumn(email, { hidden: true, cell: ({ user }) => user.email ?? '—' }),
  {
    source: 'created_at',
    label: 'Участвует с',
    hidden: true,
    sortable: true,
    numeric: true,
    cell: ({ created_at }) => ownShortDay(created_at),
  },
];
