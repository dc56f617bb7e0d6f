import { type PaperBlock, type PaperField, paperFields } from '@contract/papers/papers';
import type { Region } from '@contract/schemas/catalogues';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { api } from '../../providers/api';
import { useReading } from '../../providers/useRead';
import { longDay } from '../../ui/text/day';

type PaperValuesProps = { block: PaperBlock; values: Readonly<Record<string, unknown>>; missing: string[] };

/** One part of a record, read only: what is filled in, and what should be and is not. */
export const PaperValues = ({ block, values, missing }: PaperValuesProps) => {
  const { data: regions = [] } = useRegions();
  const shown = paperFields(block)
    .map((field) => ({ field, value: wordsOf(field, values[field.name], regions) }))
    .filter(({ field, value }) => value !== null || missing.includes(field.name));
  if (shown.length === 0) return <Box sx={{ color: 'text.secondary' }}>Ничего не заполнено.</Box>;
  return (
    <Box component="dl" sx={gridSx}>
      {shown.map(({ field, value }) => (
        <Box key={field.name} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
            {field.label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value ?? (
              <Box component="span" sx={{ color: 'var(--st-returned)' }}>
                не заполнено
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const useRegions = () =>
  useReading({
    queryKey: ['regions', 'all'],
    queryFn: ({ signal }) => api('regions.list', { query: { limit: -1 }, signal }).then(({ results }) => results),
  });

/** The value in words; null when there is none. */
function wordsOf(field: PaperField, value: unknown, regions: Region[]): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'date':
      return longDay(String(value));
    case 'yesNo':
      return value ? 'Да' : 'Нет';
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'ref':
      return nameOf(value, regions);
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

/** A linked record comes whole, or as the number of a region. */
function nameOf(value: unknown, regions: Region[]): string | null {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return regions.find(({ id }) => id === value)?.name ?? null;
}

const gridSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: '12px 24px',
  m: 0,
};
