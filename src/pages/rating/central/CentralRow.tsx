import type { Indicator } from '@contract/indicators/types';
import type { CentralData } from '@contract/schemas/ratingPlaces';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import { withValue } from '../../../indicators/answerPath';
import type { FormContextValue } from '../../../indicators/FormContext';
import { AnswerInput } from '../../../indicators/inputs/AnswerInput';
import { AnswersForm } from '../../../indicators/inputs/AnswersForm';
import { useCentralRow } from './useCentralRow';

type CentralRowProps = { season: number; definition: Indicator; row: CentralData['rows'][number] };

/** The numbers of one region. */
export const CentralRow = memo(({ season, definition, row }: CentralRowProps) => {
  const value = row.values[definition.key];
  const state = useCentralRow({ season, unit: row.id, indicator: definition.key, value });
  const form: FormContextValue = {
    ...closed,
    answers: state.answers,
    errors: state.errors,
    change: (path, next) => state.type(withValue(state.answers, path, next)),
  };
  return (
    <AnswersForm value={form}>
      <TableRow hover>
        <TableCell component="th" scope="row" sx={{ minWidth: 180, fontWeight: 400 }}>
          {row.name}
        </TableCell>
        {definition.fields.map((field) => (
          <TableCell key={field.name}>
            <AnswerInput field={field} path={field.name} bare spoken={`${field.label}: ${row.name}`} />
          </TableCell>
        ))}
        <TableCell role="status" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {state.said}
          {state.theirs && (
            <>
              <Button size="small" variant="text" onClick={() => state.keep('mine')}>
                Оставить моё
              </Button>
              <Button size="small" variant="text" onClick={() => state.keep('theirs')}>
                Взять с сервера
              </Button>
            </>
          )}
        </TableCell>
      </TableRow>
    </AnswersForm>
  );
});

/** Central data has neither files nor lists nor reasons. */
const closed: Omit<FormContextValue, 'answers' | 'errors' | 'change'> = {
  readOnly: false,
  files: {},
  reasons: {},
  hints: {},
  keyOf: (id) => id,
  add: () => 0,
  addFile: () => undefined,
  setBusy: () => undefined,
};
