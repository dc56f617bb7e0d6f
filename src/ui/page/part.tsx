import { type ComponentType, type FunctionComponent, lazy, useCallback, useState } from 'react';
import { Missing } from '../Missing';
import { type Again, PartContext } from './PartContext';

/**
 * A part of a page that is loaded when it is first shown. Where its code does not come, the page around it stays as it
 * is, with all that was typed, and a notice says what to do.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const attempt = () =>
    lazy(() =>
      load().then(
        (Part) => ({ default: Part }),
        () => ({ default: Missing as ComponentType<object> as ComponentType<Props> }),
      ),
    );
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
