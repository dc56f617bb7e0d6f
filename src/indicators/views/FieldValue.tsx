import type { Field, FieldKind, Value } from '@contract/indicators/types';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { shortDay } from '../../ui/text/day';
import { number } from '../../ui/text/plural';
import { itemsOf } from '../answerPath';
import type { Files } from '../report';
import { FileLink } from './FileLink';

type View = (value: Value, files: Files) => ReactNode;

/** How a value of each kind is read. */
const views: Record<FieldKind, View> = {
  integer: (value) => (typeof value === 'number' ? number(value) : null),
  decimal: (value) => decimalText(value),
  boolean: (value) => (value === true ? 'Да' : 'Нет'),
  text: (value) => <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{String(value)}</span>,
  link: (value) => (
    <MuiLink href={String(value)} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {String(value)
        .replace(/^https?:\/\/(www\.)?/, '')
        .replace(/\/$/, '')}
    </MuiLink>
  ),
  date: (value) => shortDay(String(value)),
  choice: (value) => String(value),
  file: (value, files) => {
    const file = files[String(value)];
    return file ? <FileLink file={file} /> : 'Файл';
  },
  list: (value) => `${itemsOf(value).length}`,
};

type FieldValueProps = { field: Field; value: Value | undefined; files: Files };

/** A value to read; a dash where nothing was given. */
export const FieldValue = ({ field, value, files }: FieldValueProps) =>
  value === null || value === undefined || value === '' ? (
    <span style={{ color: 'var(--text-3)' }}>—</span>
  ) : (
    views[field.kind](value, files)
  );

/** «1 234,50»: digits of an exact number, grouped without rounding. */
export function decimalText(value: Value | undefined): string {
  const [whole = '', rest] = String(value ?? '')
    .replace('-', '−')
    .split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
  return rest === undefined ? grouped : `${grouped},${rest}`;
}
