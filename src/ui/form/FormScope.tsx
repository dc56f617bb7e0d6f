import { createContext, type ReactNode, use, useCallback, useRef } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormFieldsContext, libraryFields } from '../fields/useField';

/** Takes what a form has to wait for before it is saved; undefined is the end of what was refused. */
type WaitFor = <Stored>(work: Promise<Stored | undefined>) => Promise<Stored | undefined>;

type FormScopeProps = {
  form: { methods: UseFormReturn; waitFor: WaitFor };
  children: ReactNode;
};

/** The fields inside are those of this form, also where it is opened from within a form by its own rules. */
export const FormScope = ({ form, children }: FormScopeProps) => (
  <FormFieldsContext value={libraryFields}>
    <FormWaitsContext value={form.waitFor}>
      <FormProvider {...form.methods}>{children}</FormProvider>
    </FormWaitsContext>
  </FormFieldsContext>
);

const FormWaitsContext = createContext<WaitFor>((work) => work);

/** How the form around says that something of it is still on its way, as a file being stored. */
export const useWaitFor = (): WaitFor => use(FormWaitsContext);

/** What a form waits for. */
export function useFormWaits() {
  const under = useRef(new Set<Promise<unknown>>());
  const waitFor = useCallback<WaitFor>(async (work) => {
    under.current.add(work);
    try {
      return await work;
    } finally {
      under.current.delete(work);
    }
  }, []);
  /** @returns whether all of it came */
  const whole = useCallback(async () => !(await Promise.all(under.current)).includes(undefined), []);
  return { waitFor, waits: () => under.current.size > 0, whole };
}
