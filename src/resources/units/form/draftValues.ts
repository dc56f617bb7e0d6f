import { namesOnly } from '../../../ui/form/namesOnly';

/** What was changed in a form, as a draft may keep it. */
export const draftValues = (
  names: readonly string[],
  values: Record<string, unknown>,
  dirty: Partial<Record<string, unknown>>,
): Record<string, unknown> =>
  namesOnly(Object.fromEntries(names.filter((name) => dirty[name]).map((name) => [name, values[name]])));
