// Every address of the portal, opened as it comes over a phone's network: how far what is there moves while the rest comes.
import type { BrowserContext } from 'playwright-core';
import { addressOf, visitors } from '../../tests/e2e/addresses';
import { networks } from './screens';
import { visit } from './visit';

/** Above this people lose their place. */
export const SHIFT_MOST = 0.02;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const [{ name, slow } = { name: '' }] = networks;
// Slow to come, quick to draw: what moves does not depend on the processor.
const network = { name, slow: slow && { ...slow, processor: 1 } };

export type Shift = { address: string; as: string; width: number; shift: number; moved: string };
type Open = (as: string | undefined, size: { width: number; height: number }) => Promise<BrowserContext>;

/** Opens each address of `only`, or all, at both widths; `told` hears of each. */
export async function shiftsOf(portal: string, open: Open, told: (shift: Shift) => void, only?: string): Promise<void> {
  for (const [as, names] of Object.entries(visitors))
    for (const size of sizes)
      for (const address of names.map(addressOf)) {
        if (only && !address.includes(only)) continue;
        const context = await open(as === 'guest' ? undefined : as, size);
        const { shift, moved } = await visit(context, portal + address, network);
        await context.close();
        told({ address, as, width: size.width, shift, moved });
      }
}
