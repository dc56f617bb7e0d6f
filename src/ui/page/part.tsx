import { type ComponentType, createContext, lazy, useCallback, useState } from 'react';

/** Tries to load the part anew; `last` when the server is there: what it does not have now, it has no more. */
export type Again = (last: boolean) => void;
/** For what stands in place of a part whose code did not come. */
export const PartContext = createContext<{ again: Again; last: boolean }>({ again: () => undefined, last: true });

// Loaded beforehand, since it is for when nothing can be loaded.
const loadMissing = () =>
  import('../Missing').then(
    (m) => ({ default: m.Missing as ComponentType<object> }),
    () => ({ default: () => null }),
  );

/**
 * A part of a page that is loaded when it is first shown. Where its code does not come, the page around it stays as it
 * is, with all that was typed, and a notice says what to do.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempt = () => lazy(() => load().then((Part) => ({ default: Part }), loadMissing as () => Loaded<Props>));
  let Current = attempt();
  return (props) => {
    const [last, setLast] = useState(false);
    const [, setTurn] = useState(0);
    const again = useCallback<Again>((last) => {
      Current = attempt();
      setLast(last);
      setTurn((turn) => turn + 1);
    }, []);
    return (
      <PartContext value={{ again, last }}>
        <Current {...props} />
      </PartContext>
    );
  };
}

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>;
