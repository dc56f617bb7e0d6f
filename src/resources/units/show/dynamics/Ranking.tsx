import { type Level, levels } from '@contract/levels';
import { type DynamicsKey, dynamicsColumns } from '@contract/people/dynamicsColumns';
import type { UnitRank } from '@contract/schemas/unitDynamics';
import { number } from '@contract/text/plural';
import { Box } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../../providers/api';
import { PercentCell } from '../../../../ui/charts/ShareBar';
import { Choices } from '../../../../ui/inputs/Choices';
import { conditionRows } from '../../../../ui/list/conditions/conditionRows';
import { GridList } from '../../../../ui/list/grid/GridList';
import type { GridColumn } from '../../../../ui/list/grid/gridColumns';
import { listedColumn } from '../../../../ui/list/listedColumn';
import { NothingFound } from '../../../../ui/list/NothingFound';
import { PageLink } from '../../../../ui/page/PageLink';
import { Section } from '../../../../ui/page/Section';
import { useChangeQuery } from '../../../../ui/page/useChangeQuery';
import { shortUnit } from '../../../../ui/text/shortUnit';
import { showPage } from '../../unitPages';

/** The units of a level below, ordered by whatever of them is asked. */
export const Ranking = ({ level, id }: { level: Level; id: number }) => {
  const [query] = useSearchParams();
  const change = useChangeQuery();
  const { below, api: path } = levels[level];
  const of = below.find((lower) => lower === query.get('of')) ?? below[0] ?? 'detachment';
  return (
    <Section title="Сравнение">
      {below.length > 1 && (
        <Box sx={{ mb: 1.5 }}>
          <Choices
            label="Кого сравнить"
            value={of}
            choices={below.map((lower) => [lower, levels[lower].labels.many])}
            onChange={(lower) => change({ of: lower, page: '' }, { replace: true, preventScrollReset: true })}
          />
        </Box>
      )}
      <GridList<UnitRank, DynamicsKey>
        key={of}
        resource={`${path}/${id}/dynamics/units`}
        filter={{ of }}
        sort={sort}
        search={levels[of].labels.search}
        filters={filters}
        file={{
          keys,
          order: ({ filters: asked, ...body }) =>
            api('units.ranking.export', { params: { level: path, id }, body: { ...body, filters: { ...asked, of } } }),
        }}
        label="Сравнение"
        columns={columns}
        columnsKey="units.ranking"
        empty={<NothingFound yet="Здесь появятся штабы и отряды." />}
      />
    </Section>
  );
};

const sort = { field: 'people', order: 'DESC' } as const;
const keys = dynamicsColumns.map(({ key }) => key);
const filters = conditionRows(dynamicsColumns);

const percent = (key: 'membership_fee' | 'test_passed' | 'is_verified'): Partial<GridColumn<UnitRank>> => ({
  width: 124,
  cell: ({ [key]: value }) => (value === null ? '—' : <PercentCell percent={value} />),
});
const differently: Partial<Record<DynamicsKey, Partial<GridColumn<UnitRank>>>> = {
  name: {
    width: 220,
    cell: ({ level, id, name }) => (
      <PageLink to={showPage(level, id)} color="inherit" noWrap title={name ?? undefined} sx={{ fontWeight: 500 }}>
        {shortUnit(name ?? '')}
      </PageLink>
    ),
  },
  people: { width: 116 },
  reports: { width: 120 },
  change: {
    width: 84,
    cell: ({ change }) => (change === null ? '—' : `${change > 0 ? '+' : ''}${number(change)}`),
  },
  membership_fee: percent('membership_fee'),
  test_passed: percent('test_passed'),
  is_verified: percent('is_verified'),
};
const columns = dynamicsColumns.map((column) => listedColumn<UnitRank>(column, differently[column.key]));
