import { useCallback, useState } from 'react';
import { REGISTER_DRAFT } from '../../providers/stores/drafts';
import { useDraft } from '../../ui/drafts/useDraft';
import type { Values } from './fields';
import { registerFields } from './registerFields';

/** Passwords are never kept, and a consent is given each time. */
const keptNames = registerFields
  .filter(({ kind }) => kind !== 'password' && kind !== 'new-password' && kind !== 'consent')
  .map(({ name }) => name);

const empty: Values = Object.fromEntries(keptNames.map((name) => [name, '']));

/** What was typed into the form of registration before the page was lost. */
export function useRegisterDraft() {
  const [taken, setTaken] = useState<Values>();
  const draft = useDraft(REGISTER_DRAFT, (kept) => setTaken(kept ? (kept as Values) : empty));
  const keepSoon = draft.keep;
  const keep = useCallback(
    (values: Values) => {
      const typed = keptNames.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
      if (typed.length > 0) keepSoon(Object.fromEntries(typed));
    },
    [keepSoon],
  );
  return { draft, taken, keep };
}
