import Button from '@mui/material/Button';
import { useListContext, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { isTyped } from '../../ui/drafts/useDraft';
import { useReopened } from '../../ui/form/useReopened';
import { Icon } from '../../ui/Icon';
import type { Catalogue, Row } from './catalogue';
import { catalogues } from './catalogues';
import { type Act, OnAct } from './RowButtons';
import { RecordDialog, recordDraft } from './record/RecordDialog';
import { RemoveDialog } from './record/RemoveDialog';

/** One catalogue: its rows, and the acts of the administrator in dialogs. */
export const CatalogueList = () => {
  const resource = useResourceContext();
  const catalogue = catalogues.find((row) => (row.kept ?? row.resource) === resource);
  if (!catalogue) throw new Error(`no catalogue of ${resource}`);
  return <Kept key={resource} catalogue={catalogue} />;
};

const Kept = ({ catalogue }: { catalogue: Catalogue }) => {
  const { Rows, add } = catalogue;
  const [open, setOpen] = useState<Act | { act: 'add' } | null>(() =>
    isTyped(recordDraft(catalogue)) ? { act: 'add' } : null,
  );
  const close = () => setOpen(null);
  const addButton = (
    <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={() => setOpen({ act: 'add' })}>
      {add.button}
    </Button>
  );
  return (
    <OnAct.Provider value={setOpen}>
      <Rows actions={addButton}>
        <Reopened catalogue={catalogue} onEdit={(record) => setOpen({ act: 'edit', record })} />
        {open?.act === 'add' && <RecordDialog catalogue={catalogue} onClose={close} />}
        {open?.act === 'edit' && <RecordDialog catalogue={catalogue} record={open.record} onClose={close} />}
        {open?.act === 'remove' && <RemoveDialog catalogue={catalogue} record={open.record} onClose={close} />}
      </Rows>
    </OnAct.Provider>
  );
};

/** A record that this tab was changing opens again. */
const Reopened = ({ catalogue, onEdit }: { catalogue: Catalogue; onEdit: (record: Row) => void }) => {
  useReopened(useListContext<Row>().data, (record) => recordDraft(catalogue, record), onEdit);
  return null;
};
