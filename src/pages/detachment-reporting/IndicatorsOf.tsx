import type { Standing } from '@contract/schemas/competition';
import type { ReportOverview } from '@contract/schemas/reports';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { IndicatorRow, wideSx } from './IndicatorRow';
import { linesOf } from './lines';

type IndicatorsOfProps = {
  id: string;
  standing: Standing | undefined;
  overview: ReportOverview | undefined;
  /** The viewer fills them in, or reads the forms. */
  fills: boolean;
};

/** The twenty indicators: state, deadline, score and place, why something came back. */
export const IndicatorsOf = ({ id, standing, overview, fills }: IndicatorsOfProps) => (
  <>
    <Box sx={boxSx}>
      <Table size="small" aria-label="Показатели отряда">
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 40 }}>
              №
            </TableCell>
            <TableCell>Показатель</TableCell>
            <TableCell sx={wideSx}>Состояние</TableCell>
            <TableCell sx={wideSx}>Срок</TableCell>
            <TableCell sx={wideSx} align="right">
              Счёт
            </TableCell>
            <TableCell align="right">Место</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {linesOf(standing, overview).map((line) => (
            <IndicatorRow key={line.definition.key} id={id} line={line} fills={fills} />
          ))}
        </TableBody>
      </Table>
    </Box>
    {standing && (
      <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
        В скобках — сколько входит в сумму мест, пока своего места нет: последнее занятое и ещё одно.
      </Box>
    )}
  </>
);
const boxSx = {
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
