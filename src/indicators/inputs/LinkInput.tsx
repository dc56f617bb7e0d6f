import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { useFault, useFieldState } from '../FormContext';
import { type InputProps, texts } from './inputProps';

/** An address on the web. Without a scheme it is taken as https; half an address is kept on the screen only. */
export const LinkInput = (props: InputProps<'link'>) => {
  const { field, path, value, bare } = props;
  const { readOnly, error, hint, change } = useFieldState(path);
  const [text, setText] = useState(typeof value === 'string' ? value : '');
  const [left, setLeft] = useState(false);
  useEffect(() => setText((typed) => (whole(typed) === (value ?? null) ? typed : String(value ?? ''))), [value]);
  const unfinished = text.trim() !== '' && whole(text) === null;
  useFault(path, field.label, unfinished);
  const bad = left && unfinished ? 'Введите адрес страницы: https://…' : undefined;
  const { label, required, helperText, aria } = texts(props, bad ?? error ?? hint);
  return (
    <TextField
      label={label}
      required={required}
      error={Boolean(bad ?? error)}
      helperText={helperText}
      value={text}
      margin={bare ? 'none' : 'dense'}
      disabled={readOnly || field.computed}
      placeholder="https://"
      onChange={({ target }) => {
        setText(target.value);
        const found = whole(target.value);
        if (found !== null || target.value.trim() === '') change(found);
      }}
      onBlur={() => setLeft(true)}
      slotProps={{
        htmlInput: { maxLength: field.maxLength, 'aria-label': aria, inputMode: 'url', 'data-path': path },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="link" size={16} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

/** The whole address a text means, or null. */
function whole(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const address = /^https?:\/\//i.test(typed) ? typed : /^[\w-]+(\.[\w-]+)+/.test(typed) ? `https://${typed}` : null;
  if (address === null || !URL.canParse(address)) return null;
  return /\.[^.\s]{2,}$/.test(new URL(address).hostname) ? address : null;
}
