import { wordsOf } from '@contract/fields/values';
import type { Field, Value } from '@contract/indicators/types';
import { number } from '@contract/text/plural';
import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { itemsOf } from '../answerPath';
import type { Files } from '../report';
import { FileLink } from './FileLink';

/** A value as it is read on a page: numbers are grouped, links and files open. */
function view(field: Field, value: Value, files: Files): ReactNode {
  switch (field.kind) {
    case 'integer':
      return typeof value === 'number' ? number(value) : null;
    case 'decimal':
      return decimalText(value);
    case 'text':
      return <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{String(value)}</span>;
    case 'link':
      return (
        <MuiLink href={String(value)} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
          {String(value)
            .replace(/^https?:\/\/(www\.)?/, '')
            .replace(/\/$/, '')}
        </MuiLink>
      );
    case 'file': {
      const file = files[String(value)];
      return file ? <FileLink file={file} /> : 'Файл';
    }
    case 'list':
      return `${itemsOf(value).length}`;
    default:
      return wordsOf(field, value);
  }
}

type FieldValueProps = { field: Field; value: Value | undefined; files: Files };

/** A value to read; a dash where nothing was given. */
export const FieldValue = ({ field, value, files }: FieldValueProps) =>
  value === null || value === undefined || value === '' ? (
    <span style={{ color: 'var(--text-3)' }}>—</span>
  ) : (
    view(field, value, files)
  );

/** «1 234,50»: digits of an exact number, grouped without rounding. */
function decimalText(value: Value | undefined): string {
  const [whole = '', rest] = String(value ?? '')
    .replace('-', '−')
    .split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
  return rest === undefined ? grouped : `${grouped},${rest}`;
}
