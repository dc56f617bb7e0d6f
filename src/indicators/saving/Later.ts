const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000] as const;

/** One piece of work for later: the last one asked for counts. */
export class Later {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private onBack: (() => void) | null = null;
  private tries = 0;

  soon(work: () => void, delay: number) {
    this.cancel();
    this.timer = setTimeout(work, delay);
  }

  /** After a while that grows with every failure, or at once when the connection is back. */
  again(work: () => void) {
    this.cancel();
    const wait = RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)];
    this.tries += 1;
    const run = () => {
      this.cancel();
      work();
    };
    this.onBack = run;
    window.addEventListener('online', run);
    this.timer = setTimeout(run, wait);
  }

  /** It worked: the next failure is a first one. */
  succeeded() {
    this.tries = 0;
  }

  cancel() {
    clearTimeout(this.timer);
    if (this.onBack) window.removeEventListener('online', this.onBack);
    this.onBack = null;
  }
}
