import { RemoteSelect } from '../../../ui/inputs/RemoteSelect';
import { type LinkOption, linkSources } from '../linkSources';
import { type PaperInputProps, usePaperField } from './usePaperField';

/** A region or an institution. */
export const PaperLinkInput = ({ field }: PaperInputProps<'link'>) => {
  const { ref, value, change, blur, error } = usePaperField<LinkOption | number>(field);
  return (
    <RemoteSelect<LinkOption>
      {...linkSources[field.to]}
      value={value ?? null}
      onChange={change}
      label={field.label}
      required={field.needed !== undefined}
      error={error}
      help={field.help}
      inputRef={ref}
      onBlur={blur}
    />
  );
};
