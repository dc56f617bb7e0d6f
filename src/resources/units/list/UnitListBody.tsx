import { useListContext } from 'ra-core';
import { Failure } from '../../../ui/Failure';
import type { ListedLevel } from '../unitPages';
import { EmptyList } from './EmptyList';
import { UnitTable } from './UnitTable';
import { UnitTiles } from './UnitTiles';
import type { ListView } from './useListView';

/** Rows of the list, or why there are none. */
export const UnitListBody = ({ level, view }: { level: ListedLevel; view: ListView }) => {
  const { error, data, total, refetch } = useListContext();
  if (error && !data) return <Failure error={error} onRetry={refetch} title="Не удалось загрузить список" />;
  if (total === 0) return <EmptyList level={level} />;
  return view === 'tiles' ? <UnitTiles level={level} /> : <UnitTable level={level} />;
};
