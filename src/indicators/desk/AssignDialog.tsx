import type { Reviewer } from '@contract/schemas/desk/desk';
import type { DecideResult } from '@contract/schemas/reports';
import { number, plural } from '@contract/text/plural';
import { DECIDE_MAX } from '@contract/waitingKinds';
import { Box, Button, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { PlainDialog } from '../../ui/acts/PlainDialog';
import { useAct } from '../../ui/acts/useAct';
import { isRead, NotRead } from '../../ui/NotRead';
import { shortUnit } from '../../ui/text/shortUnit';
import type { ReportDocument } from '../report';
import { rereadReports } from '../useReport';

type AssignDialogProps = {
  place: Pick<ReportDocument, 'programme' | 'season'>;
  ids: readonly number[];
  /** States in which they wait; those who decide in others are not offered. */
  states: readonly ReportDocument['state'][];
  onClose: () => void;
};

const NOBODY = 0;

/** Gives reports to one of those who decide about them; beside each, how much he has. */
export const AssignDialog = ({ place: { programme, season }, ids, states: waiting, onClose }: AssignDialogProps) => {
  const client = useQueryClient();
  const [person, setPerson] = useState<number | null>(null);
  const { act, busy } = useAct({ after: () => rereadReports(client) });
  const read = useRead('report.reviewers', { query: { programme, season } }, { staleTime: 0 });
  const refresh = useRefresh();
  const states = new Set(waiting);
  const offered = read.data?.results.filter(({ state }) => states.has(state)) ?? [];
  const assign = async () => {
    const body = { ids: ids.slice(0, DECIDE_MAX), person: person || null };
    const results = await act(() => api('report.assign', { body }), { done: saidOf });
    refresh();
    if (results?.every(({ done }) => done)) onClose();
  };
  return (
    <PlainDialog
      title={`Кому назначить: ${plural(Math.min(ids.length, DECIDE_MAX), ['отчёт', 'отчёта', 'отчётов'])}`}
      close="Отмена"
      busy={busy}
      onClose={onClose}
      acts={
        <Button variant="contained" loading={busy} disabled={person === null} onClick={() => void assign()}>
          Назначить
        </Button>
      }
    >
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        Назначение делит работу: решить по-прежнему может каждый, у кого есть на это право.
      </Box>
      {isRead(read) ? (
        <RadioGroup
          aria-label="Проверяющий"
          value={person ?? ''}
          onChange={(_, value) => setPerson(Number(value))}
          sx={{ flexWrap: 'nowrap' }}
        >
          {offered.map((one) => (
            <FormControlLabel
              key={`${one.id} ${one.state}`}
              value={one.id}
              control={<Radio size="small" />}
              label={<Load of={one} />}
            />
          ))}
          <FormControlLabel value={NOBODY} control={<Radio size="small" />} label="Никому отдельно" />
        </RadioGroup>
      ) : (
        <NotRead of={read} />
      )}
    </PlainDialog>
  );
};

const Load = ({ of: { name, unit, waiting, decided } }: { of: Reviewer }) => (
  <Box sx={{ py: 0.25 }}>
    <Box sx={{ fontWeight: 500 }}>{name}</Box>
    <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
      {[unit && shortUnit(unit.name), `назначено и ждёт: ${number(waiting)}`, `решений за сезон: ${number(decided)}`]
        .filter(Boolean)
        .join(', ')}
    </Box>
  </Box>
);

/** «Отчётов: 3 из 4. Назначен: Кожевников Ярослав. Об этом отчёте на этой ступени решают другие.» */
function saidOf(results: readonly DecideResult[]): string {
  const texts = new Set(results.map(({ text }) => text));
  const done = results.filter((one) => one.done).length;
  const many = results.length > 1 ? [`Отчётов: ${number(done)} из ${number(results.length)}.`] : [];
  return [...many, ...texts].join(' ');
}
