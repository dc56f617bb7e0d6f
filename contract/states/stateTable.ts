// The shape of a table of states, and how it is asked. A state is one row: its name, the look of its chip, the named sets
// it belongs to and the acts open in it; an act is one row: who does it, what it comes to, what follows. SQL takes the
// sets through `inSet` (server/db/pieces.ts), screens read the rows.
import type { AuditAct } from '../auditActs';
import type { NoticeKind } from '../noticeKinds';

/** Colours of a chip: `--st-{tone}` of the theme. */
export type Tone = 'draft' | 'sent' | 'district' | 'accepted' | 'returned' | 'rejected';

type Act<By extends string = string> = {
  /** As the button says it; none where nobody presses one. */
  name?: string;
  by: By;
  /** The state it comes to; `gone`: the record is no more, its history says why. Without one the state stays. */
  to?: string;
  audit: AuditAct;
  /** Kind of the notice to whoever waits for it. */
  notice?: NoticeKind;
  reason?: 'required' | 'optional';
  /** What whoever did it reads. */
  done?: string;
  /** Why it is not open in a state. */
  not?: { readonly [State in string]?: string };
};

type Row = { name: string; tone: Tone; icon?: string; in: readonly string[]; may?: readonly string[] | undefined };

/** A table of states from its rows and its acts; an act or a state without a row does not compile. */
export function stateTable<
  const Acts extends Record<string, Act>,
  const Rows extends Record<string, Omit<Row, 'may'> & { may?: readonly (keyof Acts & string)[] }>,
>(acts: Acts, rows: Rows) {
  type State = keyof Rows & string;
  type Group = Rows[keyof Rows]['in'][number];
  const known: Record<string, Row> = rows;
  const names = Object.keys(rows) as [State, ...State[]];
  return {
    acts,
    rows,
    names,
    /** States of a named set, in the order of the table. */
    of: (group: Group): State[] => names.filter((name) => known[name]?.in.includes(group)),
    /** What a filter offers: the states of a table, or some of them. */
    choices: (of: readonly State[] = names) => of.map((value) => ({ value, label: known[value]?.name ?? value })),
    /** Whether a state belongs to a named set; a state without a row belongs to none. */
    has: (group: Group, state: string): boolean => known[state]?.in.includes(group) ?? false,
    may: (act: keyof Acts & string, state: string): boolean => known[state]?.may?.includes(act) ?? false,
    /** Why an act is not open in a state, or null where it is. */
    whyNot: (act: keyof Acts & string, state: string): string | null =>
      known[state]?.may?.includes(act) ? null : ((acts[act] as Act).not?.[state] ?? CLOSED),
    /** The state an act of the history has led to, or undefined. */
    after: (audit: string): State | undefined => {
      const act = Object.values<Act>(acts).find((one) => one.audit === audit && one.to !== undefined);
      return names.find((name) => name === act?.to);
    },
  };
}

const CLOSED = 'В этом состоянии сделать это нельзя.';
