import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { IconName } from '../icons';
import { Message } from '../Message';
import { ResetFilters } from './ResetFilters';

export type NothingFoundProps = {
  /** What will stand here. */
  yet: string;
  title?: string;
  icon?: IconName;
  /** How the first record comes here. */
  actions?: ReactNode;
};

/** A list without rows: the question can be changed, or there is nothing yet. */
export const NothingFound = ({ yet, title = 'Пока ничего нет', icon = 'people', actions }: NothingFoundProps) => {
  const { filterValues } = useListContext();
  if (Object.keys(filterValues).length === 0) {
    return (
      <Message icon={icon} title={title} actions={actions}>
        {yet}
      </Message>
    );
  }
  return (
    <Message icon="search" title="Ничего не найдено" actions={<ResetFilters />}>
      Проверьте, нет ли в запросе опечатки, или уберите часть фильтров.
    </Message>
  );
};
