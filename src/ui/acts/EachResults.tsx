import { number } from '@contract/text/plural';
import type { RaRecord } from 'ra-core';
import { StateChip } from '../StateChip';
import { ActResults } from './ActResults';
import type { EachState } from './useActOnEach';

type EachResultsProps<Row> = {
  acts: { state: EachState<Row> | null; close: () => void };
  name: (row: Row) => string;
};

/** How far an act on each of many is, then what became of each. */
export function EachResults<Row extends RaRecord<number>>({ acts: { state, close }, name }: EachResultsProps<Row>) {
  if (!state) return null;
  const { words, done, total, results, running, failure } = state;
  return (
    <ActResults
      label={words.label}
      said={`${words.said}: ${number(results.filter(({ refused }) => !refused).length)} из ${number(total)}`}
      running={running ? { label: words.running, part: done / total } : undefined}
      failure={failure && `Остальное не сделано. ${failure}`}
      onClose={close}
      rows={results.map(({ row, refused, said }) => ({
        key: row.id,
        name: name(row),
        text: refused ?? said,
        chip: refused ? (
          <StateChip state="rejected">{words.not}</StateChip>
        ) : (
          <StateChip state="accepted">{words.done}</StateChip>
        ),
      }))}
    />
  );
}
