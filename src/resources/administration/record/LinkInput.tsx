import { RemoteSelect } from '../../../ui/inputs/RemoteSelect';
import { type Linked, type LinkName, links } from '../links';

type LinkInputProps = {
  to: LinkName;
  label: string;
  value: unknown;
  onChange: (option: Linked | null) => void;
  required?: boolean;
  error?: string;
  help?: string;
};

/** A choice of a region, a headquarters or a person. */
export const LinkInput = ({ to, value, label, required, error, help, onChange }: LinkInputProps) => (
  <RemoteSelect<Linked>
    {...links[to]}
    value={value as Linked | number | null}
    onChange={onChange}
    label={label}
    required={required}
    error={error}
    help={help}
  />
);
