import type { Ref } from 'react';
import { RemoteSelect } from '../../ui/RemoteSelect';
import { type Linked, type LinkName, links } from './links';

type LinkInputProps = {
  to: LinkName;
  label: string;
  value: unknown;
  onChange: (option: Linked | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  required?: boolean;
  error?: string;
  help?: string;
};

/** A choice of a region, a headquarters or a person. */
export const LinkInput = ({ to, value, ref, label, required, error, help, onChange, onBlur }: LinkInputProps) => (
  <RemoteSelect<Linked>
    {...links[to]}
    value={value as Linked | number | null}
    onChange={onChange}
    onBlur={onBlur}
    inputRef={ref}
    label={label}
    required={required}
    error={error}
    help={help}
  />
);
