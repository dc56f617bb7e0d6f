import type { Programme } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import type { QueueRow } from '@contract/schemas/reports';
import { itemTitle } from '../../../indicators/items/itemTitle';
import { wasOpened } from '../../../indicators/review/opened';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { Icon } from '../../../ui/Icon';
import { number } from '../../../ui/text/plural';
import type { Accepting } from './useAccepting';

type AcceptButtonProps = { programme: Programme; season: number; accepting: Accepting };

/** Accepts the chosen reports as they are; says which of them nobody opened. */
export const AcceptButton = ({ programme, season, accepting: { state, accept } }: AcceptButtonProps) => (
  <BulkAct<QueueRow>
    label="Принять без правок"
    title="Принять отчёты без правок?"
    variant="contained"
    startIcon={<Icon name="check" size={16} />}
    disabled={state?.running}
    text={(rows) => {
      const unseen = rows.filter((row) => !wasOpened(row)).length;
      return unseen > 0
        ? `Не открывали: ${number(unseen)} из ${number(rows.length)}. Снимите отметку с тех, которые сначала надо посмотреть.`
        : 'Вы открывали каждый из них.';
    }}
    row={(report) => ({
      name: `${report.unit.name}. ${itemTitle(indicatorAt(programme, report.indicator, season), report)}`,
      note: wasOpened(report) ? undefined : 'не открывали',
    })}
    onAct={(ids) => void accept(ids)}
  />
);
