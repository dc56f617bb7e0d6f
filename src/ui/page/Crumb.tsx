import { createContext, type ReactNode, use, useEffect, useState } from 'react';

type CrumbValue = { name: string | null; setName: (name: string | null) => void };
const CrumbContext = createContext<CrumbValue>({ name: null, setName: () => {} });

/** Holds the name of the record that the breadcrumbs and the window title speak of. */
export const CrumbProvider = ({ children }: { children: ReactNode }) => {
  const [name, setName] = useState<string | null>(null);
  return <CrumbContext value={{ name, setName }}>{children}</CrumbContext>;
};

/** Puts the name of the loaded record into the breadcrumbs for as long as its page is open. */
export function useCrumb(name: string | null | undefined) {
  const { setName } = use(CrumbContext);
  useEffect(() => {
    setName(name ?? null);
    return () => setName(null);
  }, [name, setName]);
}

/** The name a page has put there, or null while it loads. */
export const useCrumbName = () => use(CrumbContext).name;
