import type { FeeResult } from '@contract/schemas/fees';
import { ActResults } from '../../ui/acts/ActResults';
import { StateChip } from '../../ui/StateChip';
import { number } from '../../ui/text/plural';
import type { useMarking } from './useMarking';

/** How far the marking is, then what became of each person. */
export const MarkResults = ({ marking: { state, close } }: { marking: ReturnType<typeof useMarking> }) => {
  if (!state) return null;
  const { paid, done, total, results, running, failure } = state;
  return (
    <ActResults
      label="Итог отметок"
      said={`Отмечено «${paid ? 'Оплачен' : 'Не оплачен'}»: ${number(done)} из ${number(total)}`}
      running={running ? { label: 'Отметка взносов', part: done / total } : undefined}
      failure={failure && `Остальные не отмечены. ${failure}`}
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

const outcomes: Partial<Record<FeeResult['result'], React.ReactElement>> = {
  changed: <StateChip state="accepted">Отмечен</StateChip>,
  same: <StateChip state="draft">Уже было так</StateChip>,
};
