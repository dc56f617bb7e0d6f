import type { Imported, ImportedRow } from '@contract/schemas/membership';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { StateChip } from '../../ui/StateChip';
import { personName } from '../../ui/text/personName';
import { plural } from '../../ui/text/plural';

type ImportRowsProps = { answer: Imported; preview: boolean };

/** What each row of the file makes or made, mistakes with their reason. */
export const ImportRows = ({ answer: { rows, imported, invited }, preview }: ImportRowsProps) => {
  const wrong = rows.filter(({ state }) => state === 'error').length;
  return (
    <>
      <Alert severity={wrong > 0 ? 'warning' : 'success'} sx={{ mb: 1.5 }}>
        {preview
          ? `Это просмотр: пока ничего не записано. ${plural(rows.length, ['строка', 'строки', 'строк'])}, с ошибками: ${wrong}.`
          : `Принято: ${imported}, приглашений: ${invited}, с ошибками: ${wrong}.`}
        {rows.some(({ person, outcome }) => outcome === 'invitation' && !person) &&
          ' Тем, кто ещё не зарегистрирован в портале, отправьте ссылку-приглашение.'}
      </Alert>
      <Box sx={{ maxHeight: 360, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: '8px' }}>
        <Table size="small" stickyHeader aria-label="Строки файла">
          <TableHead>
            <TableRow>
              <TableCell align="right">Строка</TableCell>
              <TableCell>Кто</TableCell>
              <TableCell>{preview ? 'Что получится' : 'Результат'}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.row}>
                <TableCell align="right">{row.row}</TableCell>
                <TableCell>{row.person ? personName(row.person) : row.text}</TableCell>
                <TableCell>
                  <Outcome row={row} preview={preview} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
};

const Outcome = ({ row: { state, outcome, error, person }, preview }: { row: ImportedRow; preview: boolean }) => {
  if (state === 'error') return <Box sx={{ color: 'error.main' }}>{error}</Box>;
  if (outcome === 'invitation' && !person)
    return preview
      ? 'Приглашение, если такой человек зарегистрирован'
      : 'Приглашение отправлено, если такой человек зарегистрирован';
  if (outcome === 'invitation')
    return <StateChip state="sent">{preview ? 'Получит приглашение' : 'Приглашение отправлено'}</StateChip>;
  return <StateChip state="accepted">{preview ? 'Войдёт в состав' : 'В составе'}</StateChip>;
};
