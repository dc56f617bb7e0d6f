import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormFaults } from '../../ui/form/FormFaults';
import type { Field, Values } from './fields';
import { SessionField } from './SessionField';
import { useSessionForm } from './useSessionForm';

type SessionFormProps = {
  fields: readonly Field[];
  submit: string;
  /** Values a person does not type: filled from outside, e.g. from the list of demo accounts. */
  filled?: Values;
  onSubmit: (values: Values) => Promise<void>;
  /** Hears of the values as they are typed. */
  onTyped?: (values: Values) => void;
  /** Stands between the fields and the button. */
  children?: ReactNode;
};

/** A form before the portal: reads its fields from a table, shows the server's errors under them. */
export const SessionForm = ({ fields, submit, filled, onSubmit, onTyped, children }: SessionFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, busy, change, check, send } = useSessionForm(fields, filled, onSubmit);
  const { root, ...faults } = errors;
  useEffect(() => onTyped?.(values), [values, onTyped]);
  const onFormSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await send();
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <Box component="form" ref={form} noValidate onSubmit={onFormSubmit} sx={{ display: 'grid', gap: 1 }}>
      {fields.map((field) => (
        <SessionField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          values={values}
          error={errors[field.name]}
          onChange={(value) => change(field.name, value)}
          onBlur={() => check(field.name)}
        />
      ))}
      {children}
      {root && <Alert severity="error">{root}</Alert>}
      <FormFaults state={{ errors: faults, attempt: 0, failure: null }} />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={busy} sx={{ mt: 1 }}>
        {submit}
      </Button>
    </Box>
  );
};
