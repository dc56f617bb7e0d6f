import type { WaitingKey } from '@contract/people/waitingColumns';
import type { ActiveItem } from '@contract/schemas/membership';
import type { WaitingKind } from '@contract/waitingKinds';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { api } from '../../providers/api';
import { useIsHeld } from '../../providers/stores/held';
import { ActDialog } from '../../resources/membership/ActDialog';
import { reasonOf } from '../../ui/acts/reason';
import { useAct } from '../../ui/acts/useAct';
import { useReopenedMany } from '../../ui/form/useReopened';
import { GridList } from '../../ui/list/grid/GridList';
import { useAllRows, useChosenRows } from '../../ui/list/grid/useAllRows';
import { NothingFound } from '../../ui/list/NothingFound';
import { columnsByKind, filtersByKind, keysOf } from './columns';
import { type Act, acts } from './deciding/acts';
import { ManyDialog } from './deciding/ManyDialog';
import { type Decisions, isOver, OutcomesProvider, useDecisions } from './deciding/useDecisions';
import { KeyHelp } from './KeyHelp';
import { kinds } from './kinds';
import { Progress } from './Progress';
import { QuickFilters, quickKeys } from './QuickFilters';
import { keyOf, rowName, WAITING } from './useWaiting';

const firstSort = { field: 'at', order: 'ASC' } as const;
const KEYS = 'active-keys';
/** Told by their place on the keyboard. */
const keyActs: Readonly<Record<string, Act>> = { KeyA: 'accept', KeyR: 'refuse' };

/** `changed`: rows that are not any more as they were when a decision about them was refused. */
type Question = { act: Act; items: ActiveItem[]; changed?: readonly ActiveItem[] };

type WaitingListProps = {
  kind: WaitingKind;
  /** How many of this kind, once known. */
  waits?: number;
};

/** What waits of one kind, decided one by one or many at once. */
export const WaitingList = ({ kind, waits }: WaitingListProps) => {
  const { tab, search = 'Поиск по ФИО', onPageOnly = false, ofPerson, empty, hint } = kinds[kind];
  const decisions = useDecisions();
  const [question, setQuestion] = useState<Question | null>(null);
  const isHeld = useIsHeld();
  const { act: read } = useAct();
  const isOpen = (row: ActiveItem) => !isOver(decisions.outcomes.get(keyOf(row))) && !isHeld(keyOf(row));

  /** One is accepted at once, unless nobody has looked at the papers; many, and refusals, are asked about first. */
  const ask = (act: Act, asked: ActiveItem[]): boolean => {
    const items = asked.filter(isOpen);
    const [only] = items;
    const atOnce = act === 'accept' && items.length === 1 && only?.opened !== false;
    if (atOnce) void decisions.decide(items, act);
    else if (items.length > 0) setQuestion({ act, items });
    return atOnce;
  };

  return (
    <OutcomesProvider value={decisions.outcomes}>
      <GridList<ActiveItem, WaitingKey>
        resource={WAITING}
        filter={{ kind }}
        sort={firstSort}
        search={search}
        filters={filtersByKind[kind]}
        elsewhere={quickKeys}
        file={{
          keys: keysOf(kind),
          order: (body) => api('active.export', { body: { ...body, filters: { ...body.filters, kind } } }),
        }}
        above={
          <>
            {ofPerson && <QuickFilters />}
            <HowFar {...{ kind, decisions, setQuestion }} />
          </>
        }
        label={tab}
        columns={columnsByKind[kind]}
        columnsKey={`active.${kind}`}
        // Nothing of a kind that is decided elsewhere can be chosen here, with the mouse or from the keyboard.
        bulk={onPageOnly ? undefined : <DecideChosen onAsk={ask} />}
        selectable={isOpen}
        keysText={KEYS}
        beginsInRows
        onKey={(code, { row, next, chosen }) => {
          const act = keyActs[code];
          if (!act || onPageOnly) return false;
          if (chosen) void read(async () => ask(act, await chosen()));
          else if (ask(act, [row])) next();
          return true;
        }}
        empty={<NothingFound icon="inbox" title={empty} yet={hint} />}
      >
        <Unticked isOpen={isOpen} />
        <Questions {...{ kind, question, setQuestion, decisions, isOpen }} />
      </GridList>
      {(waits !== 0 || decisions.run) && <KeyHelp id={KEYS} decides={!onPageOnly} />}
    </OutcomesProvider>
  );
};

/** The two decisions about the chosen rows. */
const DecideChosen = ({ onAsk }: { onAsk: (act: Act, items: ActiveItem[]) => void }) => {
  const readChosen = useChosenRows<ActiveItem>();
  const { act, busy } = useAct();
  const button = (name: Act, variant: 'contained' | 'outlined') => (
    <Button
      size="small"
      variant={variant}
      disabled={busy}
      onClick={() => void act(async () => onAsk(name, await readChosen()))}
    >
      {acts[name].button}
    </Button>
  );
  return (
    <>
      {button('refuse', 'outlined')}
      {button('accept', 'contained')}
    </>
  );
};

/** A row that is decided, however that was done, is chosen no longer: nothing is left to do to it. */
const Unticked = ({ isOpen }: { isOpen: (row: ActiveItem) => boolean }) => {
  const { data = [], selectedIds, onSelect } = useListContext<ActiveItem>();
  useEffect(() => {
    const over = new Set(data.filter((row) => !isOpen(row)).map(({ id }) => id));
    const left = selectedIds.filter((id) => !over.has(id));
    if (left.length < selectedIds.length) onSelect(left);
  });
  return null;
};

type HowFarProps = Pick<QuestionsProps, 'kind' | 'setQuestion'> & { decisions: Decisions };

const HowFar = ({ kind, decisions: { run, outcomes, stop, decide, forget }, setQuestion }: HowFarProps) => {
  const { refetch, onUnselectItems } = useListContext<ActiveItem>();
  const readAll = useAllRows<ActiveItem>();
  const { act: read } = useAct();
  if (!run) return null;
  const { act, reason } = run;
  /** What was changed since it was read is asked about as it is now. */
  const repeat = async (asked: ActiveItem[]) => {
    const now = new Map((await readAll()).map((row) => [keyOf(row), row]));
    const items = asked.map((item) => now.get(keyOf(item)) ?? item);
    const changed = items.filter(({ seen }, at) => seen !== asked[at]?.seen);
    if (changed.length === 0) return void decide(items, act, reason);
    reasonOf(refusalOf(kind), reason)();
    setQuestion({ act, items, changed });
  };
  const readAgain = async () => {
    await refetch();
    forget();
    onUnselectItems();
  };
  return (
    <Progress
      run={run}
      outcomes={outcomes}
      onStop={stop}
      onRepeat={(items) => void read(() => repeat(items))}
      onReadAgain={() => void readAgain()}
    />
  );
};

/** Names what is kept of a refusal. */
const refusalOf = (kind: WaitingKind) => `active/${kind}/refusal`;

type QuestionsProps = {
  kind: WaitingKind;
  question: Question | null;
  setQuestion: (question: Question | null) => void;
  decisions: Decisions;
  isOpen: (row: ActiveItem) => boolean;
};

/** What is asked before a decision; a reason that this tab was typing is asked for again. */
const Questions = ({ kind, question, setQuestion, decisions, isOpen }: QuestionsProps) => {
  const { data, onSelect, onUnselectItems } = useListContext<ActiveItem>();
  const draft = refusalOf(kind);
  useReopenedMany(data?.filter(isOpen), draft, keyOf, (still) => {
    onSelect(still.map(({ id }) => id));
    setQuestion({ act: 'refuse', items: still });
  });
  const close = () => setQuestion(null);
  const decide = async (items: ActiveItem[], act: Act, reason?: string) => {
    onUnselectItems();
    const keep = reasonOf(draft, reason ?? '');
    if (!(await decisions.decide(items, act, reason))) keep();
  };
  if (!question) return null;
  const { act, items, changed } = question;
  return act === 'accept' ? (
    <ManyDialog act="accept" items={items} changed={changed} onAct={(some) => void decide(some, act)} onClose={close} />
  ) : (
    <RefusalDialog
      draft={draft}
      items={items}
      changed={changed}
      onRefuse={(some, reason) => void decide(some, act, reason)}
      onClose={close}
    />
  );
};

type RefusalDialogProps = {
  draft: string;
  items: ActiveItem[];
  changed: Question['changed'];
  onRefuse: (items: ActiveItem[], reason: string) => void;
  onClose: () => void;
};

/** Why the chosen are refused: one reason for all of them. */
const RefusalDialog = ({ draft, items, changed, onRefuse, onClose }: RefusalDialogProps) => {
  // What was chosen when the dialog opened is what is refused.
  const [asked] = useState(items);
  const [only] = asked;
  if (asked.length > 1 || changed) {
    return <ManyDialog act="refuse" draft={draft} items={asked} changed={changed} onAct={onRefuse} onClose={onClose} />;
  }
  return (
    <ActDialog
      title="Отклонить заявку?"
      button="Отклонить"
      danger
      reason="required"
      draft={draft}
      rows={asked.map(keyOf)}
      run={async (reason) => onRefuse(asked, reason)}
      onClose={onClose}
    >
      {only && rowName(only)}
    </ActDialog>
  );
};
