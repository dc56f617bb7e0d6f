// Numbers of one region by one indicator while the centre types them: what is typed, saved soon after, settled when
// somebody else has saved others meanwhile. It outlives the cells that show it.
import type { Answers } from '@contract/indicators/types';
import type { CentralValue } from '@contract/schemas/programmes/ratingPlaces';
import type { HttpError } from 'ra-core';
import { withValue } from '../../../indicators/answerPath';
import { faultsOf } from '../../../indicators/faults';
import { Later } from '../../../indicators/saving/Later';
import { inTurn, ownerHere } from '../../../indicators/saving/underWay';
import { api } from '../../../providers/api';
import { createStore } from '../../../providers/stores/createStore';
import { moscowMoment } from '../../../ui/text/moment';

const SAVE_AFTER_MS = 900;

type Place = { season: number; unit: number; indicator: string };
type State = {
  answers: Answers;
  /** Beside the row: who saved it when, or why it is not saved. */
  said: string;
  errors: Record<string, string>;
  /** What somebody else has saved meanwhile. */
  theirs: CentralValue | null;
};

export class CentralDraft {
  private readonly store;
  private readonly later = new Later();
  private readonly isOwn = ownerHere();
  private version;
  private waits = false;

  constructor(
    private readonly place: Place,
    value: CentralValue | undefined,
  ) {
    this.version = value?.version ?? 0;
    this.store = createStore<State>({
      answers: (value?.answers ?? {}) as Answers,
      said: saidOf(value),
      errors: {},
      theirs: null,
    });
  }

  get = () => this.store.get();
  subscribe = (listener: () => void) => this.store.subscribe(listener);

  change = (path: string, next: Answers[string]) => {
    this.set({ answers: withValue(this.get().answers, path, next), said: 'Сохраняем…' });
    this.waits = true;
    this.later.soon(() => void this.save(), SAVE_AFTER_MS);
  };

  /** What was typed last is sent when another page is opened. */
  flush = () => {
    this.later.cancel();
    if (this.waits) void this.save();
  };

  /** One of the two versions stays. */
  keep = (side: 'mine' | 'theirs') => {
    const { theirs } = this.get();
    if (!theirs) return;
    this.version = theirs.version;
    this.set({ theirs: null });
    if (side === 'mine') return void this.save();
    this.set({ answers: theirs.answers as Answers, said: saidOf(theirs) });
  };

  private set(change: Partial<State>) {
    this.store.set({ ...this.get(), ...change });
  }

  private async save() {
    if (!this.isOwn()) return;
    this.waits = false;
    const { answers } = this.get();
    this.set({ said: 'Сохраняем…' });
    try {
      const { value } = await inTurn(() =>
        api('rating.centralSave', { body: { ...this.place, version: this.version, answers } }),
      );
      this.later.succeeded();
      this.version = value.version;
      this.set({ errors: {}, ...(this.waits ? {} : { said: saidOf(value) }) });
    } catch (error) {
      this.refused(error as HttpError, answers);
    }
  }

  private refused({ status, body, message }: HttpError, answers: Answers) {
    this.set({
      errors: faultsOf(answers, body?.errors),
      said: status === 400 ? 'Не сохранено: заполните отмеченное' : message,
      ...(status === 409 && body?.current && { theirs: (body.current.value ?? body.current) as CentralValue }),
    });
    if (status === 0) this.later.again(() => void this.save());
  }
}

const saidOf = (value: CentralValue | undefined): string =>
  value ? [value.updated_by?.name, moscowMoment(value.updated_at)].filter(Boolean).join(', ') : 'не внесено';
