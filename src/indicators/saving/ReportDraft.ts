// One report while it is filled in: what is typed, what the server has, and the saving between the two. It lives outside
// of React, so that leaving the page does not lose the last words.
import type { Answers, Field, Value } from '@contract/indicators/types';
import type { HttpError } from 'ra-core';
import { createStore } from '../../providers/createStore';
import { drafts } from '../../providers/drafts';
import { call } from '../../providers/http';
import { itemsOf, sameAnswers, valueAt, withValue } from '../answerPath';
import { faultsOf } from '../faults';
import type { Files, ReportDocument, ReportFile } from '../report';
import { adopt, forServer } from './adopt';
import { Later } from './Later';

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
  /** What somebody else saved meanwhile. */
  conflict: ReportDocument | null;
};

/** A report in the making: `change` what is typed, `subscribe` to what becomes of it. */
export class ReportDraft {
  private readonly store;
  private readonly later = new Later();
  private running: Promise<void> | null = null;
  private changes = 0;
  private lastTemporary = 0;
  /** Screen names of items that were new when they appeared: the row stays itself when it gets its id. */
  private readonly keys = new Map<number, number>();
  private readonly key: string;

  constructor(
    document: ReportDocument,
    private readonly fields: readonly Field[],
  ) {
    const { programme, season, indicator, item, unit } = document;
    this.key = `report/${programme}/${season}/${unit.id}/${indicator}/${item}`;
    this.store = createStore<DraftState>({
      document,
      answers: document.answers,
      files: document.files,
      status: 'saved',
      savedAt: null,
      errors: {},
      failure: null,
      conflict: null,
    });
    this.takeKept(document);
  }

  get = () => this.store.get();
  subscribe = (listener: () => void) => this.store.subscribe(listener);

  /** Key of an item's row, the same before and after the server names it. */
  keyOf = (id: number): number => this.keys.get(id) ?? id;

  change = (path: string, value: Value) => {
    const { answers, errors, conflict } = this.get();
    const { [path]: _gone, ...rest } = errors;
    this.set({ answers: withValue(answers, path, value), errors: rest });
    this.changes += 1;
    this.keep();
    if (!conflict) this.schedule(SAVE_AFTER_MS);
  };

  /** An empty item at the end of a list; returns its key. */
  add = (list: string, item: Answers): number => {
    this.lastTemporary -= 1;
    const items = itemsOf(valueAt(this.get().answers, list) as Value | undefined);
    this.change(list, [...items, { ...item, id: this.lastTemporary }]);
    return this.lastTemporary;
  };

  addFile = (file: ReportFile) => this.set({ files: { ...this.get().files, [file.id]: file } });

  /** Saves what is not saved yet; true when nothing is left unsaved. */
  flush = async (): Promise<boolean> => {
    this.later.cancel();
    await this.running;
    if (this.get().status !== 'saved' && !this.get().conflict) await this.save();
    return this.get().status === 'saved';
  };

  /** The report as a later answer has it: sent, or read anew. */
  take = (document: ReportDocument) => {
    this.later.cancel();
    drafts.erase(this.key);
    this.set({
      document,
      answers: document.answers,
      files: document.files,
      status: 'saved',
      errors: {},
      failure: null,
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

  private set(change: Partial<DraftState>) {
    this.store.set({ ...this.get(), ...change });
  }

  /** What an earlier visit could not save is taken up again. */
  private takeKept(document: ReportDocument) {
    const kept = drafts.read(this.key)?.values as { version?: number; answers?: Answers } | undefined;
    if (!kept?.answers || !document.can.edit) return;
    if (sameAnswers(kept.answers, document.answers)) return drafts.erase(this.key);
    this.lastTemporary = -1000 - itemsCount(kept.answers);
    if (kept.version === document.version) {
      this.set({ answers: kept.answers });
      this.schedule(0);
    } else {
      this.set({ answers: kept.answers, status: 'conflict', conflict: document });
    }
  }

  private keep() {
    drafts.write(this.key, { version: this.get().document.version, answers: this.get().answers });
  }

  private schedule(delay: number) {
    if (this.get().status !== 'offline') this.set({ status: 'typing' });
    this.later.soon(() => void this.save(), delay);
  }

  private save(): Promise<void> {
    this.running ??= this.put().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async put() {
    const { document, answers } = this.get();
    const { programme, season, indicator, item, unit, version } = document;
    const before = this.changes;
    this.set({ status: 'saving' });
    try {
      const body = { programme, season, indicator, item, unit: unit.id, version, answers: forServer(answers) };
      const saved = await call<ReportDocument>('/reports/form/', { method: 'PUT', body });
      this.saved(saved, answers, this.changes === before);
    } catch (error) {
      this.failed(error as HttpError);
    }
  }

  private saved(document: ReportDocument, sent: Answers, whole: boolean) {
    this.later.succeeded();
    const answers = adopt(this.fields, this.get().answers, sent, document.answers, (temporary, real) =>
      this.keys.set(real, this.keyOf(temporary)),
    );
    const files = { ...this.get().files, ...document.files };
    this.set({ document, answers, files, status: 'saved', savedAt: Date.now(), errors: {}, failure: null });
    if (whole) {
      drafts.erase(this.key);
    } else {
      this.keep();
      this.schedule(SAVE_AFTER_MS);
    }
  }

  private failed({ status, body, message }: HttpError) {
    if (status === 409 && body?.current) {
      this.set({ status: 'conflict', conflict: body.current as ReportDocument });
    } else if (status === 0 || status >= 500 || status === 429) {
      this.set({ status: 'offline', failure: message });
      this.later.again(() => void this.save());
    } else {
      this.set({ status: 'refused', errors: faultsOf(this.get().answers, body?.errors), failure: message });
    }
  }
}

const itemsCount = (answers: Answers): number =>
  Object.values(answers).reduce<number>((sum, value) => sum + itemsOf(value).length, 0);
