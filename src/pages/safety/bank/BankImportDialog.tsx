import type { BankImport } from '@contract/schemas/tests';
import { bankHeadings, isTestBlock, testBlocks } from '@contract/testTables';
import { plural, questionForms } from '@contract/text/plural';
import { Alert, Box } from '@mui/material';
import { useRefresh } from 'ra-core';
import { apiUpload } from '../../../providers/api';
import { FileDialog } from '../../../ui/acts/FileDialog';
import { FileRows } from '../../../ui/acts/FileRows';
import { Icon } from '../../../ui/Icon';
import { saveFile } from '../../../ui/saveFile';
import { csv } from '../../../ui/text/csv';

/** A list of questions from a file; all of it or nothing. */
export const BankImportDialog = ({ onClose }: { onClose: () => void }) => {
  const refresh = useRefresh();
  const send = (form: FormData, key?: string) =>
    apiUpload('test.bank.import', { form, key }).finally(() => key && refresh());
  return (
    <FileDialog
      title="Вопросы из файла"
      about={about}
      onTemplate={() => saveFile('Вопросы.csv', csv([bankHeadings]))}
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

const about =
  'Таблица CSV. В первой строке названия столбцов: «Блок», «Вопрос», «Верный ответ», «Неверный ответ 1» и дальше до семи неверных. Блок указывают номером от 1 до 5 или названием. Сначала вы увидите, что получится.';

/** The rows of the file as they were read; those with a mistake say what it is. */
const BankImportRows = ({ answer: { rows, added }, preview }: { answer: BankImport; preview: string | null }) => {
  const wrong = rows.filter(({ error }) => error !== null).length;
  return (
    <>
      <Alert severity={wrong > 0 ? 'warning' : 'success'} sx={{ mb: 1.5 }}>
        {preview || wrong > 0
          ? `${preview ?? 'Пока ничего не записано.'} В файле ${plural(rows.length, questionForms)}, с ошибками: ${wrong}.${wrong > 0 ? ' Исправьте файл и выберите его ещё раз.' : ''}`
          : `Добавлено: ${added}.`}
      </Alert>
      <FileRows
        rows={rows}
        columns={[
          { source: 'block', label: 'Блок', cell: ({ block }) => (isTestBlock(block) ? testBlocks[block] : block) },
          {
            source: 'title',
            label: 'Вопрос и ответы',
            cellSx: { minWidth: { sm: 240 }, overflowWrap: 'anywhere' },
            cell: ({ title, options }) => (
              <>
                {title}
                <Answers options={options} />
              </>
            ),
          },
          { source: 'error', label: 'Что не так', cellSx: { color: 'error.main' }, cell: ({ error }) => error },
        ]}
      />
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
