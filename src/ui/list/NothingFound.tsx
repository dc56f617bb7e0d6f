import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { Message } from '../Message';

/** A list without rows: the question can be changed, or there is nothing yet. */
export const NothingFound = ({ yet }: { yet: string }) => {
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) {
    return (
      <Message icon="people" title="Пока ничего нет">
        {yet}
      </Message>
    );
  }
  return (
    <Message
      icon="search"
      title="Ничего не найдено"
      actions={
        <Button variant="outlined" onClick={() => setFilters({})}>
          Сбросить поиск и фильтры
        </Button>
      }
    >
      Проверьте, нет ли в запросе опечатки, или уберите часть фильтров.
    </Message>
  );
};
