import { number } from '@contract/text/plural';
import { Alert, Box, Button, IconButton, LinearProgress } from '@mui/material';
import { type RaRecord, useCloseNotification, useNotify } from 'ra-core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../Icon';
import { StateChip } from '../StateChip';
import type { EachState } from './useActOnEach';
import type { Failure } from './useManyActs';
import { useRowsInPlace } from './useRowsInPlace';

type ActResultsProps = {
  /** What was done, to many: «Итог приёма». */
  label: string;
  /** How far it is, then how much of it was done. */
  said: string;
  /** While it is under way: what goes on, and how much of it is done, from 0 to 1. */
  running?: { label: string; part: number };
  failure?: Failure | null;
  onClose: () => void;
  rows: readonly ResultRow[];
};
type ResultRow = { key: string | number; name: string; text?: string | null; chip?: ReactNode };

/** An act on many: how far it is, then what became of each. */
export const ActResults = ({ label, said, running, failure, onClose, rows }: ActResultsProps) => (
  <Box
    component="section"
    aria-label={label}
    ref={useToldElsewhere(!running, said, failure)}
    tabIndex={-1}
    sx={panelSx}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box role="status" sx={{ flex: 1, fontWeight: 600 }}>
        {said}
      </Box>
      {!running && (
        <IconButton size="small" aria-label="Закрыть итог" onClick={onClose}>
          <Icon name="close" size={16} />
        </IconButton>
      )}
    </Box>
    {running && (
      <LinearProgress variant="determinate" value={running.part * 100} aria-label={running.label} sx={{ my: 1 }} />
    )}
    <NotDone failure={failure} />
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 220, overflowY: 'auto' }}>
      {rows.map(({ key, name, text, chip }) => (
        <Box component="li" key={key} sx={rowSx}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>{name}</Box>
          {text && <Box sx={{ color: 'text.secondary' }}>{text}</Box>}
          {chip}
        </Box>
      ))}
    </Box>
  </Box>
);

/** What the act left behind, with the way to do it again. */
export const NotDone = ({ failure }: Pick<ActResultsProps, 'failure'>) =>
  failure && (
    <Alert
      severity="error"
      sx={{ my: 1, flex: '1 1 100%' }}
      action={
        <Button color="inherit" size="small" onClick={failure.again}>
          {`Повторить для ${number(failure.count)}`}
        </Button>
      }
    >
      {failure.said}
    </Alert>
  );

/** Whoever is deep in the list when the act ends is told there what became of it, and led to it. */
function useToldElsewhere(over: boolean, said: string, failure?: Failure | null) {
  const panel = useRef<HTMLElement>(null);
  const notify = useNotify();
  useRowsInPlace(panel);
  useEffect(() => {
    const place = panel.current?.getBoundingClientRect();
    if (!over || !place || (place.top >= 0 && place.top <= window.innerHeight)) return;
    notify(said, { type: failure ? 'warning' : 'info', autoHideDuration: TOLD_MS, action: <ToPanel panel={panel} /> });
  }, [over, said, failure, notify]);
  return panel;
}
/** Long enough to reach the button. */
const TOLD_MS = 10_000;

const ToPanel = ({ panel }: { panel: RefObject<HTMLElement | null> }) => {
  const close = useCloseNotification();
  const go = () => {
    close();
    panel.current?.scrollIntoView({ block: 'center' });
    panel.current?.focus();
  };
  return (
    <Button color="inherit" size="small" onClick={go}>
      Показать итог
    </Button>
  );
};

const panelSx = {
  p: 2,
  mb: 1.5,
  border: '1px solid var(--line)',
  borderRadius: '8px',
  backgroundColor: 'var(--surface)',
  fontSize: 13,
  lineHeight: '20px',
};
const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: 32 };

type EachResultsProps<Row> = {
  acts: { state: EachState<Row> | null; close: () => void };
  name: (row: Row) => string;
};

/** How far an act on each of many is, then what became of each. */
export function EachResults<Row extends RaRecord<number>>({ acts: { state, close }, name }: EachResultsProps<Row>) {
  if (!state) return null;
  const { words, done, total, results, running, failure } = state;
  return (
    <ActResults
      label={words.label}
      said={`${words.said}: ${number(results.filter(({ refused }) => !refused).length)} из ${number(total)}`}
      running={running ? { label: words.running, part: done / total } : undefined}
      failure={failure}
      onClose={close}
      rows={results.map(({ row, refused, said }) => ({
        key: row.id,
        name: name(row),
        text: refused ?? said,
        chip: refused ? (
          <StateChip state="rejected">{words.not}</StateChip>
        ) : (
          <StateChip state="accepted">{words.done}</StateChip>
        ),
      }))}
    />
  );
}
