import { levels } from '@contract/levels';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { inSentence } from '../../../ui/inSentence';
import { Message } from '../../../ui/Message';
import type { ListedLevel } from '../unitPages';
import { unitTexts } from '../unitTexts';
import { CreateButton } from './CreateButton';

/** A list without rows says what to do: change the question, or create the first record. */
export const EmptyList = ({ level }: { level: ListedLevel }) => {
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length > 0) {
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
  }
  return (
    <Message icon={unitTexts[level].icon} title="Пока ничего нет" actions={<CreateButton level={level} />}>
      Здесь появится список: {inSentence(levels[level].labels.many)}.
    </Message>
  );
};
