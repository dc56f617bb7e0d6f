import { indicatorAt } from '@contract/programmes';
import type { SendResult } from '@contract/schemas/reports';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActOnMany } from '../../ui/acts/ActOnMany';
import { useAct } from '../../ui/acts/useAct';
import { Icon } from '../../ui/Icon';
import { plural } from '../../ui/text/plural';
import { itemTitle } from '../items/itemTitle';
import type { ReportDocument, ReportSummary } from '../report';
import { saved } from '../saving/leaving';
import { rereadReports } from '../useReport';
import { mayGo, readyRows } from './readyRows';
import { sendReports } from './sendReports';

type SendReadyProps = {
  place: Pick<ReportDocument, 'programme' | 'season'> & { unit: { id: number } };
  rows: readonly ReportSummary[];
  variant?: 'contained' | 'outlined';
  onResults: (results: SendResult[]) => void;
};

/** Lists what is filled, asks, and sends what stays ticked. */
export const SendReady = ({ place, rows, variant = 'contained', onResults }: SendReadyProps) => {
  const { hold: act, busy } = useAct();
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const listed = readyRows(place, rows);
  const ready = listed.filter(mayGo).length;
  const send = (ids: string[]) =>
    act(`Отправить: ${plural(ids.length, ['отчёт', 'отчёта', 'отчётов'])}`, async () => {
      await saved();
      const chosen = listed.filter((row) => ids.includes(keyOf(row)));
      onResults(await sendReports(place, chosen));
      await rereadReports(client);
    });
  return (
    <>
      <Button
        variant={ready > 0 ? variant : 'outlined'}
        startIcon={<Icon name="send" size={16} />}
        disabled={listed.length === 0}
        loading={busy}
        onClick={() => setAsking(true)}
      >
        Отправить готовые: {ready}
      </Button>
      {asking && (
        <ActOnMany
          title="Отправить готовые отчёты?"
          rows={listed.map((row) => ({
            id: keyOf(row),
            name: itemTitle(indicatorAt(place.programme, row.indicator, place.season), row),
            note: noteOf(row),
            off: !mayGo(row),
          }))}
          button="Отправить"
          onAct={(ids) => void send(ids)}
          onClose={() => setAsking(false)}
        >
          Отмеченные отчёты уйдут на проверку, а те, что без проверки, будут приняты сразу. Пока отчёт проверяют,
          изменить его нельзя.
        </ActOnMany>
      )}
    </>
  );
};

const keyOf = ({ indicator, item }: Pick<ReportSummary, 'indicator' | 'item'>) => `${indicator}/${item}`;

function noteOf({ state, changed }: ReportSummary): string | undefined {
  if (state === 'returned') return changed ? 'возвращён, исправлен' : 'возвращён, не изменён';
  return state === 'draft' ? undefined : 'изменён после отправки';
}
