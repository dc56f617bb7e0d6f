// How far a person is on the way into the organisation, and what waits for whom since when.
import { z } from 'zod';
import { keysOf } from '../../fields/keysOf';
import { levelKeys } from '../../levels';
import { stepKeys } from '../../people/memberSteps';
import { Ref } from '../catalogues';
import { applicationKinds } from '../eventApplications';
import { Completeness, MailState } from '../membership';

const moment = z.string().nullable();
/** A unit whose staff decides, and the name of its commander, when it has one. */
const decider = z.object({
  level: z.enum(levelKeys),
  id: z.number(),
  name: z.string(),
  commander: z.string().nullable(),
});

/** What waits for a decision of others: the confirmation of the data, entries to units, transfers that were proposed. */
export const WaitingMatter = z.object({
  matter: z.enum(['confirm', 'unit', 'transfer']),
  since: z.string(),
  /** Who may decide: of an entry and of a transfer, the unit that is entered. */
  deciders: z.array(decider),
});

export const MemberWay = z.object({
  facts: z.object({
    verified: z.boolean(),
    asked_at: moment,
    missing: z.number().int(),
    units: z.number().int(),
    applied_at: moment,
    fee: z.boolean(),
    returned: z.boolean(),
    safety: z.enum(['passed', 'begun', 'possible', 'closed']),
  }),
  /** The one thing that is next; `since`: somebody else is to decide it since then. */
  next: z.object({ key: z.enum(stepKeys), since: moment }).nullable(),
  data: Completeness,
  /** The test of safety that was begun and can be gone on with. */
  attempt: z.number().nullable(),
  /** Why that test cannot be taken now. */
  shut: z.string().nullable(),
  /** What that test asks while it can be begun: questions, minutes of an attempt, attempts left, the last day. */
  test: z
    .object({
      questions: z.number().int(),
      minutes: z.number().int().nullable(),
      left: z.number().int(),
      closes_on: z.string().nullable(),
    })
    .nullable(),
  /** The own application to an event that was sent back, what is to be corrected in it; of several, the nearest event’s. */
  returned: z
    .object({
      event: z.object({ id: z.number(), name: z.string() }),
      kind: z.enum(keysOf(applicationKinds)),
      reason: z.string().nullable(),
    })
    .nullable(),
  waiting: z.array(WaitingMatter),
  /** The region of the person and its headquarters. */
  region: Ref.nullable(),
  regional: Ref.nullable(),
  /** Who takes the money of the fee: the commander of the nearest unit; null for who commands it or has none. */
  commander: z.string().nullable(),
  mail_state: MailState,
});

export type MemberWay = z.infer<typeof MemberWay>;
export type WaitingMatter = z.infer<typeof WaitingMatter>;
