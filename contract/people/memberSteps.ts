// The way into the organisation as a table: what stands behind a person, what is next and what is waited for. The server
// finds the next step by it, the own page draws the same rows.
import { keysOf } from '../fields/keysOf';

export type StepFacts = {
  /** The data are confirmed. */
  verified: boolean;
  /** Since when the data wait for the check; null while they do not. */
  asked_at: string | null;
  /** Parts of the data that are not filled. */
  missing: number;
  /** Units the person is in or commands. */
  units: number;
  /** Since when an application to a unit waits; null without one. */
  applied_at: string | null;
  fee: boolean;
  /** An own application to an event was sent back to be corrected. */
  returned: boolean;
  /** `closed`: it cannot be taken now. */
  safety: 'passed' | 'begun' | 'possible' | 'closed';
};

type MemberStep = {
  /** It comes and goes beside the way: no part of the readiness. */
  beside?: true;
  /** As the readiness of a person names it. */
  label: string;
  done: (facts: StepFacts) => boolean;
  /** The person has done the own part: since when somebody else is to decide. */
  waits?: (facts: StepFacts) => string | null;
  /** It is nobody's turn: the step can be neither done nor waited for. */
  shut?: (facts: StepFacts) => boolean;
};

/** In the order in which they are gone. */
export const memberSteps = {
  profile: { label: 'Профиль заполнен', done: ({ verified, asked_at, missing }) => verified || !!asked_at || !missing },
  send: { label: 'Данные отправлены', done: ({ verified, asked_at }) => verified || asked_at !== null },
  confirm: { label: 'Данные подтверждены', done: ({ verified }) => verified, waits: ({ asked_at }) => asked_at },
  unit: {
    label: 'Состоите в отряде или штабе',
    done: ({ units }) => units > 0,
    waits: ({ applied_at }) => applied_at,
  },
  // Fee and test are for those who are in: whoever waits to be let in has done what there is to do.
  fee: { label: 'Взнос оплачен', done: ({ fee }) => fee, shut: ({ units }) => units === 0 },
  // What is obligatory for a member stands before it; the test can be taken later, the event does not wait.
  event: { label: 'Заявка на мероприятие исправлена', beside: true, done: ({ returned }) => !returned },
  safety: {
    label: 'Тест по охране труда пройден',
    done: ({ safety }) => safety === 'passed',
    shut: ({ safety, units }) => safety === 'closed' || (safety !== 'begun' && units === 0),
  },
} as const satisfies Record<string, MemberStep>;

export type StepKey = keyof typeof memberSteps;
export const stepKeys = keysOf(memberSteps);

/**
 * The one thing that is next: the first step the person can take, else the first that somebody else decides.
 * @returns null when all is done that can be done now; `since`: it waits for somebody else from that moment on
 */
export function nextStep(facts: StepFacts): { key: StepKey; since: string | null } | null {
  const rows: [StepKey, MemberStep][] = stepKeys.map((key) => [key, memberSteps[key]]);
  const open = rows
    .filter(([, { done, shut }]) => !done(facts) && !shut?.(facts))
    .map(([key, { waits }]) => ({ key, since: waits?.(facts) ?? null }));
  return open.find(({ since }) => since === null) ?? open[0] ?? null;
}
