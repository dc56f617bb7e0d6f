import type { CompetitionAbout } from '@contract/schemas/competition';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Section } from '../../ui/page/Section';
import { shortDay } from '../../ui/text/day';

/** The twenty indicators: what counts, who checks it, until when. */
export const IndicatorsTable = ({ indicators }: Pick<CompetitionAbout, 'indicators'>) => (
  <Section title="Показатели">
    <Box sx={{ overflowX: 'auto', mx: -2, px: 2 }}>
      <Table size="small" aria-label="Показатели конкурса">
        <TableHead>
          <TableRow>
            <TableCell align="right">№</TableCell>
            <TableCell>Показатель</TableCell>
            <TableCell sx={wideSx}>Проверяет</TableCell>
            <TableCell align="right">Срок</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {indicators.map(({ key, number, title, description, verified_by, deadline }) => (
            <TableRow key={key} sx={{ '& td': { verticalAlign: 'top' } }}>
              <TableCell align="right">{number}</TableCell>
              <TableCell>
                <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontWeight: 500 } }}>
                  <summary>{title}</summary>
                  <Box sx={{ mt: 0.5, maxWidth: 560, color: 'text.secondary' }}>{description}</Box>
                  <Box sx={{ display: { md: 'none' }, mt: 0.5, fontSize: 12 }}>{verified_by ?? COUNTED}</Box>
                </Box>
              </TableCell>
              <TableCell sx={wideSx}>{verified_by ?? COUNTED}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {shortDay(deadline) ?? '—'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  </Section>
);

const COUNTED = 'Считает портал';
const wideSx = { display: { xs: 'none', md: 'table-cell' } };
