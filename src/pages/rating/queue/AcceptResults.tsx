import { ActResults } from '../../../ui/acts/ActResults';
import { number } from '../../../ui/text/plural';
import type { Accepting } from './useAccepting';

/** How far the acceptance is; then what was not accepted and why. */
export const AcceptResults = ({ accepting: { state, close } }: { accepting: Accepting }) => {
  if (!state) return null;
  const { done, total, results, running, failure } = state;
  const refused = results.filter((result) => !result.done);
  return (
    <ActResults
      label="Итог приёма"
      said={
        running
          ? `Принимаем: ${number(done)} из ${number(total)}`
          : `Принято: ${number(results.length - refused.length)} из ${number(total)}`
      }
      running={running ? { label: 'Приём отчётов', part: done / total } : undefined}
      failure={failure && `Остальные не приняты. ${failure}`}
      onClose={close}
      rows={refused.map(({ id, text }) => ({ key: id, name: `Отчёт № ${id}: ${text}` }))}
    />
  );
};
