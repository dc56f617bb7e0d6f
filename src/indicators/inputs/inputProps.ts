import type { Field, FieldKind, Value } from '@contract/indicators/types';

/** What an input of one kind gets. `bare`: in the cell of a table, its label is only read aloud. */
export type InputProps<Kind extends FieldKind> = {
  field: Extract<Field, { kind: Kind }>;
  path: string;
  value: Value | undefined;
  bare?: boolean;
  /** Names the field aloud where the label alone would not. */
  name?: string;
};

/** Label, star and the line under the field, the same for every kind. */
export function texts({ field, bare, name }: Pick<InputProps<FieldKind>, 'field' | 'bare' | 'name'>, said?: string) {
  return {
    label: bare ? undefined : field.label,
    required: !bare && field.required === true,
    helperText: said ?? (bare ? undefined : field.help),
    aria: bare ? (name ?? field.label) : undefined,
  };
}
