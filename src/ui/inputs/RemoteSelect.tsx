import { Autocomplete, Box, TextField } from '@mui/material';
import { type ReactNode, type Ref, type UIEvent, useState } from 'react';
import { sameText } from '../text/sameText';
import { useDebounced } from '../useDebounced';
import { type RemoteOption, type RemoteQuery, useRemoteOption, useRemoteOptions } from './useRemoteOptions';

type RemoteSelectProps<T extends RemoteOption> = {
  /** Kind of the records, for example `regions`. */
  resource: string;
  /** Narrows the options. */
  query?: RemoteQuery;
  /** The record that cannot be chosen. */
  except?: number;
  /** A short list is read once and searched here. */
  whole?: boolean;
  /** Letters before anything is searched. */
  least?: number;
  value: T | number | null;
  onChange: (option: T | null) => void;
  name?: (option: T) => string;
  hint?: (option: T) => string | null | undefined;
  label: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  help?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  /** Open from the start, with the caret in the field. */
  autoFocus?: boolean;
};

/** A choice of one record out of the list of a kind: searched as typed, further pages on scrolling. */
export function RemoteSelect<T extends RemoteOption>({
  resource,
  query,
  except,
  whole = false,
  least = 0,
  value,
  onChange,
  name = nameOf,
  hint,
  label,
  placeholder,
  required,
  disabled,
  error,
  help,
  inputRef,
  onBlur,
  autoFocus,
}: RemoteSelectProps<T>) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim());
  // A short list is searched at once; a cut of it only from its least letters.
  const term = whole ? typed.trim() : settled;
  const tooShort = term.length < least;
  const remote = useRemoteOptions<T>({
    resource,
    query,
    term: tooShort ? '' : term,
    whole,
    enabled: open && (whole || !tooShort),
  });
  const chosen = useRemoteOption<T>(resource, value);
  const options = remote.options.filter(({ id }) => id !== except);
  const found = whole && !tooShort ? options.filter((option) => sameText(name(option), term)) : options;
  const waiting = remote.loading || (!whole && term !== typed.trim());
  return (
    <Autocomplete<T>
      options={tooShort && !whole ? [] : found}
      value={chosen}
      disabled={disabled}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      openOnFocus={autoFocus}
      loading={waiting}
      noOptionsText={emptyText(remote.error, tooShort && !whole ? least : 0)}
      getOptionLabel={name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      onChange={(_, option) => onChange(option)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={onBlur}
      slotProps={{ listbox: { onScroll: (event) => nearEnd(event) && remote.more() } }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <Option name={name(option)} hint={hint?.(option)} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          required={required}
          error={Boolean(error)}
          helperText={error ?? help}
          inputRef={inputRef}
          autoFocus={autoFocus}
        />
      )}
    />
  );
}

const Option = ({ name, hint }: { name: string; hint?: string | null }) => (
  <Box sx={{ minWidth: 0 }}>
    {name}
    {hint && <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>{hint}</Box>}
  </Box>
);

const nameOf = (option: RemoteOption) => option.name ?? `№ ${option.id}`;

function emptyText(error: Error | null, least: number): string {
  if (error) return error.message;
  return least > 0 ? `Введите не меньше ${least} букв` : 'Ничего не найдено...';
}

const nearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) =>
  list.scrollHeight - list.scrollTop - list.clientHeight < 80;
