import { Button, type ButtonProps } from '@mui/material';
import { type RaRecord, useListContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useReopenedMany } from '../form/useReopened';
import { useChosenRows } from '../list/grid/useAllRows';
import { ActOnMany, type AskedReason, type Touched } from './ActOnMany';
import { reasonOf } from './reason';
import { useAct } from './useAct';

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
  /** What comes to false was taken back, or stuck half way: its reason stands in the next question. */
  onAct: (ids: number[], reason: string, rows: Row[]) => unknown;
};

/** A button over the chosen rows of a list, also those of other pages: lists them, asks, acts on what stays ticked. */
export function BulkAct<Row extends RaRecord<number>>(props: BulkActProps<Row>) {
  const { label, title, text, row, acts = always, stale, danger, ready, reason, onAct, variant = 'outlined' } = props;
  const { button = label, startIcon, disabled } = props;
  const { data, onSelect, onUnselectItems } = useListContext<Row>();
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
            onUnselectItems();
            const chosen = touched.filter(({ id }) => ids.includes(id));
            const keep = reason && reasonOf(reason.draft, said);
            if ((await onAct(ids, said, chosen)) === false) keep?.();
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
