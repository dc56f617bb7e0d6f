import { focusInside } from '../focusInside';

/** The fields of a form that say what is wrong with them, as they stand on the page. */
const faultyFields = (form: Element): Element[] =>
  [...form.querySelectorAll('.MuiFormHelperText-root.Mui-error')].flatMap(
    (text) => text.closest('[data-field], .MuiFormControl-root') ?? [],
  );

/** What people call them. */
export function faultNames(form: Element): string[] {
  return [...new Set(faultyFields(form).map(nameOf).filter(Boolean))];
}

/** The caret goes where the first fault is. */
export function focusFirstFault(form: Element): void {
  const [first] = faultyFields(form);
  if (!first) return;
  first.scrollIntoView({ block: 'center' });
  focusInside(first);
}

function nameOf(field: Element): string {
  const given = field.getAttribute('data-field');
  const label =
    field.querySelector('label, legend.MuiFormLabel-root')?.textContent ??
    field.querySelector('[aria-label]')?.ariaLabel;
  return (given ?? label ?? '').replace(/\s*\*$/, '');
}
