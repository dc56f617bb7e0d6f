import { type PaperBlock, type PaperField, paperFields } from '@contract/papers/papers';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useRemoteOption } from '../../ui/inputs/useRemoteOptions';
import { shortDay } from '../../ui/text/day';

type Values = Readonly<Record<string, unknown>>;

/** One part of the papers, read only; what is empty says so, for whoever checks it. */
export const PaperFacts = ({ block, values }: { block: PaperBlock; values: Values }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '12px 24px' }}
  >
    {paperFields(block).map((field) => (
      <Box key={field.name} sx={{ minWidth: 0 }}>
        <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
          {field.label}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {shown(field, values[field.name]) ?? (
            <Box component="span" sx={{ color: 'text.disabled' }}>
              не указано
            </Box>
          )}
        </Box>
      </Box>
    ))}
  </Box>
);

function shown(field: PaperField, value: unknown): ReactNode {
  if (field.kind === 'yesNo') return value ? 'Да' : 'Нет';
  if (value === null || value === undefined || value === '' || value === '+7') return null;
  switch (field.kind) {
    case 'date':
      return shortDay(String(value));
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'ref':
      return typeof value === 'number' ? <RegionName id={value} /> : String(value);
    case 'scan':
    case 'image':
      return (
        <Link href={String(value)} target="_blank" rel="noopener noreferrer">
          Открыть файл
        </Link>
      );
    default:
      return String(value);
  }
}

/** The name behind the number of a region. */
const RegionName = ({ id }: { id: number }) => useRemoteOption('/regions/', id)?.name ?? `№ ${id}`;
