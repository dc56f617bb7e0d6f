import { useState } from 'react';
import { local } from '../../providers/stores/storage';
import { useNarrow } from '../../ui/useNarrow';

const KEY = 'menu';

export type MenuState = {
  /** A drawer over the page instead of a column beside it. */
  drawer: boolean;
  opened: boolean;
  folded: boolean;
  toggle: () => void;
  close: () => void;
};

/** On a wide screen the menu folds and remembers it; on a phone it is a drawer. */
export function useMenuState(): MenuState {
  const drawer = useNarrow(900);
  const [opened, setOpened] = useState(false);
  const [folded, setFolded] = useState(() => local.get(KEY) === 'folded');
  const fold = () => {
    local.set(KEY, folded ? 'open' : 'folded');
    setFolded(!folded);
  };
  return { drawer, opened, folded, toggle: drawer ? () => setOpened(!opened) : fold, close: () => setOpened(false) };
}
