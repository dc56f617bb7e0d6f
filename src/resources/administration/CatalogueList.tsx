import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { List } from 'react-admin';
import { isTyped } from '../../ui/drafts/useDraft';
import { useReopened } from '../../ui/form/useReopened';
import { Icon } from '../../ui/Icon';
import { SearchField } from '../../ui/inputs/SearchField';
import { Total } from '../../ui/list/Total';
import { useCrumb } from '../../ui/page/Crumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { CatalogueBody } from './CatalogueBody';
import type { Catalogue, Row } from './catalogue';
import { catalogues } from './catalogues';
import { RecordDialog, recordDraft } from './record/RecordDialog';
import { RemoveDialog } from './record/RemoveDialog';

type Open = { act: 'add' } | { act: 'edit' | 'remove'; record: Row };

/** One catalogue: its rows, a search, and the acts of the administrator in dialogs. */
export const CatalogueList = () => {
  const resource = useResourceContext();
  const catalogue = catalogues.find((row) => row.resource === resource);
  if (!catalogue) throw new Error(`no catalogue of ${resource}`);
  return <Kept catalogue={catalogue} />;
};

const Kept = ({ catalogue }: { catalogue: Catalogue }) => {
  useCrumb(catalogue.title);
  const [open, setOpen] = useState<Open | null>(() => (isTyped(recordDraft(catalogue)) ? { act: 'add' } : null));
  const close = () => setOpen(null);
  const addButton = (
    <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={() => setOpen({ act: 'add' })}>
      {catalogue.add.button}
    </Button>
  );
  return (
    <List
      sort={catalogue.sort}
      title={<Head title={catalogue.title} addButton={addButton} />}
      filters={<Search label={catalogue.search} />}
    >
      <CatalogueBody catalogue={catalogue} onAct={setOpen} addButton={addButton} />
      <Reopened catalogue={catalogue} onEdit={(record) => setOpen({ act: 'edit', record })} />
      {open?.act === 'add' && <RecordDialog catalogue={catalogue} onClose={close} />}
      {open?.act === 'edit' && <RecordDialog catalogue={catalogue} record={open.record} onClose={close} />}
      {open?.act === 'remove' && <RemoveDialog catalogue={catalogue} record={open.record} onClose={close} />}
    </List>
  );
};

const Head = ({ title, addButton }: { title: string; addButton: React.ReactElement }) => {
  const { total, filterValues } = useListContext();
  // A catalogue without rows has the button in their place.
  return (
    <PageTitle title={title} beside={<Total />} actions={total === 0 && !filterValues.search ? null : addButton} />
  );
};

const Search = ({ label }: { label: string }) => {
  const { filterValues, setFilters } = useListContext();
  return (
    <Box sx={{ flex: { xs: '1 1 100%', md: '0 1 320px' } }}>
      <SearchField
        label={label}
        value={filterValues.search ?? ''}
        onChange={(term) => setFilters(term ? { search: term } : {})}
      />
    </Box>
  );
};

/** A record that this tab was changing opens again. */
const Reopened = ({ catalogue, onEdit }: { catalogue: Catalogue; onEdit: (record: Row) => void }) => {
  useReopened(useListContext<Row>().data, (record) => recordDraft(catalogue, record), onEdit);
  return null;
};
