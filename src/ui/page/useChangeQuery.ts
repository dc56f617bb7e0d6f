import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Changes some words of the address and leaves the others as they are; an empty one goes. */
export function useChangeQuery(): (changes: Record<string, string>, options?: NavigateOptions) => void {
  const [, setParams] = useSearchParams();
  return (changes, options) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) value ? after.set(name, value) : after.delete(name);
      return after;
    }, options);
}
