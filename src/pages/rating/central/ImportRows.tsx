import type { ImportPreview } from '@contract/schemas/ratingPlaces';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Section } from '../../../ui/page/Section';
import { plural } from '../../../ui/text/plural';

type ImportRowsProps = { preview: ImportPreview; busy: boolean; onLoad: () => void };

/** What a file of places says, line by line; with a fault nothing is loaded. */
export const ImportRows = ({ preview: { rows, errors, absent }, busy, onLoad }: ImportRowsProps) => (
  <Section
    title={`В файле ${plural(rows.length, ['строка', 'строки', 'строк'])}`}
    action={
      <Button
        variant="contained"
        size="small"
        disabled={errors > 0 || rows.length === 0}
        loading={busy}
        onClick={onLoad}
      >
        Загрузить места
      </Button>
    }
  >
    {errors > 0 && (
      <Alert severity="error" sx={{ mb: 1.5 }}>
        {plural(errors, ['строка', 'строки', 'строк'])} с ошибкой. Исправьте файл и выберите его снова.
      </Alert>
    )}
    {absent.length > 0 && (
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        Без места останутся: {absent.map(({ name }) => name).join(', ')}.
      </Alert>
    )}
    <Box sx={{ overflow: 'auto', maxHeight: 480 }} tabIndex={0} role="region" aria-label="Содержание файла">
      <Table size="small" stickyHeader aria-label="Строки файла">
        <TableHead>
          <TableRow>
            <TableCell align="right">Строка</TableCell>
            <TableCell>Региональный штаб</TableCell>
            <TableCell align="right">Сейчас</TableCell>
            <TableCell align="right">Станет</TableCell>
            <TableCell>Ошибка</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {[...rows]
            .sort((one, two) => Number(two.error !== null) - Number(one.error !== null))
            .map(({ row, unit, place, before, error }) => (
              <TableRow key={row} sx={error ? { '& td': { backgroundColor: 'var(--st-rejected-bg)' } } : undefined}>
                <TableCell align="right">{row}</TableCell>
                <TableCell>{unit?.name ?? '—'}</TableCell>
                <TableCell align="right">{before ?? '—'}</TableCell>
                <TableCell align="right">{place ?? '—'}</TableCell>
                <TableCell>{error}</TableCell>
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </Box>
  </Section>
);
