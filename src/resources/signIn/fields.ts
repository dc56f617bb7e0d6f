import { REQUIRED } from '@contract/constants';
import type { ReactNode } from 'react';

export type Values = Record<string, string>;

/** One field of a form before the portal. Values are texts; a checkbox holds `yes` or nothing. */
export type Field = {
  name: string;
  label: ReactNode;
  kind: 'text' | 'email' | 'tel' | 'password' | 'new-password' | 'region' | 'consent';
  required?: boolean;
  autoComplete?: string;
  placeholder?: string;
  help?: string;
  max?: number;
  inputMode?: 'numeric';
  /** Brings what is typed into the form of the value. */
  shape?: (typed: string) => string;
  /** Stands at the right above the field. */
  aside?: ReactNode;
  /** What is wrong with the value, in plain words. The server's word is the last. */
  check?: (value: string, values: Values) => string | undefined;
};

/** What the form itself finds wrong with one value. */
export function fault({ kind, required, check }: Field, value: string, values: Values): string | undefined {
  if (value.trim() === '') {
    if (!required) return undefined;
    return kind === 'consent' ? 'Без согласия зарегистрироваться нельзя.' : REQUIRED;
  }
  if (kind === 'email' && !/^\S+@\S+\.\S+$/.test(value)) return 'Введите адрес в виде name@example.ru.';
  return check?.(value, values);
}
