import { type ComponentType, lazy } from 'react';
import { chunk } from './providers/chunks';

/** A page whose code is loaded when it is first opened. */
export const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => chunk(load).then((Page) => ({ default: Page })));
