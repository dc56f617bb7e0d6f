import { type ApplicationKey, applicationColumns } from '@contract/events/applicationColumns';
import { personName } from '@contract/people/personName';
import type { TabledApplication } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import { eventApplicationStates } from '@contract/states/eventApplications';
import { decisionsAt, type EventStage } from '@contract/states/events';
import { applicationForms, plural } from '@contract/text/plural';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMemo } from 'react';
import { api } from '../../../providers/api';
import { kindOf, requestPage } from '../../../resources/events/applicationPages';
import { ApplicationChip } from '../../../resources/events/StageChip';
import { changedNote } from '../../../ui/acts/ActOnMany';
import { NotDone } from '../../../ui/acts/ActResults';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { PersonCell } from '../../../ui/list/cells/PersonCell';
import type { FilterRow } from '../../../ui/list/filterRow';
import { GridList } from '../../../ui/list/grid/GridList';
import { LongText } from '../../../ui/list/LongText';
import { peopleColumns, peopleConditions } from '../../../ui/list/listedColumn';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { BesideTitle, CountedPage, CountPlace } from '../../../ui/page/BesideTitle';
import { moscowShortDay } from '../../../ui/text/moment';
import { type BulkAct as Act, applicationsOf, type Bulk, bulkButtons, useBulk } from '../decide/useBulk';

const COLUMNS = 'events.applications';
const firstSort = { field: 'created_at', order: 'ASC' } as const;

/** Applications to the event: read, decided one by one on their pages or many at once here. */
export const Applications = (props: ListProps) => (
  <CountedPage>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', mb: 1.5 }}>
      <Typography variant="h2">Заявки</Typography>
      <CountPlace />
    </Box>
    <ApplicationList {...props} />
  </CountedPage>
);

type ListProps = { event: EventFull };

const ApplicationList = ({ event }: ListProps) => {
  const { id, stage } = event;
  const kind = kindOf(event);
  const bulk = useBulk(event);
  const { results } = bulk;
  const columns = useMemo(() => columnsOf(id, kind, stage, results), [id, kind, stage, results]);
  return (
    <GridList<TabledApplication, ApplicationKey>
      resource={applicationsOf(id)}
      sort={firstSort}
      search="Поиск по ФИО"
      filters={filters}
      file={{
        keys,
        order: (body) => api('event.applications.export', { params: { id }, body }),
        everyRow: { state: 'all' },
      }}
      above={
        <>
          <BesideTitle>
            <Total forms={applicationForms} />
          </BesideTitle>
          <BulkProgress bulk={bulk} />
        </>
      }
      label="Заявки"
      columns={columns}
      columnsKey={COLUMNS}
      bulk={decisionsAt(stage).length > 0 ? <DecideButtons bulk={bulk} /> : undefined}
      selectable={bulk.isOpen}
      empty={
        <NothingFound
          icon="inbox"
          title="Список заявок пуст"
          yet="Новые заявки появятся здесь, о каждой придёт уведомление. Решённые показывает фильтр «Заявки»."
        />
      }
    />
  );
};

/** How far the decisions are; what became of each stands in its row. */
const BulkProgress = ({ bulk: { state, forget } }: { bulk: Bulk }) => {
  if (!state) return null;
  const { done, total, running, results, failure } = state;
  const decided = results.filter((row) => row.done).length;
  const queued = results.filter((row) => row.queued).length;
  const failed = results.length - decided - queued;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, fontSize: 13 }}>
      <Box sx={{ flex: '1 1 200px' }} aria-live="polite">
        {running ? `Решаем: ${done}` : `${decided === total ? 'Готово' : 'Решено'}: ${decided}`} из {total}
        {queued > 0 && `, в очереди: ${queued}`}
        {failed > 0 && `, не удалось: ${failed}`}
        <LinearProgress variant="determinate" value={(100 * done) / total} aria-label="Решено заявок" />
      </Box>
      {!running && (
        <Button size="small" variant="outlined" onClick={forget}>
          Обновить список
        </Button>
      )}
      <NotDone failure={failure} />
    </Box>
  );
};

/** What happens then, in words. */
const texts: Record<Act, string> = {
  accept: 'Кому не хватит места, тот встанет в очередь.',
  refuse: 'Причина будет одна для всех.',
  correct: 'Напишите, что исправить: это увидят все, кто подал выбранные заявки.',
};

/** The decisions about the chosen applications. */
const DecideButtons = ({ bulk }: { bulk: Bulk }) => (
  <>
    {decisionsAt(bulk.stage).map((act) => (
      <BulkAct<TabledApplication>
        key={act}
        label={bulkButtons[act]}
        title={(count) => `${bulkButtons[act]} ${plural(count, ['заявку', 'заявки', 'заявок'])}?`}
        variant={act === 'accept' ? 'contained' : 'outlined'}
        disabled={bulk.busy}
        danger={act === 'refuse'}
        reason={act === 'accept' ? undefined : { draft: `events/${bulk.event}/applications/${act}` }}
        row={(row) => ({
          name: personName(row.user),
          ...(bulk.isChanged(row) ? changedNote : { note: row.unit ?? undefined }),
        })}
        acts={bulk.isOpen}
        stale={bulk.isStale}
        text={() => texts[act]}
        onAct={(_, reason, rows) => bulk.decide(rows, act, reason)}
      />
    ))}
  </>
);

type Results = Bulk['results'];

/** @param results what was just decided, said in place of the state */
const columnsOf = (event: number, kind: TabledApplication['kind'], stage: EventStage, results: Results) =>
  peopleColumns<TabledApplication, ApplicationKey>(
    applicationColumns,
    ({ id, user, kind }) => <PersonCell person={user} to={requestPage(event, kind, kind === 'multi' ? user.id : id)} />,
    {
      // Together they fit a page of 960.
      last_name: { label: 'Кто подал', width: 220 },
      state: { width: 168, cell: (row) => <Result row={row} stage={stage} results={results} /> },
      // Everybody applies for himself.
      unit: { width: 172, hidden: kind === 'personal' || undefined },
      places: { width: 92, hidden: kind === 'personal' || undefined },
      // Of a group «Заявка от» says where it comes from.
      detachment: {
        width: 216,
        hidden: kind === 'personal' ? undefined : true,
        cell: ({ detachment }) => detachment?.name ?? '—',
      },
      region: { width: 150, cell: ({ region }) => region?.name ?? '—' },
      created_at: { width: 110, cell: ({ created_at }) => moscowShortDay(created_at) },
      phone_number: { cell: ({ user }) => user.phone_number ?? '—' },
      email: { cell: ({ user }) => user.email ?? '—' },
    },
  );

const Result = ({ row, stage, results }: { row: TabledApplication; stage: EventStage; results: Results }) => {
  const result = results.get(row.id);
  if (!result) return <ApplicationChip stage={stage} state={row.state} place={row.queue_place} />;
  const tone = result.done ? 'accepted' : result.queued ? 'district' : 'rejected';
  return (
    <Box sx={{ color: `var(--st-${tone})` }}>
      <LongText text={result.text} small />
    </Box>
  );
};

const keys = applicationColumns.map(({ key }) => key);
const filters: readonly FilterRow[] = [
  {
    key: 'state',
    label: 'Заявки',
    choices: [{ value: 'all', label: 'Все' }, ...eventApplicationStates.choices()],
  },
  ...peopleConditions(applicationColumns),
];
