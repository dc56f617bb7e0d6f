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
import { ListInput } from './ListInput';
import { DecimalInput, IntegerInput } from './NumberInput';
import { TextInput } from './TextInput';

/** The input of each kind. */
const inputs: { [Kind in FieldKind]: ComponentType<InputProps<Kind>> } = {
  integer: IntegerInput,
  decimal: DecimalInput,
  boolean: BooleanInput,
  text: TextInput,
  link: LinkInput,
  date: DateInput,
  choice: ChoiceInput,
  file: FileInput,
  list: ListInput,
};

/** Kinds that want the width of the form. */
export const isWide = (field: Field): boolean =>
  ['list', 'file', 'link'].includes(field.kind) ||
  (field.kind === 'text' && (field.maxLength > 100 || (field.lines ?? 1) > 1));

/** One field of a report with what a reviewer said about it. */
export const FieldInput = (props: InputProps<FieldKind>) => {
  const Input = inputs[props.field.kind] as ComponentType<InputProps<FieldKind>>;
  const { reason } = useFieldState(props.path);
  return (
    <>
      <Input {...props} />
      {reason && <ReasonNote field={props.field.label} reason={reason} />}
    </>
  );
};
