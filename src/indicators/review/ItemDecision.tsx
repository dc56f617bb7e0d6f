import { passedAt } from '@contract/indicators/passedAt';
import type { ReportDocument } from '@contract/schemas/reports';
import { REASON_MAX } from '@contract/waitingKinds';
import { Box, Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useAct } from '../../ui/acts/useAct';
import { DraftNotice } from '../../ui/drafts/DraftNotice';
import { useDraft } from '../../ui/drafts/useDraft';
import { ItemChip } from '../items/ItemChip';
import type { DecidedItem } from '../report';
import { rereadReports } from '../useReport';
import { ReopenButton } from './ReopenButton';
import { ReasonTemplates } from './reasons/ReasonTemplates';

/** An item that is decided by itself: its state, or the two decisions. */
export const ItemDecision = ({ report, item, label }: { report: ReportDocument; item: DecidedItem; label: string }) => {
  const [reason, setReason] = useState<string | null>(null);
  const draft = useDraft(`reports/${report.id}/items/${item.id}`, (values) => {
    const kept = values?.reason;
    setReason(typeof kept === 'string' && kept ? kept : null);
  });
  const { hold: act, busy } = useAct();
  const client = useQueryClient();
  const type = (text: string) => {
    setReason(text);
    draft.keep({ reason: text });
  };
  const cancel = () => {
    setReason(null);
    draft.drop();
  };
  const decide = (decision: 'approve' | 'refuse') =>
    act(`${decision === 'refuse' ? 'Отклонить' : 'Подтвердить'}: ${label}`, async () => {
      const seen = { act: decision, passed_at: passedAt(report.versions) };
      const body = decision === 'refuse' ? { ...seen, reason: reason ?? '' } : seen;
      try {
        await api('report.decideItem', { params: { id: report.id, item: item.id }, body });
        draft.finish();
        setReason(null);
      } finally {
        await rereadReports(client);
      }
    });
  return (
    // With a reason to write it takes the line: its buttons stay beside the field.
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        flex: reason === null ? null : '1 1 640px',
      }}
    >
      {item.can_decide && <DraftNotice draft={draft} />}
      <ItemChip item={item} />
      {item.reason && <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{item.reason}</Box>}
      <ReopenButton report={report} can={item.can_reopen} item={{ id: item.id, label }} />
      {!item.can_decide && reason?.trim() && (
        <Box sx={{ color: 'var(--st-returned)', fontWeight: 400 }}>
          Ваш текст не отправлен: «{reason}»
          <Button size="small" variant="text" onClick={cancel}>
            Убрать
          </Button>
        </Box>
      )}
      {item.can_decide && reason === null && (
        <>
          <Button
            size="small"
            variant="contained"
            loading={busy}
            aria-label={`Подтвердить: ${label}`}
            onClick={() => decide('approve')}
          >
            Подтвердить
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={busy}
            aria-label={`Отклонить: ${label}`}
            onClick={() => setReason('')}
          >
            Отклонить
          </Button>
        </>
      )}
      {item.can_decide && reason !== null && (
        <>
          <TextField
            autoFocus
            margin="none"
            value={reason}
            placeholder="Почему"
            onChange={({ target }) => type(target.value)}
            sx={{ flex: '1 1 220px' }}
            slotProps={{
              // While it can be taken back, the reason is the one that goes.
              htmlInput: { 'aria-label': `Причина отказа: ${label}`, maxLength: REASON_MAX, readOnly: busy },
            }}
          />
          {!busy && (
            <ReasonTemplates text={reason} label={label} onPick={(picked) => type(picked.slice(0, REASON_MAX))} />
          )}
          <Button
            size="small"
            variant="contained"
            color="error"
            loading={busy}
            disabled={!reason.trim()}
            onClick={() => decide('refuse')}
          >
            Отклонить
          </Button>
          <Button size="small" variant="text" disabled={busy} onClick={cancel}>
            Отмена
          </Button>
        </>
      )}
    </Box>
  );
};
