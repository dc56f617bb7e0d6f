import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import type { Participant } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import type { RaRecord } from 'ra-core';
import type { GridColumn } from '../../../ui/list/Grid';
import { PersonCell } from '../../../ui/list/PersonCell';
import { ownShortDay } from '../../../ui/text/moment';
import { AttendanceSwitch } from './AttendanceSwitch';

export type ParticipantRow = Participant & RaRecord<number>;

const NONE = '—';

export const columnsOf = (event: EventFull): readonly GridColumn<ParticipantRow>[] => [
  {
    source: 'user__last_name',
    label: 'Фамилия, имя, отчество',
    sortable: true,
    cell: ({ id, user }) => <PersonCell person={user} to={to('eventParticipant', { id: event.id, pid: id })} />,
  },
  { source: 'attended', label: 'Явка', cell: (row) => <AttendanceSwitch event={event} participant={row} /> },
  {
    source: 'unit',
    label: 'От кого',
    // Everybody applied for himself.
    hidden: event.application_type === 'Персональная' || undefined,
    cell: ({ unit }) => (unit ? <span title={levels[unit.level].labels.one}>{unit.name}</span> : 'Лично'),
  },
  { source: 'detachment', label: 'Отряд', cell: ({ detachment }) => detachment?.name ?? NONE },
  { source: 'region', label: 'Регион', cell: ({ region }) => region?.name ?? NONE },
  { source: 'position', label: 'Должность', hidden: true, cell: ({ position }) => position?.position ?? NONE },
  { source: 'phone', label: 'Телефон', cell: ({ user }) => user.phone_number ?? NONE },
  { source: 'email', label: 'Почта', hidden: true, cell: ({ user }) => user.email ?? NONE },
  {
    source: 'created_at',
    label: 'Участвует с',
    hidden: true,
    sortable: true,
    numeric: true,
    cell: ({ created_at }) => ownShortDay(created_at),
  },
];
