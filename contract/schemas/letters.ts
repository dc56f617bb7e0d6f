// Letters that did not reach anybody, for the administrator.
import { z } from 'zod';
import { letterColumns } from '../administration/letterColumns';
import { keysOf } from '../fields/keysOf';
import { type Delivery, deliveries, LETTER_MAX, LETTER_PEOPLE_MAX, letterKinds, SUBJECT_MAX } from '../letterKinds';
import { listByColumns } from './parts/columnCells';
import { Id, yesOrNo } from './parts/page';
import { ShortestUser } from './people';

const kinds = keysOf(letterKinds);

export const { query: lettersQuery, file: LettersExportBody } = listByColumns(letterColumns);
export type LettersExportBody = z.output<typeof LettersExportBody>;

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

// ---------------------------------------------------------------- letters of a unit to its people

export const UnitLetterBody = z.object({
  people: z
    .array(Id)
    .min(1, 'Выберите, кому написать.')
    .max(LETTER_PEOPLE_MAX, `Не больше ${LETTER_PEOPLE_MAX} человек в одном письме.`)
    .transform((ids) => [...new Set(ids)]),
  subject: z
    .string({ error: 'Введите тему.' })
    .trim()
    .min(1, 'Введите тему.')
    .max(SUBJECT_MAX, `Не больше ${SUBJECT_MAX} символов.`)
    .refine((text) => !/[\r\n]/.test(text), 'Тема пишется в одну строку.'),
  text: z
    .string({ error: 'Введите текст.' })
    .trim()
    .min(1, 'Введите текст.')
    .max(LETTER_MAX, `Не больше ${LETTER_MAX} символов.`),
});
export type UnitLetterBody = z.output<typeof UnitLetterBody>;
const delivery = z.enum(keysOf(deliveries));
export const unreached = ['noAddress', 'refused', 'unwanted'] as const satisfies readonly Delivery[];

const count = z.number().int();
export const UnitLetter = z.object({
  id: z.number(),
  subject: z.string(),
  text: z.string(),
  at: z.string(),
  /** Who wrote it; null for a closed account. */
  author: ShortestUser.nullable(),
  /** How many people it was meant for, and how many of them are waited for, have it sent, and do not get it. */
  people: count,
  waiting: count,
  sent: count,
  failed: count,
  unreached: count,
});
export type UnitLetter = z.infer<typeof UnitLetter>;

export const LetterPerson = z.object({ id: z.number(), user: ShortestUser, delivery });
export type LetterPerson = z.infer<typeof LetterPerson>;
/** The letter as it was just sent, with those whom it does not reach. */
export const SentUnitLetter = UnitLetter.extend({ without: z.array(LetterPerson) });
export type SentUnitLetter = z.infer<typeof SentUnitLetter>;
