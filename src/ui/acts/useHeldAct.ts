import { held } from '../../providers/stores/held';
import { useButtonAct } from './useButtonAct';

/** A button that decides at once and can be taken back for some seconds; a refusal of the server is said. */
export function useHeldAct() {
  const { act: told, busy } = useButtonAct();
  /** @returns whether it was done */
  const act = async (text: string, run: () => Promise<unknown>, keys?: readonly string[]): Promise<boolean> => {
    const done = await told(() => held.act({ text, keys, run }), `${text}.`);
    return done ?? false;
  };
  return { act, busy };
}
