import { type BankImport, isTestBlock, testBlocks } from '@contract/schemas/tests';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { plural } from '../../../ui/plural';
import { questionForms } from '../testNames';

/** The rows of the file as they were read; those with a mistake say what it is. */
export const BankImportRows = ({ answer: { rows, added }, preview }: { answer: BankImport; preview: boolean }) => {
  const wrong = rows.filter(({ error }) => error !== null).length;
  return (
    <>
      <Alert severity={wrong > 0 ? 'warning' : 'success'} sx={{ mb: 1.5 }}>
        {preview || wrong > 0
          ? `Пока ничего не записано. В файле ${plural(rows.length, questionForms)}, с ошибками: ${wrong}.${wrong > 0 ? ' Исправьте файл и выберите его ещё раз.' : ''}`
          : `Добавлено: ${added}.`}
      </Alert>
      <Box sx={{ maxHeight: 360, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: '8px' }}>
        <Table size="small" stickyHeader aria-label="Строки файла">
          <TableHead>
            <TableRow>
              <TableCell align="right">Строка</TableCell>
              <TableCell>Блок</TableCell>
              <TableCell>Вопрос и верный ответ</TableCell>
              <TableCell>Что не так</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ row, block, title, options, error }) => (
              <TableRow key={row}>
                <TableCell align="right">{row}</TableCell>
                <TableCell>{isTestBlock(block) ? testBlocks[block] : block}</TableCell>
                <TableCell sx={{ minWidth: 240, overflowWrap: 'anywhere' }}>
                  {title}
                  <Box sx={{ color: 'text.secondary' }}>{options.find(({ is_correct }) => is_correct)?.text}</Box>
                </TableCell>
                <TableCell sx={{ color: 'error.main' }}>{error}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
};
