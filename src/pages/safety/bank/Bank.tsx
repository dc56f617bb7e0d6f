import type { BankQuestion } from '@contract/schemas/tests';
import { testBlockKeys, testBlocks } from '@contract/testTables';
import { Box, Button } from '@mui/material';
import { useListContext, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { useAct } from '../../../ui/acts/useAct';
import { isTyped } from '../../../ui/drafts/useDraft';
import { useReopened } from '../../../ui/form/useReopened';
import { Icon } from '../../../ui/Icon';
import type { FilterRow } from '../../../ui/list/filterRow';
import { GridList } from '../../../ui/list/grid/GridList';
import type { GridColumn } from '../../../ui/list/grid/gridColumns';
import { ToolButton } from '../../../ui/list/grid/ToolButton';
import { NothingFound } from '../../../ui/list/NothingFound';
import { BankImportDialog } from './BankImportDialog';
import { QuestionDialog } from './QuestionDialog';
import { shutNotice, shutTests } from './shutTests';
import { questionDraft } from './useQuestionForm';

type Open = { kind: 'question'; question?: BankQuestion } | { kind: 'import' } | null;

/** The bank of questions of both tests: search, editor, list from a file, archive. */
export const Bank = () => {
  const [open, setOpen] = useState<Open>(() => (isTyped(questionDraft(undefined)) ? { kind: 'question' } : null));
  const close = () => setOpen(null);
  return (
    <GridList<BankQuestion>
      resource="tests/bank"
      sort={firstSort}
      search="Текст вопроса"
      filters={filters}
      tools={<Add onOpen={setOpen} />}
      columns={columnsWith((question) => setOpen({ kind: 'question', question }))}
      empty={<NothingFound yet="Добавьте вопросы по одному или загрузите списком." />}
    >
      <Reopened onQuestion={(question) => setOpen({ kind: 'question', question })} />
      {open?.kind === 'question' && <QuestionDialog question={open.question} onClose={close} />}
      {open?.kind === 'import' && <BankImportDialog onClose={close} />}
    </GridList>
  );
};

const Add = ({ onOpen }: { onOpen: (open: Open) => void }) => (
  <>
    <ToolButton icon="file" label="Загрузить из CSV" onClick={() => onOpen({ kind: 'import' })} />
    <Button variant="contained" onClick={() => onOpen({ kind: 'question' })} startIcon={<Icon name="plus" size={16} />}>
      Добавить вопрос
    </Button>
  </>
);

/** A question that this tab was changing opens again. */
const Reopened = ({ onQuestion }: { onQuestion: (question: BankQuestion) => void }) => {
  useReopened(useListContext<BankQuestion>().data, questionDraft, onQuestion);
  return null;
};

const firstSort = { field: 'id', order: 'DESC' } as const;

const filters: readonly FilterRow[] = [
  { key: 'block', label: 'Блок', choices: testBlockKeys.map((key) => ({ value: key, label: testBlocks[key] })) },
  { key: 'archived', label: 'Архив', choices: [{ value: 'true', label: 'Только архив' }] },
];

const columnsWith = (edit: (question: BankQuestion) => void): readonly GridColumn<BankQuestion>[] => [
  {
    source: 'title',
    label: 'Вопрос',
    cell: (question) => (
      <Box component="button" type="button" data-opens onClick={() => edit(question)} sx={titleSx}>
        {question.title}
      </Box>
    ),
  },
  { source: 'block', label: 'Блок', cell: ({ block }) => testBlocks[block] },
  { source: 'options', label: 'Ответов', numeric: true, cell: ({ options }) => options.length },
  { source: 'used', label: 'Задан раз', numeric: true, cell: ({ used }) => used },
  { source: 'archive', label: 'Действие', cell: (question) => <ArchiveButton question={question} /> },
];

const titleSx = {
  display: 'block',
  maxWidth: { xs: 260, md: 520 },
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'primary.main',
  textAlign: 'left',
  whiteSpace: 'normal',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
};

/** Takes a question out of the draw, or puts it back; nothing is lost, so nothing is asked: that a test is closed by it is said. */
const ArchiveButton = ({ question: { id, title, block, archived } }: { question: BankQuestion }) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const { act, busy } = useAct();
  const archive = async () => {
    await api('test.bank.archive', { params: { id }, body: { archived: !archived } });
    refresh();
    const shut = archived ? '' : await shutTests(block);
    if (shut) notify(`Вопрос убран в архив. ${shut}`, shutNotice);
    else notify(archived ? 'Вопрос возвращён' : 'Вопрос убран в архив', { type: 'success' });
  };
  return (
    <Button
      size="small"
      variant="text"
      loading={busy}
      onClick={() => void act(archive)}
      aria-label={`${archived ? 'Вернуть' : 'В архив'}: ${title}`}
    >
      {archived ? 'Вернуть' : 'В архив'}
    </Button>
  );
};
