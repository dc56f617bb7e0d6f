import { useEffect, useRef, useState } from 'react';
import { focusInside } from './focusInside';

/** A list that grows by a button: the focus goes into what was added. The list's last child is the newest. */
export function useFocusAdded() {
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) focusInside(list.current?.lastElementChild ?? null);
  }, [added]);
  return { list, noteAdded: () => setAdded((before) => before + 1) };
}
