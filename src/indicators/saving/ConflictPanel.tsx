import type { Answers, Field } from '@contract/indicators/types';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { TwoSides } from '../../ui/form/TwoSides';
import { itemsOf } from '../answerPath';
import type { Files } from '../report';
import { FieldValue } from '../views/FieldValue';
import { type Choice, differences, merged, touches } from './differences';
import type { DraftState } from './ReportDraft';

type ConflictPanelProps = {
  fields: readonly Field[];
  state: DraftState;
  onSettle: (answers: DraftState['answers']) => void;
};

/** Two people in one report: what differs, both versions of it, and a choice for each. Nothing is lost by itself. */
export const ConflictPanel = ({
  fields,
  state: { answers, document, conflict, files },
  onSettle,
}: ConflictPanelProps) => {
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  if (!conflict) return null;
  const all = differences(fields, answers, conflict.answers);
  // What was not touched here is taken from the other version.
  const changes = differences(fields, answers, document.answers);
  const fallback = (key: string): Choice => (touches(changes, key) ? 'mine' : 'theirs');
  const full = Object.fromEntries(all.map(({ key }) => [key, chosen[key] ?? fallback(key)]));
  const everyOne = (choice: Choice) => setChosen(Object.fromEntries(all.map(({ key }) => [key, choice])));
  const allFiles = { ...files, ...conflict.files };
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Box sx={{ fontWeight: 600 }}>
        {conflict.saved?.mine
          ? 'Вы изменили то же самое в другом окне'
          : 'Пока вы заполняли отчёт, его сохранил другой человек'}
      </Box>
      {all.length === 0 ? 'Отличий нет.' : 'Ваш текст цел. Выберите по каждому отличию, что оставить.'}
      <Box role="group" aria-label="Отличия двух версий">
        {all.map((row) => (
          <TwoSides
            key={row.key}
            name={row.key}
            label={row.label}
            chosen={full[row.key] ?? null}
            onChoose={(side) => setChosen({ ...chosen, [row.key]: side })}
          >
            {(side) => <DifferenceValue field={row.field} item={row.item} answers={row[side]} files={allFiles} />}
          </TwoSides>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" size="small" onClick={() => onSettle(merged(conflict.answers, all, full))}>
          Сохранить выбранное
        </Button>
        {all.length > 1 && (
          <>
            <Button variant="outlined" size="small" onClick={() => everyOne('mine')}>
              Везде моё
            </Button>
            <Button variant="outlined" size="small" onClick={() => everyOne('theirs')}>
              Везде с сервера
            </Button>
          </>
        )}
      </Box>
    </Alert>
  );
};

type DifferenceValueProps = { field: Field; item: number | null; answers: Answers | undefined; files: Files };

/** One side of a difference: a value, or all fields of an item. */
const DifferenceValue = ({ field, item, answers, files }: DifferenceValueProps) => {
  if (!answers) return <Box sx={{ color: 'text.secondary' }}>Удалено или ещё не добавлено</Box>;
  if (item === null || field.kind !== 'list')
    return <FieldValue field={field} value={answers[field.name]} files={files} />;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {field.fields.map((inside) => (
        <li key={inside.name}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {inside.label}:{' '}
          </Box>
          {inside.kind === 'list' ? (
            itemsOf(answers[inside.name])
              .map((one) => inside.fields.map(({ name }) => one[name]).join(' '))
              .join(', ') || '—'
          ) : (
            <FieldValue field={inside} value={answers[inside.name]} files={files} />
          )}
        </li>
      ))}
    </Box>
  );
};
