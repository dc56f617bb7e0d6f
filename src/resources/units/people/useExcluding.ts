import { type Level, levels } from '@contract/levels';
import type { UnitPerson } from '@contract/people/unitPeople';
import type { HttpError } from 'ra-core';
import { api } from '../../../providers/api';
import { useManyActs } from '../../../ui/acts/useManyActs';
import { plural } from '../../../ui/text/plural';
import { useSend } from '../../membership/useSend';

type Excluded = { person: UnitPerson; refused: string | null };

/** Excludes members one by one with one reason, and tells what became of each. */
export function useExcluding(level: Level, unit: number) {
  const send = useSend();
  const { state, run, close } = useManyActs<Excluded>(() => void send(async () => undefined));
  const exclude = (people: readonly UnitPerson[], reason: string) =>
    run({
      items: people,
      text: `Исключить: ${plural(people.length, ['человек', 'человека', 'человек'])}`,
      send: async (some) => {
        const results: Excluded[] = [];
        for (const person of some) {
          const params = { level: levels[level].api, id: unit, membership_pk: person.membership?.id ?? 0 };
          const refused = await api('units.member.remove', { params, body: { reason } }).then(
            () => null,
            (error: HttpError) => {
              // Refused for this one; without a connection the others would not get through either.
              if (!error.status || error.status >= 500) throw error;
              return error.message;
            },
          );
          results.push({ person, refused });
        }
        return results;
      },
    });
  return { state, exclude, close };
}
export type Excluding = ReturnType<typeof useExcluding>;
