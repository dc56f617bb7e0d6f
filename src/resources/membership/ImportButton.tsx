import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../providers/api';
import { FileDialog, fileBody } from '../../ui/acts/FileDialog';
import { Icon } from '../../ui/Icon';
import { newKey } from '../../ui/newKey';
import { ImportRows } from './ImportRows';
import { useAct } from './useAct';

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
  const act = useAct();
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
