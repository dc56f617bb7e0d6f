import type { Programme } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import type { SendResult } from '@contract/schemas/reports';
import { ActResults } from '../../ui/acts/ActResults';
import { StateChip } from '../../ui/StateChip';

type SendResultsProps = { programme: Programme; season: number; results: SendResult[]; onClose: () => void };

/** What became of each report that was sent. */
export const SendResults = ({ programme, season, results, onClose }: SendResultsProps) => {
  const done = results.filter((result) => result.done).length;
  return (
    <ActResults
      label="Итог отправки"
      said={`Отправлено: ${done} из ${results.length}`}
      onClose={onClose}
      rows={results.map(({ indicator, item, done: ok, text }) => {
        const definition = indicatorAt(programme, indicator, season);
        const part = item ? `: ${definition?.catalogue?.find(({ id }) => id === item)?.name ?? item}` : '';
        return {
          key: `${indicator}/${item}`,
          name: `${definition?.title ?? indicator}${part}`,
          text: ok ? null : text,
          chip: <StateChip state={ok ? 'sent' : 'rejected'}>{ok ? 'Отправлен' : 'Не отправлен'}</StateChip>,
        };
      })}
    />
  );
};
