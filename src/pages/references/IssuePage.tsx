import type { CertificateKind } from '@contract/certificateKinds';
import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import { rosterColumnKeys } from '@contract/people/rosterColumns';
import { refusals } from '@contract/refusals';
import type { RosterRow } from '@contract/schemas/registry';
import { certificateRequestStates } from '@contract/states/certificateRequests';
import { plural } from '@contract/text/plural';
import { Alert, Box, Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { List } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { OwnTitle } from '../../layout/OwnTitle';
import { Pages } from '../../layout/theme/kit';
import { api } from '../../providers/api';
import { session } from '../../providers/session';
import { useRead } from '../../providers/useRead';
import { filters, columns as rosterColumns } from '../../resources/people/rosterColumns';
import { ExportMenu } from '../../ui/jobs/ExportMenu';
import { Grid } from '../../ui/list/Grid';
import { GridTools } from '../../ui/list/grid/GridTools';
import { hiddenOf } from '../../ui/list/grid/gridColumns';
import { KnownSort, sortsOf } from '../../ui/list/KnownSort';
import { ListFilters } from '../../ui/list/ListFilters';
import { byLastName } from '../../ui/list/listedColumn';
import { NothingFound } from '../../ui/list/NothingFound';
import { LinkTab, LinkTabs } from '../../ui/page/LinkTabs';
import { goToAnchor } from '../../ui/page/SideIndex';
import { useChangeQuery } from '../../ui/page/useChangeQuery';
import { ISSUE, Issue } from './Issue';
import { kinds, toIssue } from './kinds';
import { typedIds } from './useIssue';

/** Certificates of one kind: who gets one, what it says, how it will look. */
export const IssuePage = ({ kind }: { kind: CertificateKind }) => {
  const { data: asked } = useRequest();
  // A request is answered by a certificate of its kind.
  if (asked && asked.kind !== kind) return <Navigate to={toIssue(asked)} replace />;
  return <IssueList kind={kind} />;
};

const IssueList = ({ kind }: { kind: CertificateKind }) => (
  <KnownSort resource="roster" sort={byLastName} fields={sortsOf(columns)}>
    <List
      resource="roster"
      sort={byLastName}
      title={
        <>
          <OwnTitle />
          <KindTabs kind={kind} />
        </>
      }
      filters={
        <ListFilters columnsKey={COLUMNS} search="Фамилия, от 3 букв" least={PEOPLE_SEARCH_MIN} rows={filters} />
      }
      actions={
        <GridTools columnsKey={COLUMNS}>
          <ExportMenu
            keys={rosterColumnKeys}
            hidden={hidden}
            columnsKey={COLUMNS}
            everyRow={{}}
            beside
            order={(body) => api('roster.export', { body })}
          />
        </GridTools>
      }
      pagination={<BelowPeople kind={kind} />}
    >
      <ClosedRequest />
      <NotToOneself />
      <Grid<RosterRow>
        label="Кому нужна справка"
        columns={columns}
        columnsKey={COLUMNS}
        bulk={<ToForm />}
        selectable={another}
        empty={<NothingFound yet="Здесь появятся участники вашего регионального штаба." />}
      />
    </List>
  </KnownSort>
);

/** A certificate for oneself is given by those above. */
const another = ({ id }: RosterRow) => id !== session.user();

/** Why the own row cannot be chosen, where it is listed. */
const NotToOneself = () =>
  useListContext<RosterRow>().data?.every(another) === false && (
    <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>{refusals.ownCertificate}</Box>
  );

/** The request of the address is waited for no more: answered, or withdrawn meanwhile. */
const ClosedRequest = () => {
  const { data } = useRequest();
  const closed = data && certificateRequestStates.whyNot('issue', data.state);
  return closed ? <Alert severity="info" sx={{ mb: 2 }}>{`${personName(data.person)}. ${closed}`}</Alert> : null;
};

function useRequest() {
  const id = useSearchParams()[0].get('request');
  return useRead('certificates.request.one', { params: { id } }, { enabled: id !== null });
}

/** The pages of the people stand under the people, the form after them. */
const BelowPeople = ({ kind }: { kind: CertificateKind }) => (
  <>
    <Pages />
    <Chosen kind={kind} />
  </>
);

/** The form appears with the first chosen person. */
const Chosen = ({ kind }: { kind: CertificateKind }) => {
  const { selectedIds, onSelect } = useListContext<RosterRow>();
  const { request, waiting, forget } = useAsked(kind, onSelect);
  // What the request says stands in the form from the first.
  if (selectedIds.length === 0 || waiting) return null;
  const ids = selectedIds.map(Number);
  return <Issue kind={kind} ids={ids} request={request} onChoose={(next) => onSelect([...next])} onIssued={forget} />;
};

const ToForm = () => {
  const { selectedIds } = useListContext();
  return (
    <Button size="small" variant="contained" onClick={() => goToAnchor(ISSUE)}>
      К оформлению: {plural(selectedIds.length, ['справка', 'справки', 'справок'])}
    </Button>
  );
};

/** What tells people apart, and what a certificate needs of them. */
const needed = ['last_name', 'date_of_birth', 'detachment', 'position', 'is_verified', 'membership_fee'];
const columns = rosterColumns.map((column) => ({ ...column, hidden: !needed.includes(column.source) || undefined }));

const hidden = hiddenOf(columns);

const COLUMNS = 'certificates.people.datatable';
/** From one kind of certificate to the other. */
const KindTabs = ({ kind }: { kind: CertificateKind }) => (
  <LinkTabs label="Вид справки" ruled="below">
    {(Object.keys(kinds) as CertificateKind[]).map((one) => (
      <LinkTab key={one} to={to(kinds[one].page)} current={one === kind}>
        {kinds[one].title}
      </LinkTab>
    ))}
  </LinkTabs>
);

/**
 * The request of the address (`?request=7`), whose person is chosen once it is read, or the people it names
 * (`?people=1,2`). Who was chosen when the page was loaded anew is chosen again.
 */
function useAsked(kind: CertificateKind, choose: (ids: number[]) => void) {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const named = query.get('people');
  const [typed] = useState(() => (named ? idsIn(named) : typedIds(kind)));
  const { data, isLoading } = useRequest();
  const chosen = useRef<number>(undefined);
  const again = useRef(typed.length > 0);
  useEffect(() => {
    if (again.current) choose(typed);
    again.current = false;
  }, [typed, choose]);
  useEffect(() => {
    if (typed.length > 0 || !data?.can_decide || chosen.current === data.id) return;
    chosen.current = data.id;
    choose([data.person.id]);
  }, [data, choose, typed]);
  // Once issued, the address would tell that its request was answered, by whoever.
  return { request: data, waiting: isLoading, forget: () => changeQuery({ request: '' }, { replace: true }) };
}

const idsIn = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
