// One report while it is filled in: what is typed, what the server has, and the saving between the two. It lives outside
// of React, so that leaving the page does not lose the last words.
import type { Answers, Field, Value } from '@contract/indicators/types';
import type { HttpError } from 'ra-core';
import { api } from '../../providers/api';
import { newKey } from '../../providers/newKey';
import { createStore } from '../../providers/stores/createStore';
import { itemsOf, sameAnswers, valueAt, withValue } from '../answerPath';
import { faultsOf } from '../faults';
import { withLocked } from '../items/itemMarks';
import type { Files, ReportDocument, ReportFile } from '../report';
import { adopt, forServer } from './adopt';
import { differences, heldBack, mergedOwn, partOf } from './differences';
import { keptDraft } from './keptDraft';
import { Later } from './Later';
import { type LeftOut, leftOutOf, withMore } from './leftOut';
import { inTurn, ownerHere } from './underWay';

const SAVE_AFTER_MS = 700;

export type SavingStatus = 'saved' | 'typing' | 'saving' | 'offline' | 'refused' | 'conflict';

export type DraftState = {
  /** As the server has it. */
  document: ReportDocument;
  /** As it stands on the screen. */
  answers: Answers;
  files: Files;
  status: SavingStatus;
  /** Time of the last save of this visit. */
  savedAt: number | null;
  /** Texts under the fields, by path. */
  errors: Record<string, string>;
  failure: string | null;
  /** What somebody else, or another window, saved meanwhile. */
  conflict: ReportDocument | null;
  /** Items and fields the server refuses: the rest is saved without them. */
  held: ReadonlySet<string>;
  /** What was typed into items that were locked meanwhile. */
  leftOut: readonly LeftOut[];
};

/** A report in the making: `change` what is typed, `subscribe` to what becomes of it. */
export class ReportDraft {
  private readonly store;
  private readonly later = new Later();
  private readonly isOwn = ownerHere();
  private running: Promise<void> | null = null;
  private changes = 0;
  private lastTemporary = 0;
  /** Screen names of items that were new when they appeared: the row stays itself when it gets its id. */
  private readonly keys = new Map<number, number>();
  private readonly kept;
  /** Names this open form to the server: its own saves never contradict each other. */
  private readonly form = newKey();
  private turn = 0;

  constructor(
    document: ReportDocument,
    private readonly fields: readonly Field[],
  ) {
    const { programme, season, indicator, item, unit } = document;
    this.kept = keptDraft(`report/${programme}/${season}/${unit.id}/${indicator}/${item}`);
    this.store = createStore<DraftState>({
      document,
      answers: document.answers,
      files: document.files,
      status: 'saved',
      savedAt: null,
      errors: {},
      failure: null,
      conflict: null,
      held: new Set(),
      leftOut: [],
    });
    this.takeKept(document);
  }

  get = () => this.store.get();
  subscribe = (listener: () => void) => this.store.subscribe(listener);

  /** Key of an item's row, the same before and after the server names it. */
  keyOf = (id: number): number => this.keys.get(id) ?? id;

  change = (path: string, value: Value) => {
    const { errors, conflict, held, ...before } = this.get();
    const answers = withValue(before.answers, path, value);
    const part = partOf(path);
    const isThere = (at: string) => valueAt(answers, partOf(at)) !== undefined;
    // The part that was refused is tried again with what is typed now; one that is gone is not missed.
    const rest = Object.entries(errors).filter(([at]) => at !== path && at !== part && isThere(at));
    this.set({
      answers,
      errors: Object.fromEntries(rest),
      held: new Set([...held].filter((one) => one !== part && isThere(one))),
    });
    this.changes += 1;
    this.keep();
    if (!conflict) this.schedule(SAVE_AFTER_MS);
  };

  /** An empty item at the end of a list; returns its key. */
  add = (list: string, item: Answers): number => {
    this.append(list, [item]);
    return this.lastTemporary;
  };

  /** Items at the end of a list, in one change. */
  append = (list: string, added: readonly Answers[]) => {
    const items = itemsOf(valueAt(this.get().answers, list) as Value | undefined);
    const named = added.map((item) => {
      this.lastTemporary -= 1;
      return { ...item, id: this.lastTemporary };
    });
    this.change(list, [...items, ...named]);
  };

  addFile = (file: ReportFile) => this.set({ files: { ...this.get().files, [file.id]: file } });

  /** Saves what is not saved yet; true when nothing is left unsaved. */
  flush = async (): Promise<boolean> => {
    this.later.cancel();
    await this.running;
    if (this.get().status !== 'saved' && !this.get().conflict) await this.save();
    return this.get().status === 'saved';
  };

  /** The page is being closed: what is not saved goes out at once, without waiting for a save under way. */
  leave = () => {
    this.later.cancel();
    const { status, conflict } = this.get();
    if (status === 'saved' || conflict) return;
    const both = Promise.all([this.running, this.put({ keepalive: true })]).then(() => undefined);
    this.running = both.finally(() => {
      this.running = null;
    });
  };

  /** The answers chosen from two versions become the next one. */
  settle = (answers: Answers) => {
    const { conflict } = this.get();
    if (!conflict) return;
    this.changes += 1;
    this.set({ document: conflict, answers, files: { ...this.get().files, ...conflict.files }, conflict: null });
    this.keep();
    this.schedule(0);
  };

  /** What was left out has been read. */
  closeLeftOut = () => {
    this.set({ leftOut: [] });
    if (this.get().status === 'saved') this.kept.erase();
    else this.keep();
  };

  private set(change: Partial<DraftState>) {
    this.store.set({ ...this.get(), ...change });
  }

  /** What an earlier visit could not save is taken up again. */
  private takeKept(document: ReportDocument) {
    const kept = this.kept.read();
    if (!kept || !document.can.edit) return;
    const answers = withLocked(kept.answers, document);
    this.leaveOut(document, kept.answers, kept.base, kept.leftOut);
    // Kept for what was left out alone.
    const isUntouched = kept.leftOut?.length && kept.base && sameAnswers(kept.answers, kept.base);
    if (isUntouched || sameAnswers(answers, document.answers)) return this.forget();
    this.lastTemporary = -1000 - itemsCount(answers);
    const { saved } = document;
    // Words of the same form later than those it saved: its last save, or the answer to it, was lost on the way.
    const later = saved?.mine && saved.form === kept.form && kept.version >= saved.since;
    if (kept.version === document.version || later) {
      this.set({ answers });
      this.schedule(0);
    } else {
      this.meet(document, answers, kept.base);
    }
  }

  /** Another save came between. What the person saved in another window is joined by itself where nothing contradicts. */
  private meet(current: ReportDocument, shown: Answers, base: Answers | undefined) {
    const mine = withLocked(shown, current);
    this.leaveOut(current, shown, base);
    // A decision of a reviewer changes the report and none of its words.
    const mayJoin = base && (current.saved?.mine || differences(this.fields, base, current.answers).length === 0);
    const joined = mayJoin ? mergedOwn(this.fields, { base, mine, theirs: current.answers }) : null;
    if (joined === null) return this.set({ answers: mine, status: 'conflict', conflict: current });
    this.changes += 1;
    this.set({ document: current, answers: joined, files: { ...this.get().files, ...current.files } });
    if (differences(this.fields, joined, current.answers).length === 0) {
      this.forget();
      return this.set({ status: 'saved', errors: {}, failure: null });
    }
    this.keep();
    this.schedule(0);
  }

  private keep() {
    const { document, answers, leftOut } = this.get();
    this.kept.write({ version: document.version, answers, base: document.answers, form: this.form, leftOut });
  }

  /** Everything is on the server: the browser keeps what was left out alone. */
  private forget() {
    if (this.get().leftOut.length === 0) this.kept.erase();
    else this.keep();
  }

  private leaveOut(current: ReportDocument, shown: Answers, base?: Answers, before: readonly LeftOut[] = []) {
    const more = leftOutOf(this.fields, { shown, base, current });
    this.set({ leftOut: withMore([...this.get().leftOut, ...before], more) });
  }

  private schedule(delay: number) {
    if (this.get().status !== 'offline') this.set({ status: 'typing' });
    this.later.soon(() => void this.save(), delay);
  }

  private save(): Promise<void> {
    this.running ??= inTurn(() => this.put()).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async put({ keepalive = false } = {}) {
    // Kept in the browser, it waits for the same person.
    if (!this.isOwn()) return;
    const { document, answers, held } = this.get();
    const { programme, season, indicator, item, unit, version } = document;
    const before = this.changes;
    this.set({ status: 'saving' });
    this.turn += 1;
    const sent = heldBack(this.fields, answers, document.answers, held);
    try {
      const form = { id: this.form, turn: this.turn };
      const body = { programme, season, indicator, item, unit: unit.id, version, answers: forServer(sent), form };
      // A page that is gone may send little: what is larger stays kept in the browser until the next visit.
      const small = JSON.stringify(body).length < KEEPALIVE_MAX;
      const saved = await api('report.save', { body, keepalive: keepalive && small });
      this.saved(saved, sent, this.changes === before);
    } catch (error) {
      await this.failed(error as HttpError);
    }
  }

  private saved(document: ReportDocument, sent: Answers, whole: boolean) {
    this.later.succeeded();
    if (document.version < this.get().document.version) return; // an answer that came after a later one
    const answers = adopt(this.fields, this.get().answers, sent, document.answers, (temporary, real) =>
      this.keys.set(real, this.keyOf(temporary)),
    );
    const files = { ...this.get().files, ...document.files };
    const { held, errors } = this.get();
    const told =
      held.size > 0 ? { status: 'refused' as const, errors } : { status: 'saved' as const, errors: {}, failure: null };
    this.set({ document, answers, files, savedAt: Date.now(), ...told });
    if (!whole) this.schedule(SAVE_AFTER_MS);
    if (whole && held.size === 0) this.forget();
    else this.keep();
  }

  private async failed({ status, body, message }: HttpError) {
    if (status === 409 && body?.current) {
      const { answers, document } = this.get();
      this.meet(body.current as ReportDocument, answers, document.answers);
    } else if (status === 0 || status >= 500 || status === 429) {
      this.set({ status: 'offline', failure: message });
      this.later.again(() => void this.save());
    } else {
      await this.refused(faultsOf(this.get().answers, body?.errors), message);
    }
  }

  /** What was refused is held back, and the rest saved without it. */
  private async refused(found: Record<string, string>, message: string) {
    const { held, errors } = this.get();
    const parts = Object.keys(found).map(partOf);
    const more = parts.filter((part) => !held.has(part) && this.fields.some(({ name }) => name === nameOf(part)));
    this.set({ status: 'refused', errors: { ...errors, ...found }, failure: message });
    if (more.length === 0) return;
    this.set({ held: new Set([...held, ...more]) });
    await this.put();
  }
}

/** Bytes that a page may still send while it is closed, with room for letters of two. */
const KEEPALIVE_MAX = 30_000;
const nameOf = (part: string): string => part.replace(/\[.*$/, '');

const itemsCount = (answers: Answers): number =>
  Object.values(answers).reduce<number>((sum, value) => sum + itemsOf(value).length, 0);
