import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { ListRows } from '../../ui/list/ListRows';
import { NothingFound } from '../../ui/list/NothingFound';
import { CatalogueRows } from './CatalogueRows';
import { CatalogueTable } from './CatalogueTable';
import type { Catalogue } from './catalogue';
import type { Act } from './RowButtons';

type CatalogueBodyProps = { catalogue: Catalogue; onAct: (act: Act) => void; addButton: ReactNode };

/** Rows of the catalogue, or why there are none. */
export const CatalogueBody = ({ catalogue, onAct, addButton }: CatalogueBodyProps) => {
  const narrow = useMediaQuery('(max-width: 899px)');
  const Rows = narrow ? CatalogueRows : CatalogueTable;
  return (
    <ListRows empty={<NothingFound icon={catalogue.icon} yet={catalogue.empty} actions={addButton} />}>
      <Rows catalogue={catalogue} onAct={onAct} />
    </ListRows>
  );
};
