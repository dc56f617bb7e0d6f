import type { Run } from './runImport';

/** Lines of progress: what is read, how much of all, and how long the rest takes at the pace so far. */
export function progressLine(write: (line: string) => void): NonNullable<Run['say']> {
  const started = Date.now();
  let skipped: number | undefined;
  return ({ subject, read, of, readOfAll, ofAll }) => {
    // What an earlier run has read says nothing of the pace of this one.
    skipped ??= readOfAll;
    const passed = (Date.now() - started) / 1000;
    const done = readOfAll - skipped;
    const rest = done > 0 ? `, about ${Math.ceil(((ofAll - readOfAll) * passed) / done)} s left` : '';
    const share = ofAll ? Math.min(100, Math.floor((readOfAll * 100) / ofAll)) : 100;
    write(`${passed.toFixed(1).padStart(7)} s  ${share} %  ${subject.from} ${read} of ${of}${rest}`);
  };
}
