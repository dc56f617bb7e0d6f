import { Alert, Box, Button } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormFaults } from '../../ui/form/FormFaults';
import { type Field, fault, type Values } from './fields';
import { SessionField } from './SessionField';

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

type Errors = Partial<Record<string, string>>;

/** Values, errors and sending of a form before the portal. */
function useSessionForm(
  fields: readonly Field[],
  filled: Values | undefined,
  onSubmit: (values: Values) => Promise<void>,
) {
  const [values, setValues] = useState<Values>({});
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!filled) return;
    setValues((before) => ({ ...before, ...filled }));
    setErrors({});
  }, [filled]);

  const faultOf = (field: Field) => fault(field, values[field.name] ?? '', values);

  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined, root: undefined }));
  };

  /** An empty field is not scolded before the form is sent. */
  const check = (name: string) => {
    const field = fields.find((one) => one.name === name);
    if (field && values[name]) setErrors((before) => ({ ...before, [name]: faultOf(field) }));
  };

  /** @returns the first field that is wrong */
  const send = async (): Promise<string | undefined> => {
    const found: Errors = Object.fromEntries(fields.map((field) => [field.name, faultOf(field)]));
    const wrong = firstWrong(fields, found);
    setErrors(found);
    if (wrong || busy) return wrong;
    setBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      const refused = errorsOf(error, fields);
      setErrors(refused);
      return firstWrong(fields, refused);
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return { values, errors, busy, change, check, send };
}

const firstWrong = (fields: readonly Field[], errors: Errors) => fields.find(({ name }) => errors[name])?.name;

/** The server's texts under their fields; what belongs to no field of the form stands under all of them. */
function errorsOf(error: unknown, fields: readonly Field[]): Errors {
  const { message, body } = error as { message?: string; body?: { errors?: Record<string, unknown> } };
  const errors: Errors = {};
  for (const [name, text] of Object.entries(body?.errors ?? {})) {
    if (typeof text === 'string' && fields.some((field) => field.name === name)) errors[name] = text;
  }
  if (Object.keys(errors).length === 0) errors.root = message;
  return errors;
}
