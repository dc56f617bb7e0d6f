import { personName } from '@contract/people/personName';
import { yearsText } from '@contract/text/typographic';
import { Box, Skeleton } from '@mui/material';
import { useRead } from '../../providers/useRead';
import { RowsTable } from '../../ui/list/RowsTable';
import { NotRead } from '../../ui/NotRead';
import { Section } from '../../ui/page/Section';
import { FeeState } from '../../ui/StateChip';
import { moscowMoment } from '../../ui/text/moment';

/** Every change of a person's mark: season, when, by whom. */
export const FeeHistory = ({ person }: { person: number }) => {
  const read = useRead('fee.history', { params: { id: person }, query: { limit: 100 } });
  const { data } = read;
  return (
    <Section title="История взносов">
      {!data && <NotRead of={read} waiting={<Skeleton height={72} />} />}
      {data?.results.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          История ведётся с первой отметки, поставленной на портале: пока её нет.
        </Box>
      )}
      {data && data.results.length > 0 && (
        <RowsTable
          label="История взносов"
          rows={data.results}
          keyOf={({ id }) => id}
          columns={[
            { source: 'period', label: 'Сезон', cell: ({ period }) => yearsText(period) },
            { source: 'paid', label: 'Отметка', cell: ({ paid }) => <FeeState paid={paid} /> },
            {
              source: 'at',
              label: 'Когда (Москва)',
              sx: { whiteSpace: 'nowrap' },
              cell: ({ at }) => moscowMoment(at),
            },
            {
              source: 'changed_by',
              label: 'Кто отметил',
              cell: ({ changed_by }) => (changed_by ? personName(changed_by) : 'Начало нового сезона'),
            },
          ]}
        />
      )}
    </Section>
  );
};
