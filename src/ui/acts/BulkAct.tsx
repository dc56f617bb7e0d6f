import { Button, type ButtonProps } from '@mui/material';
import { type RaRecord, useListContext } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { session } from '../../providers/session';
import { useReopenedMany } from '../form/useReopened';
import { useChosenRows } from '../list/grid/useAllRows';
import { useHere } from '../useHere';
import { ActOnMany, type AskedReason, type Touched } from './ActOnMany';
import { reasonOf } from './reason';
import { useAct } from './useAct';
import type { Outcome } from './useManyActs';

type BulkActProps<Row> = Pick<ButtonProps, 'variant' | 'startIcon' | 'disabled'> & {
  label: string;
  /** Names the act in its question, where the label alone would not. */
  button?: string;
  /** The question, also by how many are asked about. */
  title: string | ((count: number) => string);
  /** What happens then, by what it will be done to. */
  text?: (rows: readonly Row[]) => ReactNode;
  /** How a row is called, and what should be known of it. */
  row: (row: Row) => Omit<Touched<number>, 'id'>;
  /** Whom it can be done to; the others of the chosen rows are left out. */
  acts?: (row: Row) => boolean;
  /** Which rows are read anew before they are asked about. */
  stale?: (row: Row) => boolean;
  danger?: boolean;
  /** What is asked in `text` has been answered. */
  ready?: boolean;
  /** Asked in words, one for all of them. */
  reason?: AskedReason;
  /** After what was not done whole its reason stands in the next question; after what was taken back the rows stay chosen. */
  onAct: (ids: number[], reason: string, rows: Row[]) => Promise<Outcome>;
};

/** A button over the chosen rows of a list, also those of other pages: lists them, asks, acts on what stays ticked. */
export function BulkAct<Row extends RaRecord<number>>(props: BulkActProps<Row>) {
  const { label, title, text, row, acts = always, stale, danger, ready, reason, onAct, variant = 'outlined' } = props;
  const { button = label, startIcon, disabled } = props;
  const { data, onSelect, onUnselectItems, selectedIds } = useListContext<Row>();
  const here = useHere();
  const chosenNow = useRef(selectedIds);
  chosenNow.current = selectedIds;
  const readChosen = useChosenRows(stale);
  const [asked, setAsked] = useState<Row[] | null>(null);
  const { act, busy } = useAct();
  // A reason that this tab was typing is asked for again, about those that are still here.
  useReopenedMany(reason ? data : undefined, reason?.draft ?? '', idOf, (still) => {
    onSelect(still.map(idOf));
    setAsked(still);
  });
  const touched = asked?.filter(acts) ?? [];
  return (
    <>
      <Button
        size="small"
        variant={variant}
        startIcon={startIcon}
        disabled={disabled}
        loading={busy}
        onClick={() => void act(async () => setAsked(await readChosen()))}
      >
        {label}
      </Button>
      {asked && (
        <ActOnMany
          title={typeof title === 'string' ? title : title(touched.length)}
          rows={touched.map((one) => ({ id: one.id, ...row(one) }))}
          button={button}
          danger={danger}
          ready={ready}
          reason={reason}
          onAct={async (ids, said) => {
            const before = selectedIds;
            const person = session.user();
            onUnselectItems();
            const chosen = touched.filter(({ id }) => ids.includes(id));
            const keep = reason && reasonOf(reason.draft, said);
            const outcome = await onAct(ids, said, chosen);
            if (outcome !== 'done') keep?.();
            // Others may have been chosen meanwhile.
            const same = here.current && session.user() === person;
            if (outcome === 'undone' && same) onSelect([...new Set([...before, ...chosenNow.current])]);
          }}
          onClose={() => setAsked(null)}
        >
          {text?.(touched)}
        </ActOnMany>
      )}
    </>
  );
}

const always = () => true;
const idOf = ({ id }: RaRecord<number>) => id;
