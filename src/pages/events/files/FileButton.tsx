import { SCAN_TYPES } from '@contract/papers/papers';
import { Button, FormHelperText } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useWaitFor } from '../../../ui/form/FormScope';
import { Icon } from '../../../ui/Icon';
import { lighter } from '../../../ui/pictures/lighter';

type FileButtonProps = {
  label: string;
  disabled?: boolean;
  /** Takes them; false where one did not come to stay. */
  onFiles: (files: File[]) => boolean | Promise<boolean>;
};

/** Chooses files; those that cannot be taken are named. The form around waits until they are there. */
export const FileButton = ({ label, disabled, onFiles }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const waitFor = useWaitFor();
  const work = async (chosen: File[]) => {
    const files = await Promise.all(chosen.map((file) => lighter(file, MAX_BYTES)));
    const found = files.flatMap((file) => fileFault(file) ?? []);
    setFaults(found);
    const good = files.filter((file) => fileFault(file) === null);
    const there = good.length === 0 || (await onFiles(good));
    return (there && found.length === 0) || undefined;
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void waitFor(work([...(target.files ?? [])]));
    target.value = ''; // the same file may be chosen again
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

const MAX_BYTES = 7 * 1024 * 1024;

const FILE_ACCEPT = SCAN_TYPES.join(',');
const FILE_HELP = 'PDF, PNG или JPEG, не больше 7 МБ каждый';

/** Why a file cannot be taken, or null. */
function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!(SCAN_TYPES as readonly string[]).includes(type)) return `${name}: подойдёт файл PDF, PNG или JPEG.`;
  return size > MAX_BYTES ? `${name}: файл больше 7 МБ. Выберите файл поменьше.` : null;
}
