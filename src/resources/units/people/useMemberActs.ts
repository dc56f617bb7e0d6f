import type { Level } from '@contract/levels';
import { personName } from '@contract/people/personName';
import type { UnitPerson } from '@contract/people/unitPeople';
import { peopleForms } from '@contract/text/plural';
import { session } from '../../../providers/session';
import { type EachWords, useActOnEach } from '../../../ui/acts/useActOnEach';
import { useSend } from '../../membership/useSend';
import type { UnitRecord } from '../useUnit';

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
} as const satisfies Record<string, EachWords>;
type MemberAct = keyof typeof memberActWords;

/** Acts on members one by one, and tells what became of each. */
export function useMemberActs() {
  const send = useSend();
  const acts = useActOnEach<UnitPerson, MemberAct>({
    words: memberActWords,
    forms: peopleForms,
    onEnd: () => send(async () => undefined),
  });
  /** @param one the act on one membership, on whom, and under which key; a text it answers with is told of the person */
  const onEach = (
    name: MemberAct,
    rows: readonly UnitPerson[],
    one: (membership: number, person: UnitPerson, key: string) => Promise<unknown>,
  ) => acts.onEach(name, { rows, one: (person, key) => one(person.membership?.id ?? 0, person, key) });
  return { ...acts, onEach };
}
type MemberActsDone = ReturnType<typeof useMemberActs>;

export type MemberButtonProps = { level: Level; unit: UnitRecord; acts: MemberActsDone };

/** Whom an act on members can be done to: not oneself, and not the commander, a member or not. */
export const actableIn =
  ({ commander }: UnitRecord) =>
  ({ id, membership }: UnitPerson): boolean =>
    membership !== null && id !== session.user() && id !== commander?.id;

/** Who is asked about before a membership ends: whoever is in a unit below stays. */
export const endedRow = (person: UnitPerson) => ({
  name: personName(person),
  ...(person.membership?.may_end
    ? { note: person.position ?? undefined }
    : { note: 'состоит и ниже: сначала нужно выйти оттуда', off: true }),
});
