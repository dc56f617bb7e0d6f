import type { RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { UnsavedGuard } from '../../../ui/drafts/UnsavedGuard';

export const FormGuard = ({ saved }: { saved: RefObject<boolean> }) => {
  const { dirtyFields } = useFormState();
  return <UnsavedGuard when={Object.keys(dirtyFields).length > 0} saved={saved} />;
};
