import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { List } from 'react-admin';
import { useCrumb } from '../../ui/Crumb';
import { useReopened } from '../../ui/form/useReopened';
import { Icon } from '../../ui/Icon';
import { Total } from '../../ui/list/Total';
import { PageTitle } from '../../ui/PageTitle';
import { SearchField } from '../../ui/SearchField';
import { isTyped } from '../../ui/useDraft';
import { CatalogueBody } from './CatalogueBody';
import type { Catalogue, Row } from './catalogue';
import { RecordDialog } from './RecordDialog';
import { RemoveDialog } from './RemoveDialog';
import { recordDraft } from './useRecordForm';

type Open = { act: 'add' } | { act: 'edit' | 'remove'; record: Row };

/** One catalogue: its rows, a search, and the acts of the administrator in dialogs. */
export const CataloguePage = ({ catalogue }: { catalogue: Catalogue }) => {
  useCrumb(catalogue.title);
  return (
    <List resource={catalogue.resource} sort={catalogue.sort}>
      <Content catalogue={catalogue} />
    </List>
  );
};

const Content = ({ catalogue }: { catalogue: Catalogue }) => {
  const { data, total, filterValues, setFilters } = useListContext<Row>();
  const [open, setOpen] = useState<Open | null>(() => (isTyped(recordDraft(catalogue)) ? { act: 'add' } : null));
  useReopened(
    data,
    (record) => recordDraft(catalogue, record),
    (record) => setOpen({ act: 'edit', record }),
  );
  const close = () => setOpen(null);
  const addButton = (
    <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={() => setOpen({ act: 'add' })}>
      {catalogue.add.button}
    </Button>
  );
  return (
    <>
      <PageTitle
        title={catalogue.title}
        beside={<Total />}
        actions={total === 0 && !filterValues.search ? null : addButton}
      />
      <Box sx={{ maxWidth: { md: 320 }, mb: 1.5 }}>
        <SearchField
          label={catalogue.search}
          value={filterValues.search ?? ''}
          onChange={(term) => setFilters(term ? { search: term } : {})}
        />
      </Box>
      <CatalogueBody catalogue={catalogue} onAct={setOpen} addButton={addButton} />
      {open?.act === 'add' && <RecordDialog catalogue={catalogue} onClose={close} />}
      {open?.act === 'edit' && <RecordDialog catalogue={catalogue} record={open.record} onClose={close} />}
      {open?.act === 'remove' && <RemoveDialog catalogue={catalogue} record={open.record} onClose={close} />}
    </>
  );
};
