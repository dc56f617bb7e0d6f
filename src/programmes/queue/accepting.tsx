// Acceptance of many reports at once: the button over the queue, how far it is, what was not accepted.
import type { Programme } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import type { DecideResult, QueueRow } from '@contract/schemas/reports';
import { number } from '@contract/text/plural';
import { useQueryClient } from '@tanstack/react-query';
import { itemTitle } from '../../indicators/items/itemName';
import { wasOpened } from '../../indicators/review/opened';
import { reportKey } from '../../indicators/useReport';
import { api } from '../../providers/api';
import { useIsHeld } from '../../providers/stores/held';
import { ActResults } from '../../ui/acts/ActResults';
import { BulkAct } from '../../ui/acts/BulkAct';
import { useManyActs } from '../../ui/acts/useManyActs';
import { Icon } from '../../ui/Icon';
import { shortUnit } from '../../ui/text/shortUnit';

/** Accepts many reports that nobody changed, step by step, and tells what became of each. */
export function useAccepting() {
  const client = useQueryClient();
  const { state, run, close } = useManyActs<DecideResult & Named>(
    () => client.invalidateQueries(),
    ({ done, name, text }) => (done ? null : `${name}: ${text}`),
  );

  const accept = (reports: readonly Called[]) =>
    run({
      act: 'Принять без правок',
      forms: ['отчёт', 'отчёта', 'отчётов'],
      items: reports,
      keyOf: ({ id }) => reportKey(id),
      send: async (some, key) => {
        const ids = some.map(({ id }) => id);
        const seen = some.map((report) => report.seen);
        const results = await api('report.decideMany', { key, body: { act: 'approve', ids, unchanged: true, seen } });
        return results.map((result) => ({ name: '', ...some.find(({ id }) => id === result.id), ...result }));
      },
    });

  return { state, accept, close };
}
type Named = { id: number; name: string };
type Called = Named & Pick<QueueRow, 'seen'>;
type Accepting = ReturnType<typeof useAccepting>;

type AcceptButtonProps = { programme: Programme; season: number; accepting: Accepting };

/** Accepts the chosen reports as they are; says which of them nobody opened. */
export const AcceptButton = ({ programme, season, accepting: { state, accept } }: AcceptButtonProps) => {
  const isHeld = useIsHeld();
  const nameOf = (report: QueueRow) =>
    `${shortUnit(report.unit.name)}. ${itemTitle(indicatorAt(programme, report.indicator, season), report)}`;
  return (
    <BulkAct<QueueRow>
      // What was decided some seconds ago and is not sent yet is decided.
      acts={({ id }) => !isHeld(reportKey(id))}
      label="Принять без правок"
      title="Принять отчёты без правок?"
      variant="contained"
      startIcon={<Icon name="check" size={16} />}
      disabled={state?.running}
      text={(rows) => {
        const unseen = rows.filter((row) => !wasOpened(row)).length;
        return unseen > 0
          ? `С этого входа не открывали: ${number(unseen)} из ${number(rows.length)}. Снимите отметку с тех, которые сначала надо посмотреть.`
          : 'Вы открывали каждый из них.';
      }}
      row={(report) => ({
        name: nameOf(report),
        note: wasOpened(report) ? undefined : 'не открывали',
      })}
      onAct={(_, __, rows) =>
        accept(rows.map((report) => ({ id: report.id, name: nameOf(report), seen: report.seen })))
      }
    />
  );
};

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
      failure={failure}
      onClose={close}
      rows={refused.map(({ id, name, text }) => ({ key: id, name: `${name}: ${text}` }))}
    />
  );
};
