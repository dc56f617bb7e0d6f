import { useState } from 'react';
import { DayField, UNFINISHED_DAY } from '../../ui/inputs/DayField';
import { useFault, useFieldState } from '../FormContext';
import { type InputProps, texts } from './inputProps';

/** A day; one that is typed by half stays on the screen only. */
export const DateInput = (props: InputProps<'date'>) => {
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
