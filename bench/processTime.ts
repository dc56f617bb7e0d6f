import { readFileSync } from 'node:fs';

/** Processor time is counted in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of a process so far, ms; 0 where the system does not tell. */
export function cpuOf(pid: number | undefined): number {
  try {
    // Behind the name of the program, which may have blanks: the 12th and 13th are its own time and the system's for it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}
