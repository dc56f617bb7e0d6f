import type { ImportPreview } from '@contract/schemas/ratingPlaces';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RowsTable } from '../../../ui/list/RowsTable';
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
    <RowsTable
      label="Строки файла"
      maxHeight={480}
      rows={[...rows].sort((one, two) => Number(two.error !== null) - Number(one.error !== null))}
      keyOf={({ row }) => row}
      rowProps={({ error }) => ({
        sx: error ? { '& td': { backgroundColor: 'var(--st-rejected-bg)' } } : undefined,
      })}
      columns={[
        { source: 'row', label: 'Строка', numeric: true, cell: ({ row }) => row },
        { source: 'unit', label: 'Региональный штаб', cell: ({ unit }) => unit?.name ?? '—' },
        { source: 'before', label: 'Сейчас', numeric: true, cell: ({ before }) => before ?? '—' },
        { source: 'place', label: 'Станет', numeric: true, cell: ({ place }) => place ?? '—' },
        { source: 'error', label: 'Ошибка', cell: ({ error }) => error },
      ]}
    />
  </Section>
);
