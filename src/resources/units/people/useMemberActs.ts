import type { UnitPerson } from '@contract/people/unitPeople';
import type { HttpError } from 'ra-core';
import { useState } from 'react';
import { useManyActs } from '../../../ui/acts/useManyActs';
import { plural } from '../../../ui/text/plural';
import { useSend } from '../../membership/useSend';

/** What an act on members is called: while it can be taken back, in its results, and for each of them. */
type ActWords = { button: string; label: string; running: string; said: string; done: string; not: string };

export const memberActWords = {
  exclude: {
    button: 'Исключить',
    label: 'Итог исключения',
    running: 'Исключение',
    said: 'Исключено',
    done: 'Исключён',
    not: 'Не исключён',
  },
  post: {
    button: 'Изменить должность',
    label: 'Итог изменения должностей',
    running: 'Изменение должностей',
    said: 'Изменено',
    done: 'Изменена',
    not: 'Не изменена',
  },
  transfer: {
    button: 'Перевести',
    label: 'Итог перевода',
    running: 'Перевод',
    said: 'Переведено или предложено',
    done: 'Готово',
    not: 'Не переведён',
  },
} as const satisfies Record<string, ActWords>;
export type MemberAct = keyof typeof memberActWords;

/** `said`: what became of the person, where that is more than done. */
type Acted = { person: UnitPerson; refused: string | null; said?: string };

/** Acts on members one by one, and tells what became of each. */
export function useMemberActs() {
  const send = useSend();
  const [act, setAct] = useState<MemberAct>('exclude');
  const { state, run, close } = useManyActs<Acted>(() => void send(async () => undefined));
  /** @param one the act on one membership; a text it answers with is told of the person */
  const onEach = (name: MemberAct, people: readonly UnitPerson[], one: (membership: number) => Promise<unknown>) => {
    setAct(name);
    return run({
      items: people,
      text: `${memberActWords[name].button}: ${plural(people.length, ['человек', 'человека', 'человек'])}`,
      send: async (some) => {
        const results: Acted[] = [];
        for (const person of some) {
          const result = await one(person.membership?.id ?? 0).then(
            (said) => ({ refused: null, ...(typeof said === 'string' && { said }) }),
            (error: HttpError) => {
              // Refused for this one; without a connection the others would not get through either.
              if (!error.status || error.status >= 500) throw error;
              return { refused: error.message };
            },
          );
          results.push({ person, ...result });
        }
        return results;
      },
    });
  };
  return { state, words: memberActWords[act], onEach, close };
}
export type MemberActsDone = ReturnType<typeof useMemberActs>;
