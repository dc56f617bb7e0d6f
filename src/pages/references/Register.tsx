import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { to } from '@contract/paths';
import { type Certificate, type CertificateKind, certificateKinds } from '@contract/schemas/certificates';
import { certificateStates } from '@contract/states/certificates';
import { List } from 'react-admin';
import { Grid, type GridColumn } from '../../ui/list/Grid';
import { GridTools } from '../../ui/list/grid/GridTools';
import { ListFilters } from '../../ui/list/ListFilters';
import { NothingFound } from '../../ui/list/NothingFound';
import { PersonCell } from '../../ui/list/PersonCell';
import { shortDay } from '../../ui/text/day';
import { CertificateActions } from './CertificateActions';
import { CertificateStateChip } from './CertificateStateChip';

/** Every certificate issued by the viewer's headquarters: state, file, revocation. */
export const Register = () => (
  <List
    sort={firstSort}
    filters={<ListFilters search="Фамилия, от 3 букв" least={PEOPLE_SEARCH_MIN} rows={filters} />}
    actions={<GridTools />}
  >
    <Grid<Certificate>
      label="Выданные справки"
      columns={columns}
      empty={<NothingFound yet="Справок ещё не выдавали: начните с одной из двух выше." />}
    />
  </List>
);

const firstSort = { field: 'issue_date', order: 'DESC' } as const;

const filters = [
  {
    key: 'state',
    label: 'Состояние',
    choices: certificateStates.names.map((value) => ({ value, label: certificateStates.rows[value].name })),
  },
  {
    key: 'kind',
    label: 'Вид',
    choices: (Object.keys(certificateKinds) as CertificateKind[]).map((value) => ({
      value,
      label: certificateKinds[value],
    })),
  },
  { key: 'year', label: 'Год', typed: 'year' },
] as const;

const columns: readonly GridColumn<Certificate>[] = [
  {
    source: 'person',
    label: 'Кому',
    cell: ({ person }) => <PersonCell person={person} to={to('userPage', { id: person.id })} />,
  },
  { source: 'number', label: 'Номер', cell: ({ number }) => number },
  { source: 'state', label: 'Состояние', cell: ({ state }) => <CertificateStateChip state={state} /> },
  { source: 'kind', label: 'Вид', cell: ({ kind }) => certificateKinds[kind] },
  {
    source: 'issue_date',
    label: 'Выдана',
    numeric: true,
    sortable: true,
    cell: ({ issue_date }) => shortDay(issue_date),
  },
  {
    source: 'cert_end_date',
    label: 'Действует до',
    numeric: true,
    sortable: true,
    cell: ({ cert_end_date }) => shortDay(cert_end_date),
  },
  { source: 'actions', label: 'Действия', cell: (certificate) => <CertificateActions certificate={certificate} /> },
  { source: 'recipient', label: 'Куда предоставляется', cell: ({ recipient }) => recipient },
  { source: 'revoke_reason', label: 'Причина отзыва', cell: ({ revoke_reason }) => revoke_reason ?? '—' },
  { source: 'region', label: 'Регион', hidden: true, cell: ({ region }) => region.name },
];
