import { Button } from '@mui/material';
import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  lazy,
  useCallback,
  useContext,
  useState,
} from 'react';
import { useServer } from '../../providers/useServer';
import { FloatingNotice } from '../FloatingNotice';
import { NewVersion } from '../NewVersion';

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

/** In place of a part of a page whose code did not come. */
const Missing = () => {
  const { again, last } = useContext(PartContext);
  const { away, ask } = useServer(() => {
    if (!last) again(true);
  });
  if (away) {
    return (
      <FloatingNotice action={<Button onClick={ask}>Повторить</Button>}>
        Нет соединения: часть страницы не загрузилась.
      </FloatingNotice>
    );
  }
  if (away === undefined || !last) return null;
  return <NewVersion />;
};

/** Tries to load the part anew; `last` when the server is there: what it does not have now, it has no more. */
type Again = (last: boolean) => void;
/** For what stands in place of a part whose code did not come. */
const PartContext = createContext<{ again: Again; last: boolean }>({ again: () => undefined, last: true });
