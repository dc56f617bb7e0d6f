import type { ReasonTemplates as Templates } from '@contract/schemas/desk/desk';
import { Box, Button, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { PlainDialog } from '../../../ui/acts/PlainDialog';
import { useAct } from '../../../ui/acts/useAct';
import { Icon } from '../../../ui/Icon';
import { isRead, NotRead } from '../../../ui/NotRead';

const REASONS_KEY = ['report reasons'];

type ReasonTemplatesProps = {
  /** What is written now: it can be kept for the next time. */
  text: string;
  label: string;
  onPick: (text: string) => void;
};

/** Reasons that are written again and again: one's own and the centre's, put in by a press. */
export const ReasonTemplates = ({ text, label, onPick }: ReasonTemplatesProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="text" aria-label={`Заготовки причин: ${label}`} onClick={() => setOpen(true)}>
        Заготовки
      </Button>
      {open && (
        <TemplatesDialog
          text={text.trim()}
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            setOpen(false);
            onPick(text.trim() ? `${text.trim()} ${picked}` : picked);
          }}
        />
      )}
    </>
  );
};

type DialogProps = { text: string; onClose: () => void; onPick: (text: string) => void };

const TemplatesDialog = ({ text, onClose, onPick }: DialogProps) => {
  const client = useQueryClient();
  const read = useRead('report.reasons', {}, { queryKey: REASONS_KEY });
  const { act, busy } = useAct({ after: () => client.invalidateQueries({ queryKey: REASONS_KEY }) });
  const keep = (shared: boolean) => () =>
    act(() => api('report.reasonAdd', { body: { text, shared } }), { done: 'Заготовка сохранена' });
  const remove = (template: number) =>
    act(() => api('report.reasonRemove', { params: { id: template } }), { done: 'Заготовка убрана' });
  return (
    <PlainDialog
      title="Заготовки причин"
      onClose={onClose}
      acts={
        text && (
          <>
            <Button variant="text" loading={busy} onClick={keep(false)}>
              Сохранить написанное
            </Button>
            {read.data?.can_share && (
              <Button variant="text" loading={busy} onClick={keep(true)}>
                Сохранить для всех
              </Button>
            )}
          </>
        )
      }
    >
      {isRead(read) ? <TemplateList {...read.data} onPick={onPick} onRemove={remove} /> : <NotRead of={read} />}
    </PlainDialog>
  );
};

type ListProps = Templates & { onPick: (text: string) => void; onRemove: (id: number) => void };

const TemplateList = ({ results, onPick, onRemove }: ListProps) =>
  results.length === 0 ? (
    <Box sx={{ color: 'text.secondary' }}>
      Заготовок ещё нет. Напишите причину у поля и сохраните её: в следующий раз она вставится отсюда.
    </Box>
  ) : (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {results.map(({ id, text, shared, can_edit }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Button
            variant="text"
            onClick={() => onPick(text)}
            sx={{ flex: 1, justifyContent: 'flex-start', textAlign: 'left', fontWeight: 400 }}
          >
            {text}
          </Button>
          {shared && (
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              общая
            </Box>
          )}
          {can_edit && (
            <IconButton size="small" aria-label={`Убрать заготовку: ${text}`} onClick={() => onRemove(id)}>
              <Icon name="trash" size={16} />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
