import { bankHeadings } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRefresh } from 'ra-core';
import { apiUpload } from '../../../providers/api';
import { FileDialog, fileBody } from '../../../ui/acts/FileDialog';
import { Icon } from '../../../ui/Icon';
import { saveFile } from '../../../ui/saveFile';
import { csv } from '../../../ui/text/csv';
import { plural } from '../../../ui/text/plural';
import { questionForms } from '../testNames';
import { BankImportRows } from './BankImportRows';

/** A list of questions from a file; all of it or nothing. */
export const BankImportDialog = ({ onClose }: { onClose: () => void }) => {
  const refresh = useRefresh();
  const send = async (file: File, preview: boolean) => {
    const answer = await apiUpload('test.bank.import', { form: fileBody(file, preview) });
    if (!preview) refresh();
    return answer;
  };
  return (
    <FileDialog
      title="Вопросы из файла"
      about={about}
      accept=".csv,text/csv"
      fileLabel="Файл с вопросами"
      width={860}
      send={send}
      rows={(answer, preview) => <BankImportRows answer={answer} preview={preview} />}
      act={({ rows }) => ({
        label: `Добавить ${plural(rows.length, questionForms)}`,
        allowed: rows.every(({ error }) => error === null),
      })}
      onClose={onClose}
    />
  );
};

const about = (
  <>
    Таблица CSV. В первой строке названия столбцов: «Блок», «Вопрос», «Верный ответ», «Неверный ответ 1» и дальше до
    семи неверных. Блок указывают номером от 1 до 5 или названием. Сначала вы увидите, что получится.
    <Box sx={{ mt: 1.5 }}>
      <Button
        variant="text"
        size="small"
        startIcon={<Icon name="download" size={16} />}
        onClick={() => saveFile('Вопросы.csv', csv([bankHeadings]))}
      >
        Скачать шаблон
      </Button>
    </Box>
  </>
);
