import { type UnitKey, unitKeys } from '@contract/events/eventUnits';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { MultiFiler, MultiRow } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import { number, plural } from '@contract/text/plural';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../layout/NotFoundPage';
import { api } from '../../../providers/api';
import { rowQuery } from '../../../providers/useRead';
import { waitsText } from '../../../resources/events/applicationPages';
import { RowsTable } from '../../../ui/list/RowsTable';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { DecisionButtons } from './DecisionButtons';
import { RequestFrame } from './RequestFrame';
import { Documents, FromWhere } from './RequestParts';
import { AnswerRead, RequestRead } from './RequestRead';

/** A commander's application with units and numbers; its address names the person who filed. */
export const MultistageRequestPage = () => (
  <RequestRead read={(id, organizer) => rowQuery('event.multi.one', { params: { id, organizer } })}>
    {({ event, application: rows, organiser }) => (
      // The list carries who filed and the scans; it is asked for in the state the application is in.
      <AnswerRead
        event={event.id}
        reading={rowQuery('event.multi.list', { params: { id: event.id }, query: { state: rows[0]?.state } })}
      >
        {(filers) => <Content event={event} rows={rows} filers={filers} organiser={organiser} />}
      </AnswerRead>
    )}
  </RequestRead>
);

type ContentProps = { event: EventFull; rows: readonly MultiRow[]; filers: readonly MultiFiler[]; organiser: boolean };

const Content = ({ event, rows, filers, organiser }: ContentProps) => {
  const { applicationId } = useParams();
  const filer = filers.find(({ organizer_id }) => String(organizer_id) === applicationId);
  if (!filer) return <NotFoundPage />;
  // Two readings: what the older one did not show was not seen.
  const seen = Math.min(filer.seen, ...rows.map((row) => row.seen));
  const asked = { params: { id: event.id, organizer: filer.organizer_id }, seen };
  const level = filer.waits_for;
  const name = filer.headquarter_name ?? personName(filer.filer);
  return (
    <RequestFrame
      event={event}
      application={{ ...filer, id: filer.application }}
      title="Многоэтапная заявка"
      waits={waitsText(filer)}
      actions={
        (organiser || filer.your_turn) && (
          <DecisionButtons
            stage={event.stage}
            state={filer.state}
            name={name}
            people={[filer.organizer_id]}
            acceptLabel={level ? 'Согласовать' : 'Принять'}
            draft={`events/${event.id}/multi_applications/${filer.organizer_id}/`}
            accept={level && !filer.your_turn ? undefined : () => api('event.multi.confirm', asked)}
            refuse={(reason) => api('event.multi.reject', { ...asked, body: { reason } })}
            correct={
              organiser
                ? (reason) =>
                    api('event.applications.correct', {
                      params: { id: event.id, application: filer.application },
                      seen,
                      body: { reason },
                    })
                : undefined
            }
          />
        )
      }
    >
      <Section title="Подал">
        <PageLink to={to('userPage', { id: filer.filer.id })} sx={{ fontWeight: 500 }}>
          {personName(filer.filer)}
        </PageLink>
        {filer.headquarter_name !== filer.detachment?.name && <div>{filer.headquarter_name}</div>}
        <FromWhere from={filer} />
      </Section>
      <Section title={plural(filer.participants_count, ['участник', 'участника', 'участников'])}>
        <RowsTable
          label="Подразделения"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { source: 'unit', label: 'Подразделение', cell: (row) => <UnitLink row={row} /> },
            {
              source: 'count',
              label: 'Поедут',
              numeric: true,
              cell: ({ participants_count }) => number(participants_count),
            },
          ]}
        />
      </Section>
      <Documents documents={filer.documents} />
    </RequestFrame>
  );
};

const UnitLink = ({ row }: { row: MultiRow }) => {
  const key = (Object.keys(unitKeys) as UnitKey[]).find((one) => row[one]);
  const unit = key && row[key];
  return unit ? <PageLink to={to(unitKeys[key], { id: unit.id })}>{unit.name}</PageLink> : null;
};
