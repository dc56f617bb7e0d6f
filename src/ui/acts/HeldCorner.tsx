import { lazy, Suspense } from 'react';
import { useHeldActs } from '../../providers/stores/held';

const HeldActs = lazy(() => import('./HeldActs').then((m) => ({ default: m.HeldActs })));

/** Stands over every page; what it shows is loaded with the first act that can be taken back. */
export const HeldCorner = () => {
  const acts = useHeldActs();
  return acts.length === 0 ? null : (
    <Suspense>
      <HeldActs acts={acts} />
    </Suspense>
  );
};
