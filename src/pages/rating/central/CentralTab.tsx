import type { Indicator } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import type { CentralData } from '@contract/schemas/programmes/ratingPlaces';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import { useState } from 'react';
import { useAskedSeason } from '../../../programmes/shownSeason';
import { useRead } from '../../../providers/useRead';
import { SearchField } from '../../../ui/inputs/SearchField';
import { isRead, NotRead } from '../../../ui/NotRead';
import { putRows } from '../../../ui/table/putRows';
import { TableForm } from '../../../ui/table/TableForm';
import { ratingKey } from '../usePlaces';
import type { CentralDraft } from './CentralDraft';
import { CentralRow } from './CentralRow';
import { useCentralDrafts } from './useCentralDrafts';

/** Numbers the centre enters for every region: one indicator at a time, a row is saved as it is typed. */
export const CentralTab = () => {
  const asked = useAskedSeason();
  const read = useRead(
    'rating.central',
    { query: asked },
    { queryKey: ratingKey('central', asked.season), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={480} />} />;
  return <Central data={read.data} />;
};

const Central = ({ data }: { data: CentralData }) => {
  const [key, setKey] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const draftsOf = useCentralDrafts(data);
  const definitions = data.indicators
    .map((one) => indicatorAt('rating', one, data.season) as Indicator | undefined)
    .filter((one) => one !== undefined);
  const chosen = definitions.find((one) => one.key === key) ?? definitions[0];
  if (!chosen) return null;
  const filled = data.rows.filter(({ values }) => values[chosen.key]).length;
  return (
    <>
      <Box role="group" aria-label="Показатель" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {definitions.map((one) => (
          <Chip
            key={one.key}
            clickable
            label={`${one.number}. ${one.title}`}
            color={one === chosen ? 'primary' : 'default'}
            aria-pressed={one === chosen}
            onClick={() => setKey(one.key)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Box sx={{ width: { xs: '100%', sm: 260 } }}>
          <SearchField label="Регион" value={search} onChange={setSearch} delay={100} />
        </Box>
        <Box sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
          Внесено {filled} из {data.rows.length}. {chosen.description}
        </Box>
      </Box>
      <CentralTable key={chosen.key} definition={chosen} data={data} drafts={draftsOf(chosen.key)} sought={search} />
    </>
  );
};

type CentralTableProps = {
  definition: Indicator;
  data: CentralData;
  drafts: ReadonlyMap<number, CentralDraft>;
  sought: string;
};

const CentralTable = ({ definition, data, drafts, sought }: CentralTableProps) => (
  <TableForm
    label={definition.title}
    columns={definition.fields}
    before={<TableCell>Регион</TableCell>}
    after={<TableCell sx={{ width: 180 }}>Сохранение</TableCell>}
    rows={data.rows.map(({ id, name }) => ({ key: id, name, editable: true }))}
    onPut={(pasted) => putRows(drafts, pasted)}
  >
    {data.rows
      .filter(({ name }) => name.toLocaleLowerCase('ru').includes(sought.toLocaleLowerCase('ru')))
      .map(({ id, name }) => {
        const draft = drafts.get(id);
        return draft && <CentralRow key={id} definition={definition} id={id} name={name} draft={draft} />;
      })}
  </TableForm>
);
