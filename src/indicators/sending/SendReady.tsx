import { indicatorAt } from '@contract/programmes';
import type { SendResult } from '@contract/schemas/reports';
import { plural } from '@contract/text/plural';
import { Button, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { ActOnMany } from '../../ui/acts/ActOnMany';
import { useAct } from '../../ui/acts/useAct';
import { Icon } from '../../ui/Icon';
import { itemTitle } from '../items/itemName';
import type { ReportDocument, ReportSummary } from '../report';
import { openVersion, saveOpen, useUnsaved } from '../saving/openDrafts';
import { rereadReports } from '../useReport';
import { mayGo, readyRows, sendReports, UNSAVED } from './sendReports';

export type SendReadyProps = {
  place: Pick<ReportDocument, 'programme' | 'season'> & { unit: { id: number } };
  rows: readonly ReportSummary[];
  /** The rows as they are once everything is saved; nothing where they could not be read. */
  latest: () => MaybePromise<readonly ReportSummary[] | undefined>;
  variant?: 'contained' | 'outlined';
  onResults: (results: SendResult[]) => void;
};
type MaybePromise<Value> = Value | Promise<Value>;
type Asked = { listed: readonly ReportSummary[]; unsaved: number };

/** Waits for what is still being saved, lists what is filled, asks, and sends what stays ticked. */
export const SendReady = ({ place, rows, latest, variant = 'contained', onResults }: SendReadyProps) => {
  const { hold, busy } = useAct();
  const { act: wait, busy: isWaiting } = useAct();
  const [asked, setAsked] = useState<Asked | null>(null);
  const client = useQueryClient();
  const notify = useNotify();
  const saving = useUnsaved();
  const listed = readyRows(place, rows);
  const ready = listed.filter(mayGo).length;
  const isOff = listed.length === 0 && saving === 0 && !isWaiting && !busy;
  const ask = () =>
    wait(async () => {
      const unsaved = new Set((await saveOpen()).map(keyOf));
      const now = readyRows(place, (await latest()) ?? rows).filter((row) => !unsaved.has(keyOf(row)));
      if (now.length > 0) setAsked({ listed: now, unsaved: unsaved.size });
      else notify(unsaved.size > 0 ? UNSAVED : 'Готовых отчётов пока нет.', { type: 'warning' });
    });
  const send = (chosen: readonly ReportSummary[]) =>
    hold(`Отправить: ${reports(chosen.length)}`, async () => {
      // Meanwhile more may have been typed: what could not be saved does not go with its earlier words.
      const unsaved = new Set((await saveOpen()).map(keyOf));
      const whole = chosen.filter((row) => !unsaved.has(keyOf(row)));
      const left = chosen.filter((row) => unsaved.has(keyOf(row)));
      const sent = whole.length > 0 ? await sendReports(place, whole.map(asSeen)) : [];
      onResults([...sent, ...left.map(({ indicator, item }) => ({ indicator, item, done: false, text: UNSAVED }))]);
      await rereadReports(client);
    });
  return (
    <>
      <Tooltip title={isOff ? NONE : ''} describeChild>
        <Button
          variant={ready > 0 ? variant : 'outlined'}
          startIcon={<Icon name="send" size={16} />}
          // The keys come to it and hear why.
          aria-disabled={isOff}
          loading={busy || isWaiting}
          loadingPosition="start"
          onClick={() => isOff || void ask()}
          sx={{ opacity: isOff ? 0.5 : 1 }}
        >
          {isWaiting && saving > 0 ? `Сохраняем, осталось: ${saving}` : `Отправить готовые: ${ready}`}
        </Button>
      </Tooltip>
      {asked && (
        <ActOnMany
          title="Отправить готовые отчёты?"
          rows={asked.listed.map((row) => ({
            id: keyOf(row),
            name: itemTitle(indicatorAt(place.programme, row.indicator, place.season), row),
            note: noteOf(row),
            off: !mayGo(row),
          }))}
          button="Отправить"
          onAct={(ids) => void send(asked.listed.filter((row) => ids.includes(keyOf(row))))}
          onClose={() => setAsked(null)}
        >
          {outcomeOf(asked.listed.map(({ indicator }) => indicatorAt(place.programme, indicator, place.season)?.chain))}
          {asked.unsaved > 0 && ` Не сохранились и не уйдут: ${reports(asked.unsaved)}.`}
        </ActOnMany>
      )}
    </>
  );
};

const NONE = 'Готовых отчётов пока нет: уходит то, что заполнено целиком и ещё не отправлено.';

/** What becomes of what is sent, of as much as is listed. */
function outcomeOf(chains: readonly unknown[]): string {
  const unreviewed = chains.filter((chain) => chain === 'none').length;
  if (unreviewed === chains.length) return 'Отмеченные отчёты будут приняты сразу: их не проверяют.';
  const rest = unreviewed > 0 ? ', а те, что без проверки, будут приняты сразу' : '';
  return `Отмеченные отчёты уйдут на проверку${rest}. Пока отчёт проверяют, изменить его нельзя.`;
}

const reports = (count: number) => plural(count, ['отчёт', 'отчёта', 'отчётов']);

/** A report in the version that its form shows, or its row did. */
const asSeen = (row: ReportSummary) => ({
  indicator: row.indicator,
  item: row.item,
  version: openVersion(row) ?? row.version,
});

const keyOf = ({ indicator, item }: Pick<ReportSummary, 'indicator' | 'item'>) => `${indicator}/${item}`;

function noteOf({ state, changed }: ReportSummary): string | undefined {
  if (state === 'returned') return changed ? 'возвращён, исправлен' : 'возвращён, не изменён';
  return state === 'draft' ? undefined : 'изменён после отправки';
}
