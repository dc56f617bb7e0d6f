import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListBase, useListContext } from 'ra-core';
import { useState } from 'react';
import { useCrumb } from '../../ui/Crumb';
import { useReopened } from '../../ui/form/useReopened';
import { Icon } from '../../ui/Icon';
import { PageTitle } from '../../ui/PageTitle';
import { number } from '../../ui/plural';
import { SearchField } from '../../ui/SearchField';
import { isTyped } from '../../ui/useDraft';
import { CatalogueBody } from './CatalogueBody';
import type { Catalogue, Row } from './catalogue';
import { RecordDialog } from './RecordDialog';
import { RemoveDialog } from './RemoveDialog';
import { recordDraft } from './useRecordForm';

const ROWS = 20;

type Open = { act: 'add' } | { act: 'edit' | 'remove'; record: Row };

/** One catalogue: its rows, a search, and the acts of the administrator in dialogs. */
export const CataloguePage = ({ catalogue }: { catalogue: Catalogue }) => {
  useCrumb(catalogue.title);
  return (
    <ListBase
      resource={catalogue.resource}
      perPage={ROWS}
      sort={catalogue.sort}
      storeKey={false}
      queryOptions={shownInPlace}
    >
      <Content catalogue={catalogue} />
    </ListBase>
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
        beside={total !== undefined && <Count total={total} />}
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

const Count = ({ total }: { total: number }) => (
  <Box component="span" sx={{ color: 'text.disabled', mt: 0.75 }} title="Найдено">
    {number(total)}
  </Box>
);

/** The page itself shows what could not be read. */
const shownInPlace = { onError: () => undefined };
