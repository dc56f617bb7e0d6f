import type { Indicator } from '@contract/indicators/types';
import type { SendResult } from '@contract/schemas/reports';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useIsHeld } from '../../providers/stores/held';
import { Question } from '../../ui/acts/PlainDialog';
import { useAct } from '../../ui/acts/useAct';
import { Icon } from '../../ui/Icon';
import { itemTitle } from '../items/itemName';
import { isAsSent, placeOf, type ReportDocument } from '../report';
import { differences } from '../saving/differences';
import type { ReportDraft } from '../saving/ReportDraft';
import { reportKey, rereadReports } from '../useReport';
import { sendReports, UNSAVED } from './sendReports';

type SendButtonProps = {
  definition: Indicator;
  report: ReportDocument;
  draft: Pick<ReportDraft, 'flush' | 'get'>;
  blocked?: boolean;
};

/** Saves what is left and sends one report, which can be taken back for some seconds; a part that is final asks first. */
export const SendButton = ({ definition, report, draft, blocked = false }: SendButtonProps) => {
  const { hold: act } = useAct();
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const client = useQueryClient();
  const key = reportKey(report.id);
  const isHeld = useIsHeld()(key);
  const send = async () => {
    setAsking(false);
    setSaving(true);
    const whole = await draft.flush();
    setSaving(false);
    if (!whole) return notify(UNSAVED, { type: 'warning' });
    await act(`Отправить: ${itemTitle(definition, report)}`, sendNow, [key]);
  };
  const sendNow = async () => {
    // Meanwhile more may have been typed, here or in a form that was left.
    if (!(await draft.flush())) throw new Error(UNSAVED);
    const { indicator, item } = report;
    const shown = draft.get().document;
    try {
      const [result] = await sendReports(report, [{ indicator, item }], shown.version);
      tell(result);
      await rereadReports(client);
    } catch (error) {
      const { status, message } = error as HttpError;
      if (status !== 412) throw error;
      const changed = await changedSince(shown).catch(() => '');
      throw new Error(changed ? `${message} Изменилось: ${changed}.` : message);
    }
  };
  const changedSince = async ({ answers }: ReportDocument) => {
    await rereadReports(client);
    const { indicator, item, unit } = report;
    const now = await api('report.form', { query: { ...placeOf({ ...report, unit: unit.id }), indicator, item } });
    const all = differences(definition.fields, answers, now.answers);
    return [...new Set(all.map(({ label, within }) => within ?? label))].join('; ');
  };
  const tell = (result: SendResult | undefined) =>
    result && notify(result.done ? 'Отчёт отправлен' : result.text, { type: result.done ? 'success' : 'warning' });
  const waits = saving || isHeld;
  const final = definition.chain === 'final';
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="send" size={16} />}
        // It keeps the focus while the act can be taken back.
        aria-disabled={waits}
        disabled={blocked || !report.complete || isAsSent(report)}
        onClick={() => waits || (final ? setAsking(true) : void send())}
        sx={{ opacity: waits ? 0.5 : 1 }}
      >
        {definition.chain === 'none' || final ? (
          'Отправить'
        ) : (
          <span>
            Отправить <span data-wide>на проверку</span>
          </span>
        )}
      </Button>
      <Question
        open={asking}
        title="Отправить отчёт?"
        other="Вернуться"
        onOther={() => setAsking(false)}
        main="Отправить"
        onMain={() => void send()}
        onClose={() => setAsking(false)}
      >
        После отправки изменить эту часть отчёта нельзя. Проверьте числа ещё раз.
      </Question>
    </>
  );
};
