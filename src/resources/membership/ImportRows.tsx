import type { Imported, ImportedRow } from '@contract/schemas/membership';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { RowsTable } from '../../ui/list/RowsTable';
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
      <RowsTable
        label="Строки файла"
        framed
        maxHeight={360}
        rows={rows}
        keyOf={({ row }) => row}
        columns={[
          { source: 'row', label: 'Строка', numeric: true, cell: ({ row }) => row },
          { source: 'who', label: 'Кто', cell: ({ person, text }) => (person ? personName(person) : text) },
          {
            source: 'outcome',
            label: preview ? 'Что получится' : 'Результат',
            cell: (row) => <Outcome row={row} preview={preview} />,
          },
        ]}
      />
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
