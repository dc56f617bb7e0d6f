import { useEffect, useState } from 'react';
import { type Field, fault, type Values } from './fields';

type Errors = Partial<Record<string, string>>;

/** Values, errors and sending of a form before the portal. */
export function useSessionForm(
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
