import { startTransition, useEffect, useState } from 'react';

/**
 * How many rows of a long table are drawn by now: a piece at once, the others piece after piece, so that the page never
 * stands still for all of them.
 */
export function useGrowing(all: number, piece: number): number {
  const [drawn, setDrawn] = useState(piece);
  useEffect(() => {
    if (drawn < all) startTransition(() => setDrawn(drawn + piece));
  }, [drawn, all, piece]);
  return drawn;
}
