const FIELDS =
  'input:not([type="hidden"]):not([hidden]), textarea, [role="combobox"], [contenteditable="true"], button';

/** Puts the focus into the first field of something that was just opened, or on its first button. */
export function focusInside(opened: Element | null): void {
  const fields = [...(opened?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const first = fields.find((field) => !field.matches('button, :disabled')) ?? fields.find((one) => one.tabIndex >= 0);
  first?.focus();
}
