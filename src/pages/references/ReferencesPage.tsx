import { type CertificateKey, type CertificateKind, certificateColumns } from '@contract/certificateKinds';
import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { to } from '@contract/paths';
import type { Certificate } from '@contract/schemas/certificates';
import { Box, Card, Link, Typography } from '@mui/material';
import { OwnTitle } from '../../layout/OwnTitle';
import { api } from '../../providers/api';
import { cutSx, PersonCell as RegisterPerson } from '../../resources/administration/PersonCell';
import { CertificateActions } from '../../resources/certificates/CertificateActions';
import { CertificateStateChip } from '../../resources/certificates/CertificateStateChip';
import { Icon } from '../../ui/Icon';
import { PersonCell } from '../../ui/list/cells/PersonCell';
import type { FilterRow } from '../../ui/list/filterRow';
import { GridList } from '../../ui/list/grid/GridList';
import type { GridColumn } from '../../ui/list/grid/gridColumns';
import { byKey, peopleColumns, peopleConditions } from '../../ui/list/listedColumn';
import { NothingFound } from '../../ui/list/NothingFound';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { kinds } from './kinds';
import { Requests } from './Requests';

/** Where certificates are made, and the register of those that were. */
export const ReferencesPage = () => (
  <>
    <OwnTitle />
    <Requests />
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2, maxWidth: 960, mb: 4 }}>
      {(Object.keys(kinds) as CertificateKind[]).map((kind) => (
        <Card key={kind} component="section" sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Box sx={{ color: 'primary.main' }}>
            <Icon name="file" size={32} />
          </Box>
          <Typography variant="h3" component="h2">
            {kinds[kind].title}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{kinds[kind].text}</Typography>
          <ButtonLink
            variant="outlined"
            to={to(kinds[kind].page)}
            aria-label={`Оформить справку: ${kinds[kind].title}`}
          >
            Оформить
          </ButtonLink>
        </Card>
      ))}
    </Box>
    <Typography variant="h2" sx={{ mb: 1.5 }}>
      Выданные справки
    </Typography>
    <Register />
  </>
);

/** Every certificate issued by the viewer's headquarters: state, file, revocation. */
const Register = () => (
  <GridList<Certificate, CertificateKey>
    sort={firstSort}
    search="Фамилия, от 3 букв"
    least={PEOPLE_SEARCH_MIN}
    filters={filters}
    file={{ keys, order: (body) => api('certificates.export', { body }) }}
    label="Выданные справки"
    columns={columns}
    empty={<NothingFound icon="award" yet="Справок ещё не выдавали: начните с одной из двух выше." />}
  />
);

const firstSort = { field: 'issue_date', order: 'DESC' } as const;

const columns: readonly GridColumn<Certificate>[] = peopleColumns<Certificate, CertificateKey>(
  certificateColumns,
  ({ person, is_erased, printed_last_name: printed }) =>
    printed === null || printed === person.last_name ? (
      <PersonCell person={person} to={is_erased ? undefined : to('userPage', { id: person.id })} />
    ) : (
      // The row is found by either.
      <RegisterPerson
        person={person}
        under={<Box sx={{ ...cutSx, fontSize: 12, color: 'text.secondary' }}>{`На справке ${printed}`}</Box>}
      />
    ),
  {
    last_name: { label: 'Кому', width: 206 },
    number: {
      width: 112,
      single: true,
      cell: ({ number, check_url }) => (
        <Link href={check_url} target="_blank" rel="noopener noreferrer" aria-label={`Проверить справку ${number}`}>
          {number}
        </Link>
      ),
    },
    state: { width: 148, cell: ({ state }) => <CertificateStateChip state={state} /> },
    kind: { width: 132 },
    issue_date: { width: 112 },
    cert_start_date: { width: 128 },
    cert_end_date: { width: 128 },
    recipient: { width: 160 },
    revoke_reason: { width: 180, hidden: true },
  },
).concat({
  source: 'actions',
  label: 'Действия',
  width: 136,
  cell: (certificate) => <CertificateActions certificate={certificate} />,
});
const keys = certificateColumns.map(({ key }) => key);

const { state, kind } = byKey(certificateColumns);
const filters: readonly FilterRow[] = [
  ...peopleConditions(certificateColumns),
  { key: 'year', label: 'Год', typed: 'year' },
  { ...state, old: true },
  { ...kind, old: true },
];
