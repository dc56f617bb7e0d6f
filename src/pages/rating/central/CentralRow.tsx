import type { Indicator } from '@contract/indicators/types';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo, useSyncExternalStore } from 'react';
import type { FormContextValue } from '../../../indicators/FormContext';
import { AnswerInput } from '../../../indicators/inputs/AnswerInput';
import { AnswersForm } from '../../../indicators/inputs/AnswersForm';
import { useFaults } from '../../../indicators/useFaults';
import { FormCells } from '../../../ui/table/FormCells';
import { useNear } from '../../../ui/table/near';
import type { CentralDraft } from './CentralDraft';

type CentralRowProps = { definition: Indicator; id: number; name: string; draft: CentralDraft };

/** The numbers of one region. */
export const CentralRow = memo(({ definition, id, name, draft }: CentralRowProps) => {
  const state = useSyncExternalStore(draft.subscribe, draft.get);
  const { faults, setFault } = useFaults();
  const [near, row] = useNear(Object.keys(faults).length > 0);
  const form: FormContextValue = {
    ...closed,
    answers: state.answers,
    errors: state.errors,
    setFault,
    change: draft.change,
  };
  return (
    <AnswersForm value={form}>
      <TableRow hover ref={row} data-row={id}>
        <TableCell component="th" scope="row" sx={{ minWidth: 180, fontWeight: 400 }}>
          {name}
        </TableCell>
        <FormCells
          columns={definition.fields}
          near={near}
          cell={(field) => <AnswerInput field={field} path={field.name} bare spoken={`${field.label}: ${name}`} />}
        />
        <TableCell role="status" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {state.said}
          {state.theirs && (
            <>
              <Button size="small" variant="text" onClick={() => draft.keep('mine')}>
                Оставить моё
              </Button>
              <Button size="small" variant="text" onClick={() => draft.keep('theirs')}>
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
