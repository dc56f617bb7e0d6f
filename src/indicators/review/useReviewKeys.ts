import { useEffect, useRef } from 'react';

type Acts = Partial<Record<'KeyJ' | 'KeyK' | 'KeyA' | 'KeyR', () => void>>;

const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The keys of a review, told by their place on the keyboard so that they work in the Russian layout as well. */
export function useReviewKeys(acts: Acts) {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, code, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || repeat || !(target instanceof HTMLElement)) return;
      // Whoever types means the letter; an open dialog has keys of its own.
      if (target.closest(OWN_KEYS)) return;
      const act = now.current[code as keyof Acts];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
