// Letters that did not reach anybody, for the administrator.
import { z } from 'zod';
import { letterKinds } from '../letterKinds';
import { yesOrNo } from './parts/page';
import { ShortestUser } from './people';

const kinds = Object.keys(letterKinds) as [keyof typeof letterKinds, ...(keyof typeof letterKinds)[]];

/** `waiting`: tried and tried again at `next_at`; `failed`: given up. Neither the address nor the text is told. */
export const UndeliveredLetter = z.object({
  id: z.number(),
  kind: z.enum(kinds),
  state: z.enum(['waiting', 'failed']),
  /** Whose account it is about; null for a closed one. */
  user: ShortestUser.nullable(),
  queued_at: z.string(),
  attempts: z.number().int(),
  tried_at: z.string().nullable(),
  next_at: z.string().nullable(),
  error: z.string().nullable(),
  /** It may be sent again now: its link, where it has one, still works. */
  can_resend: z.boolean(),
});

/** Without `all` only such news as the letter told end. */
export const unsubscribeQuery = z.object({ all: yesOrNo });

export type UndeliveredLetter = z.infer<typeof UndeliveredLetter>;
