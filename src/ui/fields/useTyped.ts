import { useState } from 'react';
import { isSame } from '../form/ontoNewer';

type Typed<Value> = {
  value: Value | string | null;
  change: (value: Value | string | null) => void;
  shown: (value: Value | string) => string;
  /** Undefined: the text means nothing else; the form says what is wrong with it. */
  read: (text: string) => Value | string | undefined;
};

/** A value that is typed as text: the text stays as it is typed for as long as the form holds what it means. */
export function useTyped<Value>({ value, change, shown, read }: Typed<Value>) {
  const textOf = (one: Value | string | null) => (one === null ? '' : shown(one));
  const [typed, setTyped] = useState({ text: textOf(value), means: value });
  return {
    text: isSame(typed.means, value) ? typed.text : textOf(value),
    type: (text: string) => {
      const means = text.trim() === '' ? null : (read(text.trim()) ?? text.trim());
      setTyped({ text, means });
      change(means);
    },
  };
}
