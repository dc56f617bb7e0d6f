import type { CompetitionAbout } from '@contract/schemas/competition';
import Box from '@mui/material/Box';
import { RowsTable } from '../../ui/list/RowsTable';
import { Section } from '../../ui/page/Section';
import { shortDay } from '../../ui/text/day';

/** The twenty indicators: what counts, who checks it, until when. */
export const IndicatorsTable = ({ indicators }: Pick<CompetitionAbout, 'indicators'>) => (
  <Section title="Показатели">
    <RowsTable
      label="Показатели конкурса"
      rows={indicators}
      keyOf={({ key }) => key}
      columns={[
        { source: 'number', label: '№', numeric: true, cell: ({ number }) => number },
        {
          source: 'title',
          label: 'Показатель',
          cell: ({ title, description, verified_by }) => (
            <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontWeight: 500 } }}>
              <summary>{title}</summary>
              <Box sx={{ mt: 0.5, maxWidth: 560, color: 'text.secondary' }}>{description}</Box>
              <Box sx={{ display: { md: 'none' }, mt: 0.5, fontSize: 12 }}>{verified_by ?? COUNTED}</Box>
            </Box>
          ),
        },
        { source: 'by', label: 'Проверяет', from: 'md', cell: ({ verified_by }) => verified_by ?? COUNTED },
        {
          source: 'deadline',
          label: 'Срок',
          numeric: true,
          sx: { whiteSpace: 'nowrap' },
          cell: ({ deadline }) => shortDay(deadline) ?? '—',
        },
      ]}
      sx={{ mx: -2, '& td': { verticalAlign: 'top' } }}
    />
  </Section>
);

const COUNTED = 'Считает портал';
