import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ChangeEvent, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon';
import { FILE_ACCEPT, FILE_HELP, fileFault } from './fileRules';

type FileButtonProps = { label: string; disabled?: boolean; onFiles: (files: File[]) => void };

/** Chooses files; those that cannot be taken are named. */
export const FileButton = ({ label, disabled, onFiles }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = ''; // the same file may be chosen again
    setFaults(files.flatMap((file) => fileFault(file) ?? []));
    const good = files.filter((file) => fileFault(file) === null);
    if (good.length > 0) onFiles(good);
  };
  return (
    <div>
      <Button
        variant="outlined"
        size="small"
        disabled={disabled}
        startIcon={<Icon name="plus" size={16} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" multiple hidden accept={FILE_ACCEPT} aria-label={label} onChange={choose} />
      <FormHelperText error={faults.length > 0} role={faults.length > 0 ? 'alert' : undefined}>
        {faults.length > 0 ? faults.join(' ') : FILE_HELP}
      </FormHelperText>
    </div>
  );
};
