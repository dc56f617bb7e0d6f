import type { ApplicationKey } from '@contract/events/applicationColumns';
import type { TabledApplication } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import { decisionsAt } from '@contract/states/events';
import { useMemo } from 'react';
import { api } from '../../../providers/api';
import { GridList } from '../../../ui/list/grid/GridList';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { kindOf } from '../applicationPages';
import { BulkProgress } from '../decide/BulkProgress';
import { columnsOf, filters, keys } from '../decide/columns';
import { DecideButtons } from '../decide/DecideButtons';
import { applicationsOf, useBulk } from '../decide/useBulk';

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
