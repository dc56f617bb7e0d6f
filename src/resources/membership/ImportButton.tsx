import { type Level, levels } from '@contract/levels';
import { personName } from '@contract/people/personName';
import type { Imported, ImportedRow } from '@contract/schemas/membership';
import type { Unit } from '@contract/schemas/units';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../providers/api';
import { newKey } from '../../providers/newKey';
import { FileDialog, fileBody } from '../../ui/acts/FileDialog';
import { FileRows } from '../../ui/acts/FileRows';
import { Icon } from '../../ui/Icon';
import { StateChip } from '../../ui/StateChip';
import { plural } from '../../ui/text/plural';
import { useSend } from './useSend';

/** Taking in members by a list. */
export const ImportButton = ({ level, unit }: { level: Level; unit: Pick<Unit, 'id'> }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} startIcon={<Icon name="file" size={16} />}>
        Загрузить из XLSX
      </Button>
      {open && <ImportDialog level={level} unit={unit} onClose={() => setOpen(false)} />}
    </>
  );
};

type ImportDialogProps = { level: Level; unit: Pick<Unit, 'id'>; onClose: () => void };

/** A list of members from a file: those rows are taken that fit. */
const ImportDialog = ({ level, unit, onClose }: ImportDialogProps) => {
  const act = useSend();
  const [key] = useState(newKey);
  const send = (file: File, preview: boolean) => {
    const params = { level: levels[level].api, id: unit.id };
    // The same list taken again after a lost answer is taken once.
    const once = `${key}-${preview}-${file.lastModified}-${file.size}`;
    return act(() => api('units.members.import', { params, body: fileBody(file, preview), key: once }));
  };
  return (
    <FileDialog
      title="Участники из файла"
      about="Таблица XLSX до 500 строк. В первой строке — названия столбцов: «Фамилия» и «E-mail» либо «Фамилия», «Имя», «Дата рождения»; можно добавить «Отчество» и «Должность». Сначала вы увидите, что получится."
      accept=".xlsx"
      fileLabel="Файл со списком"
      width={760}
      send={send}
      rows={(answer, preview) => <ImportRows answer={answer} preview={preview} />}
      act={({ rows }) => {
        const fit = rows.filter(({ state }) => state === 'ok').length;
        return { label: `Принять ${fit}`, allowed: fit > 0 };
      }}
      onClose={onClose}
    />
  );
};

type ImportRowsProps = { answer: Imported; preview: boolean };

/** What each row of the file makes or made, mistakes with their reason. */
const ImportRows = ({ answer: { rows, imported, invited }, preview }: ImportRowsProps) => {
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
      <FileRows
        rows={rows}
        columns={[
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
