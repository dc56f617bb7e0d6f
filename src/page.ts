import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  isValidElement,
  lazy,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { chunk } from './providers/chunks';

/** A page whose code is loaded when it is first opened, or before it is drawn. */
type Page<Props> = FunctionComponent<Props> & { load: () => Promise<unknown> };

/** What is loaded before it is drawn stands there at once: a place kept for it would be taken away a third of a second late. */
export function page<Props extends object>(load: () => Promise<ComponentType<Props>>): Page<Props> {
  let there: ComponentType<Props> | undefined;
  const loaded = async () => {
    there = await chunk(load);
    return { default: there };
  };
  const Later = lazy(loaded);
  return Object.assign(
    (props: Props) => {
      const [Now] = useState<ComponentType<Props>>(() => there ?? Later);
      return createElement(Now, props);
    },
    { load: loaded },
  );
}

/** Loads the code of the page that an element shows, by itself or in what stands around it. */
export async function loadShown({ type, props }: ReactElement): Promise<void> {
  const { children } = props as { children?: ReactNode };
  if (typeof type === 'function' && 'load' in type) await (type as Page<object>).load();
  else if (isValidElement(children)) await loadShown(children);
}
