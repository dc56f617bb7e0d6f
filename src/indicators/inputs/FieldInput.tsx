import type { Field, FieldKind } from '@contract/indicators/types';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ComponentType, useState } from 'react';
import { DayField, UNFINISHED_DAY } from '../../ui/inputs/DayField';
import { useFault, useFieldState } from '../FormContext';
import { ReasonNote } from '../ReasonNote';
import { BooleanInput } from './BooleanInput';
import { FileInput } from './FileInput';
import { type InputProps, texts } from './inputProps';
import { LinkInput } from './LinkInput';
import { DecimalInput, hintSx, IntegerInput } from './NumberInput';

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

/** One of a few words. */
const ChoiceInput = (props: InputProps<'choice'>) => {
  const { field, path, value, bare } = props;
  const { readOnly, error, hint, change } = useFieldState(path);
  const { label, required, helperText, aria } = texts(props, error ?? hint);
  return (
    <TextField
      select
      label={label}
      required={required}
      error={Boolean(error)}
      helperText={helperText}
      value={typeof value === 'string' ? value : ''}
      margin={bare ? 'none' : 'dense'}
      disabled={readOnly || field.computed}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
      slotProps={{
        select: { SelectDisplayProps: aria ? { 'aria-label': aria } : {} },
        htmlInput: { 'data-path': path },
      }}
    >
      {!field.required && <MenuItem value="">Не выбрано</MenuItem>}
      {field.choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** A day; one that is typed by half stays on the screen only. */
const DateInput = (props: InputProps<'date'>) => {
  const { field, path, value, bare } = props;
  const { readOnly, error, hint, change } = useFieldState(path);
  const [unfinished, setUnfinished] = useState(false);
  useFault(path, field.label, unfinished);
  const { label, required, helperText, aria } = texts(props, error ?? hint);
  return (
    <DayField
      label={label ?? aria ?? field.label}
      name={path}
      value={typeof value === 'string' ? value : null}
      onChange={(day) => {
        setUnfinished(day === UNFINISHED_DAY);
        if (day !== UNFINISHED_DAY) change(day);
      }}
      required={required}
      disabled={readOnly || field.computed === true}
      error={error}
      help={helperText}
      sx={bare ? bareSx : undefined}
    />
  );
};

/** In a cell the label is only read aloud. */
const bareSx = {
  m: 0,
  '& > label': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
};

/** A text; where its length is limited to a few lines the count stands under it. */
const TextInput = (props: InputProps<'text'>) => {
  const { field, path, value, bare } = props;
  const { readOnly, error, hint, change } = useFieldState(path);
  const text = typeof value === 'string' ? value : '';
  const count = !bare && text.length > field.maxLength * 0.8 ? `${text.length} / ${field.maxLength}` : undefined;
  const { label, required, helperText, aria } = texts(props, error ?? hint ?? count);
  return (
    <TextField
      label={label}
      required={required}
      error={Boolean(error)}
      helperText={helperText}
      value={text}
      margin={bare ? 'none' : 'dense'}
      multiline={!bare && (field.lines ?? 1) > 1}
      minRows={bare ? undefined : field.lines}
      maxRows={12}
      disabled={readOnly || field.computed}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
      slotProps={{
        htmlInput: { maxLength: field.maxLength, 'aria-label': aria, 'data-path': path },
        formHelperText: { sx: hint && !error ? hintSx : undefined },
      }}
    />
  );
};

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
