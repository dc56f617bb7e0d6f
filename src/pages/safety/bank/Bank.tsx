import { PAGE } from '@contract/constants';
import { type BankQuestion, testBlockKeys, testBlocks } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListBase, useListContext } from 'ra-core';
import { useState } from 'react';
import { useReopened } from '../../../ui/form/useReopened';
import { Icon } from '../../../ui/Icon';
import type { FilterRow } from '../../../ui/list/filterRow';
import { Grid, type GridColumn } from '../../../ui/list/Grid';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Toolbar } from '../../../ui/list/Toolbar';
import { isTyped } from '../../../ui/useDraft';
import { ArchiveButton } from './ArchiveButton';
import { BankImportDialog } from './BankImportDialog';
import { QuestionDialog } from './QuestionDialog';
import { questionDraft } from './useQuestionForm';

type Open = { kind: 'question'; question?: BankQuestion } | { kind: 'import' } | null;

/** The bank of questions of both tests: search, editor, list from a file, archive. */
export const Bank = () => {
  const [open, setOpen] = useState<Open>(() => (isTyped(questionDraft(undefined)) ? { kind: 'question' } : null));
  const close = () => setOpen(null);
  return (
    <ListBase resource="tests/bank" perPage={PAGE.units} sort={firstSort} storeKey={false} queryOptions={shownInPlace}>
      <Toolbar search="Текст вопроса" filters={filters}>
        <Button
          variant="outlined"
          onClick={() => setOpen({ kind: 'import' })}
          startIcon={<Icon name="file" size={16} />}
        >
          Загрузить из CSV
        </Button>
        <Button
          variant="contained"
          onClick={() => setOpen({ kind: 'question' })}
          startIcon={<Icon name="plus" size={16} />}
        >
          Добавить вопрос
        </Button>
      </Toolbar>
      <Grid<BankQuestion>
        columns={columnsWith((question) => setOpen({ kind: 'question', question }))}
        empty={<NothingFound yet="Добавьте вопросы по одному или загрузите списком." />}
      />
      <Reopened onQuestion={(question) => setOpen({ kind: 'question', question })} />
      {open?.kind === 'question' && <QuestionDialog question={open.question} onClose={close} />}
      {open?.kind === 'import' && <BankImportDialog onClose={close} />}
    </ListBase>
  );
};

/** A question that this tab was changing opens again. */
const Reopened = ({ onQuestion }: { onQuestion: (question: BankQuestion) => void }) => {
  useReopened(useListContext<BankQuestion>().data, questionDraft, onQuestion);
  return null;
};

const firstSort = { field: 'id', order: 'DESC' } as const;
const shownInPlace = { onError: () => undefined };

const filters: readonly FilterRow[] = [
  { key: 'block', label: 'Блок', choices: testBlockKeys.map((key) => ({ value: key, label: testBlocks[key] })) },
  { key: 'archived', label: 'Архив', choices: [{ value: 'true', label: 'Только архив' }] },
];

const columnsWith = (edit: (question: BankQuestion) => void): readonly GridColumn<BankQuestion>[] => [
  {
    source: 'title',
    label: 'Вопрос',
    cell: (question) => (
      <Box component="button" type="button" onClick={() => edit(question)} sx={titleSx}>
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
