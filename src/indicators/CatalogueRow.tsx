import type { Field, Indicator } from '@contract/indicators/types';
import { inSentence } from '@contract/text/typographic';
import { Alert, Box, Button, TableCell, TableRow, Tooltip } from '@mui/material';
import { memo, useState } from 'react';
import { Icon } from '../ui/Icon';
import { FormCells } from '../ui/table/FormCells';
import { useNear } from '../ui/table/near';
import { underRowSx } from '../ui/table/TableForm';
import { itemsOf } from './answerPath';
import type { FormContextValue } from './FormContext';
import { faultText, useFaults } from './faults';
import { AnswerInput } from './inputs/AnswerInput';
import { AnswersForm } from './inputs/AnswersForm';
import { FieldGroups } from './inputs/FieldGroups';
import { FieldQuestions } from './questions/FieldQuestions';
import { QuestionsScope } from './questions/QuestionsContext';
import { ReportStateChip } from './ReportStateChip';
import { type ReportDocument, returnedText } from './report';
import { ConflictPanel } from './saving/ConflictPanel';
import type { ReportDraft } from './saving/ReportDraft';
import { SaveStatus } from './saving/SaveStatus';
import { useDraftState } from './saving/useReportDraft';
import { SendButton } from './sending/SendButton';
import { SentNote } from './sending/SentNote';
import { AnswersView } from './views/AnswersView';
import { FieldValue } from './views/FieldValue';

type CatalogueRowProps = {
  definition: Indicator;
  /** Fields that stand in cells; the others open under the row. */
  columns: readonly Field[];
  name: string;
  draft: ReportDraft;
};

/** One item of a catalogue: its numbers in the row, links, files and comments under it. */
export const CatalogueRow = memo((props: CatalogueRowProps) => {
  const { definition, columns, name, draft } = props;
  const state = useDraftState(draft);
  const { document: saved, answers } = state;
  const trouble = ['offline', 'refused', 'conflict'].includes(state.status);
  const [opened, setOpened] = useState<boolean | null>(null);
  const asked = saved.questions.some(({ answer }) => answer === null);
  const open = opened ?? (trouble || asked || saved.state === 'returned');
  const editable = saved.can.edit;
  const { faults, setFault } = useFaults();
  const fault = faultText(faults);
  const [near, row] = useNear(fault !== null);
  const form: FormContextValue = {
    answers,
    readOnly: !editable || state.conflict !== null,
    files: state.files,
    errors: state.errors,
    reasons: saved.reasons ?? {},
    hints: Object.fromEntries(saved.hints.map(({ path, text }) => [path, text])),
    setFault,
    keyOf: draft.keyOf,
    change: draft.change,
    add: draft.add,
    append: draft.append,
    addFile: draft.addFile,
    setBusy: () => undefined,
  };
  const rest = definition.fields.filter((field) => !columns.includes(field));
  const detail = detailText(rest, answers) || (editable ? 'добавить' : 'открыть');
  return (
    <QuestionsScope report={saved}>
      <AnswersForm value={form}>
        <TableRow hover ref={row} data-row={saved.item}>
          <TableCell sx={{ color: 'text.secondary' }}>{saved.item}</TableCell>
          <TableCell component="th" scope="row" sx={{ minWidth: 180, maxWidth: 360, fontWeight: 400 }}>
            {name}
          </TableCell>
          <TableCell>
            <Tooltip
              title={
                saved.id !== null && !saved.complete
                  ? `Осталось заполнить: ${saved.missing.map(inSentence).join(', ')}`
                  : ''
              }
            >
              <span>
                <ReportStateChip state={saved.state} />
              </span>
            </Tooltip>
          </TableCell>
          <FormCells
            columns={columns}
            near={near}
            cell={(field) =>
              editable ? (
                <AnswerInput field={field} path={field.name} bare spoken={`${field.label}: ${name}`} />
              ) : (
                <FieldValue field={field} value={answers[field.name]} files={state.files} />
              )
            }
          />
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <Button
              size="small"
              variant="text"
              aria-expanded={open}
              aria-label={`${detail}: ${name}`}
              onClick={() => setOpened(!open)}
              endIcon={<Icon name={open ? 'chevronUp' : 'chevronDown'} size={16} />}
            >
              {detail}
            </Button>
          </TableCell>
        </TableRow>
        {open && (
          <TableRow>
            <TableCell colSpan={columns.length + 4} sx={{ backgroundColor: 'var(--surface-2)' }}>
              <Box sx={{ ...underRowSx, py: 1 }}>
                <ConflictPanel
                  key={state.conflict?.version}
                  fields={definition.fields}
                  state={state}
                  onSettle={draft.settle}
                />
                {saved.state === 'returned' && (
                  <Alert severity="warning" sx={{ mb: 1 }}>
                    {returnedText(saved)}
                  </Alert>
                )}
                <SentNote definition={definition} report={saved} />
                {columns.map(({ name: path, label }) => (
                  <FieldQuestions key={path} path={path} label={label} />
                ))}
                {editable ? (
                  <FieldGroups fields={rest} answers={answers} />
                ) : (
                  <AnswersView fields={rest} report={saved} />
                )}
                {editable && (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                    <SaveStatus state={state} onRetry={() => void draft.flush()} />
                    {fault && <Box sx={{ fontSize: 13, color: 'error.main' }}>{fault}</Box>}
                    {saved.can.send && (
                      <SendButton definition={definition} report={saved} draft={draft} blocked={fault !== null} />
                    )}
                  </Box>
                )}
              </Box>
            </TableCell>
          </TableRow>
        )}
      </AnswersForm>
    </QuestionsScope>
  );
});

/** «2 ссылки, файл»: what stands under a row. */
function detailText(fields: readonly Field[], answers: ReportDocument['answers']): string {
  const said = fields.flatMap(({ kind, name, label }) => {
    const value = answers[name];
    if (kind === 'list') return itemsOf(value).length > 0 ? `${inSentence(label)}: ${itemsOf(value).length}` : [];
    return value === null || value === undefined || value === '' ? [] : kind === 'file' ? 'файл' : inSentence(label);
  });
  return said.join(', ');
}
