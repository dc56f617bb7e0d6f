import type { Field, FieldKind } from '@contract/indicators/types';
import type { ComponentType } from 'react';
import { useFieldState } from '../FormContext';
import { ReasonNote } from '../ReasonNote';
import { BooleanInput } from './BooleanInput';
import { ChoiceInput } from './ChoiceInput';
import { DateInput } from './DateInput';
import { FileInput } from './FileInput';
import type { InputProps } from './inputProps';
import { LinkInput } from './LinkInput';
import { DecimalInput, IntegerInput } from './NumberInput';
import { TextInput } from './TextInput';

/** The input of each kind. */
const inputs: { [Kind in Exclude<FieldKind, 'list'>]: ComponentType<InputProps<Kind>> } = {
  integer: IntegerInput,
  decimal: DecimalInput,
  boolean: BooleanInput,
  text: TextInput,
  link: LinkInput,
  date: DateInput,
  choice: ChoiceInput,
  file: FileInput,
};

/** Kinds that want the width of the form. */
export const isWide = (field: Field): boolean =>
  ['list', 'file', 'link'].includes(field.kind) ||
  (field.kind === 'text' && (field.maxLength > 100 || (field.lines ?? 1) > 1));

type FieldInputProps = InputProps<FieldKind> & {
  /** How a list is filled in, where there may be lists. */
  List?: ComponentType<InputProps<'list'>>;
};

/** One field of a report with what a reviewer said about it. */
export const FieldInput = ({ List, ...props }: FieldInputProps) => {
  const { kind } = props.field;
  const Input = (kind === 'list' ? List : inputs[kind]) as ComponentType<InputProps<FieldKind>>;
  const { reason } = useFieldState(props.path);
  return (
    <>
      <Input {...props} />
      {reason && <ReasonNote field={props.field.label} reason={reason} />}
    </>
  );
};
