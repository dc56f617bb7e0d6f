import { applicationTypes, eventScales } from '@contract/events/eventTerms';
import { to } from '@contract/paths';
import { number } from '@contract/text/plural';
import { wholeAddress } from '@contract/text/typographic';
import type { EventRow } from '../../../resources/events/eventRow';
import { ownStart, shortWhen } from '../../../resources/events/eventTime';
import { StageChip } from '../../../resources/events/StageChip';
import type { GridColumn } from '../../../ui/list/grid/gridColumns';
import { LongText } from '../../../ui/list/LongText';
import { PageLink } from '../../../ui/page/PageLink';
import { shortDay } from '../../../ui/text/day';
import { moscowShortDay } from '../../../ui/text/moment';
import { shortUnit } from '../../../ui/text/shortUnit';

const NONE = '—';

export const columns: readonly GridColumn<EventRow>[] = [
  {
    source: 'name',
    label: 'Мероприятие',
    sortable: true,
    width: 222,
    cell: ({ id, name }) => (
      <PageLink to={to('event', { id })} color="inherit" title={name} sx={{ fontWeight: 500 }}>
        {name}
      </PageLink>
    ),
  },
  {
    source: 'start_date',
    label: 'Когда',
    sortable: true,
    width: 132,
    cell: ({ time_data }) => {
      const own = ownStart(time_data);
      return <span title={own ? `По вашему времени: ${own}` : undefined}>{shortWhen(time_data) ?? NONE}</span>;
    },
  },
  { source: 'stage', sortable: true, label: 'Статус', width: 204, cell: ({ stage }) => <StageChip stage={stage} /> },
  { source: 'scale', sortable: true, label: 'Масштаб', hidden: true, cell: ({ scale }) => eventScales[scale].label },
  { source: 'direction', sortable: true, label: 'Направление', width: 146, cell: ({ direction }) => direction },
  { source: 'format', sortable: true, label: 'Формат', hidden: true, cell: ({ format }) => format },
  {
    source: 'application_type',
    sortable: true,
    label: 'Вид заявки',
    hidden: true,
    cell: ({ application_type }) => applicationTypes[application_type],
  },
  {
    source: 'places_taken',
    sortable: true,
    label: 'Мест занято',
    numeric: true,
    width: 102,
    cell: ({ places_taken, participants_number }) =>
      participants_number > 0 ? `${number(places_taken)} из ${number(participants_number)}` : number(places_taken),
  },
  {
    source: 'registration_end_date',
    label: 'Регистрация до',
    sortable: true,
    numeric: true,
    width: 120,
    cell: ({ time_data }) => shortDay(time_data.registration_end_date) ?? NONE,
  },
  {
    source: 'org_unit',
    sortable: true,
    label: 'Организатор',
    width: 208,
    cell: ({ org_unit: { name } }) => <LongText text={shortUnit(name)} whole={name} />,
  },
  {
    source: 'address',
    label: 'Место',
    hidden: true,
    cell: ({ address }) => (address === null ? NONE : wholeAddress(address)),
  },
  {
    source: 'created_at',
    label: 'Создано',
    sortable: true,
    hidden: true,
    numeric: true,
    cell: ({ created_at }) => moscowShortDay(created_at),
  },
];
