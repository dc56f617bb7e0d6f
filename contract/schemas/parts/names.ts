// Names as they are sent: of people, and of things people name.
import { z } from 'zod';
import { REQUIRED } from '../../constants';
import { checkFault, hiddenSignFault, spellingOf } from '../../fields/checks';
import { type Network, socialFault } from '../../socialAddress';

const empty = 'Это поле не может быть пустым.';

/** A text of one line without signs that are not seen; empty passes. */
export const oneLine = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? REQUIRED : 'Введите текст.') })
    .trim()
    .max(max, `Не больше ${max} символов.`)
    .superRefine((value, context) => {
      const fault = hiddenSignFault(value);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

/** A text of one line that is printed on an official paper. */
export const paperText = (max: number, missing?: string) =>
  oneLine(max)
    .min(missing === undefined ? 0 : 1, missing)
    .superRefine((value, context) => {
      const fault = context.issues.length === 0 ? checkFault('paper', value) : undefined;
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .transform((value) => spellingOf('paper', value));

/** A page in a social network: what could not be shown is refused. */
export const socialPage = (network: Network) =>
  oneLine(50).superRefine((value, context) => {
    const fault = context.issues.length === 0 ? socialFault(network, value) : undefined;
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** The name of a unit, an event, a course and the like. */
export const thingName = (max: number, missing = empty) => oneLine(max).min(1, missing);

/** A person's name: letters, spaces, hyphens and apostrophes. */
export const personName = () =>
  oneLine(150)
    .min(1, empty)
    .superRefine((value, context) => {
      const fault = context.issues.length === 0 ? checkFault('name', value) : undefined;
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

/** A part of a name that not everybody has: an empty text is none. */
export const optionalPersonName = () =>
  z.preprocess((sent) => (sent === '' ? null : sent), personName().nullable()).optional();
