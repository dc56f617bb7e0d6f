// The mark of the fee for many people at once: the two buttons over a list, how far it is, what became of each.

import type { FeeResult } from '@contract/schemas/fees';
import { number, peopleForms } from '@contract/text/plural';
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { type ReactElement, useState } from 'react';
import { api } from '../../providers/api';
import { ActResults } from '../../ui/acts/ActResults';
import { BulkAct } from '../../ui/acts/BulkAct';
import { useManyActs } from '../../ui/acts/useManyActs';
import { Icon } from '../../ui/Icon';
import { StateChip } from '../../ui/StateChip';

type FeeMarks = ReturnType<typeof useFeeMarks>;
type Marked = { name: string; paid: boolean | null };
type FeeMarkButtonsProps<Row> = { marking: FeeMarks; row: (row: Row) => Marked };

/** The two acts over the chosen people. */
export function FeeMarkButtons<Row extends RaRecord<number>>({
  marking: { state, mark },
  row,
}: FeeMarkButtonsProps<Row>) {
  const disabled = state?.running === true;
  return (
    <>
      <BulkAct<Row>
        label="Оплачен"
        title="Отметить взнос оплаченным?"
        variant="contained"
        startIcon={<Icon name="check" size={16} />}
        disabled={disabled}
        row={(one) => touched(row(one), true)}
        onAct={(ids) => mark(ids, true)}
      />
      <BulkAct<Row>
        label="Не оплачен"
        title="Снять отметку об оплате взноса?"
        startIcon={<Icon name="close" size={16} />}
        disabled={disabled}
        row={(one) => touched(row(one), false)}
        onAct={(ids) => mark(ids, false)}
      />
    </>
  );
}

/** Whose mark is that already is listed, and not in by itself. */
const touched = ({ name, paid }: Marked, mark: boolean) => ({
  name,
  ...(paid === mark && { note: mark ? 'уже оплачен' : 'и так не оплачен', off: true }),
});

/** How far the marking is, then what became of each person. */
export const FeeMarkResults = ({ marking: { state, close } }: { marking: FeeMarks }) => {
  if (!state) return null;
  const { paid, done, total, results, running, failure } = state;
  const marked = results.filter(({ result }) => result !== 'refused').length;
  return (
    <ActResults
      label="Итог отметок"
      said={`Отмечено «${paid ? 'Оплачен' : 'Не оплачен'}»: ${number(marked)} из ${number(total)}`}
      running={running ? { label: 'Отметка взносов', part: done / total } : undefined}
      failure={failure}
      onClose={close}
      rows={results.map(({ id, name, result, detail }) => ({
        key: id,
        name: name ?? `№ ${id}`,
        text: outcomes[result] ? null : detail,
        chip: outcomes[result] ?? <StateChip state="rejected">Не отмечен</StateChip>,
      }))}
    />
  );
};

const outcomes: Partial<Record<FeeResult['result'], ReactElement>> = {
  changed: <StateChip state="accepted">Отмечен</StateChip>,
  same: <StateChip state="draft">Уже было так</StateChip>,
};

/** Marks many people, step by step, and tells what became of each. */
export function useFeeMarks() {
  const [paid, setPaid] = useState(true);
  const queries = useQueryClient();
  const { state, run, close } = useManyActs<FeeResult>(
    () => queries.invalidateQueries(),
    ({ id, name, result, detail }) => (result === 'refused' ? `${name ?? `№ ${id}`}: ${detail ?? ''}` : null),
  );

  const mark = (ids: readonly number[], paid: boolean) =>
    run({
      act: paid ? 'Отметить взнос' : 'Снять отметку о взносе',
      forms: peopleForms,
      items: ids.map((id) => ({ id })),
      send: async (some, key) => {
        setPaid(paid);
        return (await api('fee.bulk', { key, body: { paid, ids: some.map(({ id }) => id) } })).results;
      },
    });

  return { state: state && { ...state, paid }, mark, close };
}
