import type { ReactNode } from 'react';
import { useGrid } from './GridContext';

/** The line of totals under the rows. */
export const GridFoot = ({ children }: { children?: ReactNode }) => (
  <tfoot>
    <tr>
      {useGrid().ticks && <td />}
      {children}
    </tr>
  </tfoot>
);
