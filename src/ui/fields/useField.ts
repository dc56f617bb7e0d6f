import type { FieldKind, FieldOf, FieldRow } from '@contract/fields/types';
import { useInput } from 'ra-core';
import { type ComponentType, createContext, type Ref, use } from 'react';
import type { FieldRule } from './refs';

export type FieldProps<Kind extends FieldKind = FieldKind> = {
  field: FieldOf<Kind>;
  /** Where its value stands in the form, where that is not its name: `questions.2.text`. */
  path?: string;
  /** The value is shown and cannot be changed here; the text says who changes it. */
  locked?: string;
  /** How a link follows from the links chosen before it. */
  rule?: FieldRule;
  /** In the cell of a table: the label is only read aloud. */
  bare?: boolean;
  autoFocus?: boolean;
  /** What is read aloud there, where the label alone would not tell. */
  spoken?: string;
};

/** How a field stands in the form around it. */
export type FieldState = {
  /** Where it stands, if that is deeper than its path says. */
  name?: string;
  value: unknown;
  /** Takes what is typed, too, where it is no value yet: the form finds the fault. */
  change: (value: unknown) => void;
  onBlur: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string;
  /** A doubt that keeps nothing from being saved. */
  hint?: string;
  disabled?: boolean;
};

/** A form by its own rules: how its fields stand in it, and the kinds that it draws itself. */
export type FormFields = {
  useState: (field: FieldRow, path: string) => FieldState;
  /** A text stops at its limit: what is too long would not be saved by itself. */
  cuts?: true;
  inputs?: Partial<Record<FieldKind, ComponentType<{ field: FieldRow; path: string } & Omit<FieldProps, 'field'>>>>;
};

const asItIs = <T>(value: T): T => value;

/** In a form of the library. */
function useFormField(_: FieldRow, path: string): FieldState {
  const { field, fieldState } = useInput({ source: path, format: asItIs, parse: asItIs });
  return {
    value: field.value,
    change: field.onChange,
    onBlur: () => field.onBlur(),
    inputRef: field.ref,
    error: fieldState.error?.message,
  };
}

export const libraryFields: FormFields = { useState: useFormField };
export const FormFieldsContext = createContext(libraryFields);

/** A field of the form around it: its value, what is wrong with it, and what every input is told of its row. */
export function useField<Value>({ field: row, path = row.name, locked, bare, spoken }: FieldProps) {
  const { useState, cuts } = use(FormFieldsContext);
  const maxLength = cuts && (row.kind === 'text' || row.kind === 'link') ? row.max : undefined;
  const { name = path, value, change, onBlur, inputRef, error, hint, disabled } = useState(row, path);
  const help = error ?? hint ?? locked ?? (bare ? undefined : row.help);
  const aria = bare ? (spoken ?? row.label) : undefined;
  const box = {
    name,
    label: bare ? undefined : row.label,
    required: !bare && Boolean(row.required ?? row.needed),
    disabled: disabled || locked !== undefined,
    inputRef,
    onBlur,
  };
  return {
    value: value as Value | null | undefined,
    change: change as (value: Value | null) => void,
    error,
    /** The line under the field. */
    help,
    aria,
    box,
    /** The same for a line of text. */
    line: {
      ...box,
      margin: bare ? ('none' as const) : undefined,
      error: Boolean(error),
      helperText: help,
      slotProps: {
        htmlInput: { 'aria-label': aria, maxLength },
        formHelperText: { sx: hint && !error ? hintSx : undefined },
      },
    },
  };
}

const hintSx = { color: 'var(--st-returned)' };
