import type { ApplicationKey } from '@contract/events/applicationColumns';
import { personName } from '@contract/people/personName';
import type { TabledApplication } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import { decisionsAt } from '@contract/states/events';
import { plural } from '@contract/text/plural';
import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useMemo } from 'react';
import { api } from '../../../providers/api';
import { kindOf } from '../../../resources/events/applicationPages';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { GridList } from '../../../ui/list/grid/GridList';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { columnsOf, filters, keys } from '../decide/columns';
import { type BulkAct as Act, applicationsOf, type Bulk, bulkButtons, useBulk } from '../decide/useBulk';

const COLUMNS = 'events.applications';
const firstSort = { field: 'created_at', order: 'ASC' } as const;

/** Applications to the event: read, decided one by one on their pages or many at once here. */
export const Applications = ({ event }: { event: EventFull }) => {
  const { id } = event;
  const kind = kindOf(event);
  const bulk = useBulk(event);
  const { results } = bulk;
  const columns = useMemo(() => columnsOf(id, kind, results), [id, kind, results]);
  return (
    <GridList<TabledApplication, ApplicationKey>
      resource={applicationsOf(id)}
      sort={firstSort}
      search="Поиск по ФИО"
      filters={filters}
      tools={<Total forms={['заявка', 'заявки', 'заявок']} />}
      file={{ keys, order: (body) => api('event.applications.export', { params: { id }, body }) }}
      above={<BulkProgress bulk={bulk} />}
      label="Заявки"
      columns={columns}
      columnsKey={COLUMNS}
      bulk={decisionsAt(event.stage).length > 0 ? <DecideButtons bulk={bulk} /> : undefined}
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
  const failed = results.filter((row) => !row.done).length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, fontSize: 13 }}>
      <Box sx={{ flex: '1 1 200px' }} aria-live="polite">
        {running ? 'Решаем' : 'Готово'}: {done} из {total}
        {failed > 0 && `, не удалось: ${failed}`}
        <LinearProgress variant="determinate" value={(100 * done) / total} aria-label="Решено заявок" />
      </Box>
      {!running && (
        <Button size="small" variant="outlined" onClick={forget}>
          Обновить список
        </Button>
      )}
      {failure && (
        <Alert severity="error" sx={{ flex: '1 1 100%' }}>
          {failure}
        </Alert>
      )}
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
        row={({ user, unit }) => ({ name: personName(user), note: unit ?? undefined })}
        acts={bulk.isOpen}
        text={() => texts[act]}
        onAct={(ids, reason) => bulk.decide(ids, act, reason)}
      />
    ))}
  </>
);
