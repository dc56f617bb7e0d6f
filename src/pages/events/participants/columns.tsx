import { FILED_ALONE, participantColumns } from '@contract/events/participantColumns';
import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import type { Participant } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import type { RaRecord } from 'ra-core';
import { PersonCell } from '../../../ui/list/cells/PersonCell';
import type { FilterRow } from '../../../ui/list/filterRow';
import { peopleColumns, peopleConditions } from '../../../ui/list/listedColumn';
import { yesNo } from '../../../ui/list/unitFilters';
import { FeeState } from '../../../ui/StateChip';
import { moscowShortDay } from '../../../ui/text/moment';
import { AttendanceMark } from './AttendanceMark';

export type ParticipantRow = Participant & RaRecord<number>;
export type ParticipantKey = (typeof participantColumns)[number]['key'];

export const columnsOf = (event: EventFull) =>
  peopleColumns<ParticipantRow, ParticipantKey>(
    participantColumns,
    ({ id, user }) => <PersonCell person={user} to={to('eventParticipant', { id: event.id, pid: id })} />,
    {
      attended: { width: 112, cell: (row) => <AttendanceMark event={event} participant={row} /> },
      unit: {
        width: 208,
        // Everybody applied for himself.
        hidden: event.application_type === 'Персональная' || undefined,
        cell: ({ unit }) => (unit ? <span title={levels[unit.level].labels.one}>{unit.name}</span> : FILED_ALONE),
      },
      region: { width: 150 },
      phone_number: { cell: ({ user }) => user.phone_number ?? '—' },
      email: { cell: ({ user }) => user.email ?? '—' },
      fee_paid: {
        cell: ({ user: { membership_fee: paid } }) => (paid === null ? '—' : <FeeState paid={paid} />),
      },
      position: { cell: ({ position }) => position?.position ?? '—' },
      created_at: { cell: ({ created_at }) => moscowShortDay(created_at) },
    },
  );

export const keys = participantColumns.map(({ key }) => key);
export const filters: readonly FilterRow[] = [
  ...peopleConditions(participantColumns),
  { key: 'attended', label: 'Явка', choices: yesNo('Пришли', 'Не пришли или без отметки'), old: true },
];
