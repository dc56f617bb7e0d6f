import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Failure } from '../../ui/Failure';
import { Message } from '../../ui/Message';
import { CatalogueRows } from './CatalogueRows';
import { CatalogueTable } from './CatalogueTable';
import type { Catalogue } from './catalogue';
import type { Act } from './RowButtons';

type CatalogueBodyProps = { catalogue: Catalogue; onAct: (act: Act) => void; addButton: ReactNode };

/** Rows of the catalogue, or why there are none. */
export const CatalogueBody = ({ catalogue, onAct, addButton }: CatalogueBodyProps) => {
  const { error, data, total, filterValues, setFilters, refetch } = useListContext();
  const narrow = useMediaQuery('(max-width: 899px)');
  if (error && !data) return <Failure error={error} onRetry={refetch} title="Не удалось загрузить список" />;
  if (total === 0 && filterValues.search) {
    const reset = (
      <Button variant="outlined" onClick={() => setFilters({})}>
        Сбросить поиск
      </Button>
    );
    return (
      <Message icon="search" title="Ничего не найдено" actions={reset}>
        Проверьте, нет ли в запросе опечатки.
      </Message>
    );
  }
  if (total === 0) {
    return (
      <Message icon={catalogue.icon} title="Пока ничего нет" actions={addButton}>
        {catalogue.empty}
      </Message>
    );
  }
  const Rows = narrow ? CatalogueRows : CatalogueTable;
  return <Rows catalogue={catalogue} onAct={onAct} />;
};
