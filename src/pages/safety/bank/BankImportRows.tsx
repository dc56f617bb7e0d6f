import { type BankImport, isTestBlock, testBlocks } from '@contract/schemas/tests';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Icon } from '../../../ui/Icon';
import { plural } from '../../../ui/text/plural';
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
              <TableCell>Вопрос и ответы</TableCell>
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
                  <Answers options={options} />
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

/** The right answer is told apart by a word, a sign and a colour. */
const Answers = ({ options }: { options: BankImport['rows'][number]['options'] }) => (
  <Box component="ul" aria-label="Ответы" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', fontSize: 13 }}>
    {options.map(({ text, is_correct }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two answers of a row with a mistake may be the same
      <Box component="li" key={at} sx={is_correct ? rightSx : wrongSx}>
        {is_correct && <Icon name="check" size={16} />}
        {is_correct ? `Верный: ${text}` : text}
      </Box>
    ))}
  </Box>
);

const rightSx = { display: 'flex', gap: 0.5, color: 'var(--st-accepted)', fontWeight: 500, '& svg': { mt: '2px' } };
const wrongSx = { pl: 2.5, color: 'text.secondary' };
