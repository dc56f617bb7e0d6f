import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { focusInside } from '../focusInside';

export type FormState = {
  /** Faults by field. */
  errors: object;
  /** Counts the refused attempts to save. */
  attempt: number;
  /** What belongs to no field. */
  failure: string | null;
};

/** The line beside the button: what keeps the form from being saved, in the names of its fields; else a note. */
export const FormFaults = ({ state, note }: { state: FormState; note?: string }) => {
  const { errors, attempt, failure } = state;
  const line = useRef<HTMLElement>(null);
  const [named, setNamed] = useState('');
  // What the fields say is known once they stand on the page.
  useEffect(() => {
    const form = line.current?.closest('form');
    setNamed(form && Object.keys(errors).length > 0 ? faultNames(form).join(', ') : '');
  });
  // A field that only comes with the refusal, as a new question does, is waited for until somebody goes on in the form.
  const looked = useRef(0);
  useEffect(() => {
    const form = line.current?.closest('form');
    if (!form || looked.current === attempt) return;
    const look = () => {
      looked.current = attempt;
    };
    if (focusFirstFault(form) || Object.keys(errors).length === 0) return look();
    for (const act of acts) form.addEventListener(act, look);
    return () => {
      for (const act of acts) form.removeEventListener(act, look);
    };
  });
  const fault = [failure, named && `Проверьте: ${named}`].filter(Boolean).join(' ') || textsOf(errors);
  return (
    <Box
      ref={line}
      role={fault ? 'alert' : 'status'}
      sx={{ fontSize: 13, color: fault ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {fault || note}
    </Box>
  );
};

const acts = ['pointerdown', 'keydown'] as const;

/** Faults of fields that this form does not show. */
const textsOf = (errors: object): string =>
  Object.values(errors)
    .map((fault: unknown) => (typeof fault === 'string' ? fault : ''))
    .filter(Boolean)
    .join(' ');

/** The fields of a form that say what is wrong with them, as they stand on the page. */
const faultyFields = (form: Element): Element[] =>
  [...form.querySelectorAll('.MuiFormHelperText-root.Mui-error')].flatMap(
    (text) => text.closest('[data-field], .MuiFormControl-root') ?? [],
  );

/** What people call them. */
function faultNames(form: Element): string[] {
  return [...new Set(faultyFields(form).map(nameOf).filter(Boolean))];
}

/** The caret goes where the first fault is; said whether there is one. */
function focusFirstFault(form: Element): boolean {
  const [first] = faultyFields(form);
  if (!first) return false;
  first.scrollIntoView({ block: 'center' });
  focusInside(first);
  return true;
}

function nameOf(field: Element): string {
  const given = field.getAttribute('data-field');
  const label =
    field.querySelector('label, legend.MuiFormLabel-root')?.textContent ??
    field.querySelector('[aria-label]')?.ariaLabel;
  return (given ?? label ?? '').replace(/\s*\*$/, '');
}
