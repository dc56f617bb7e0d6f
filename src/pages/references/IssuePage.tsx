import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import type { CertificateKind } from '@contract/schemas/certificates';
import type { RosterRow } from '@contract/schemas/registry';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { ColumnsButton, List } from 'react-admin';
import { session } from '../../providers/session';
import { Grid } from '../../ui/list/Grid';
import { ListFilters } from '../../ui/list/ListFilters';
import { NothingFound } from '../../ui/list/NothingFound';
import { PageTitle } from '../../ui/page/PageTitle';
import { inSentence } from '../../ui/text/inSentence';
import { plural } from '../../ui/text/plural';
import { Issue } from './Issue';
import { KindToggle } from './KindToggle';
import { kinds } from './kinds';
import { columns, filters } from './people';
import { useAsked } from './useAsked';

/** Certificates of one kind: who gets one, what it says, how it will look. */
export const IssuePage = ({ kind }: { kind: CertificateKind }) => (
  <List
    resource="roster"
    perPage={PER_PAGE}
    sort={firstSort}
    title={
      <PageTitle title={`Справка о членстве: ${inSentence(kinds[kind].title)}`} actions={<KindToggle kind={kind} />} />
    }
    filters={<ListFilters search="Фамилия, от 3 букв" least={PEOPLE_SEARCH_MIN} rows={filters} />}
    actions={<ColumnsButton variant="outlined" storeKey={COLUMNS} />}
  >
    <Grid<RosterRow>
      columns={columns}
      columnsKey={COLUMNS}
      bulk={<ToForm />}
      // A certificate for oneself is given by those above.
      selectable={({ id }) => id !== session.user()}
      empty={<NothingFound yet="Здесь появятся участники вашего регионального штаба." />}
    />
    <Chosen kind={kind} />
  </List>
);

/** The form appears with the first chosen person. */
const Chosen = ({ kind }: { kind: CertificateKind }) => {
  const { selectedIds, onSelect } = useListContext<RosterRow>();
  const request = useAsked(kind, onSelect);
  if (selectedIds.length === 0) return null;
  return (
    <Issue
      kind={kind}
      ids={selectedIds.map(Number)}
      recipient={request?.recipient}
      onChoose={(ids) => onSelect([...ids])}
    />
  );
};

const ToForm = () => {
  const { selectedIds } = useListContext();
  return (
    <Button size="small" variant="contained" href="#issue">
      К оформлению: {plural(selectedIds.length, ['справка', 'справки', 'справок'])}
    </Button>
  );
};

const PER_PAGE = 12;
const COLUMNS = 'certificates.people.datatable';
const firstSort = { field: 'last_name', order: 'ASC' } as const;
