import { type PaperBlock, type PaperField, paperFields } from '@contract/papers/papers';
import { isUnfilled } from '@contract/papers/papersMissing';
import { wholeAddress } from '@contract/text/typographic';
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useRemoteOption } from '../../ui/inputs/useRemoteOptions';
import { Fact, FactList } from '../../ui/page/FactList';
import { longDay } from '../../ui/text/day';

type PaperFactsProps = {
  block: PaperBlock;
  values: Readonly<Record<string, unknown>>;
  /** Names of fields that should be filled in and are not: these alone are told of among the empty ones. */
  missing?: readonly string[];
};

/** One part of the papers, read only; what is empty says so, for whoever checks it. */
export const PaperFacts = ({ block, values, missing }: PaperFactsProps) => {
  const shown = paperFields(block).filter(
    (field) => !missing || missing.includes(field.name) || !isUnfilled(values[field.name], field),
  );
  if (shown.length === 0) return <Box sx={{ color: 'text.secondary' }}>Ничего не заполнено.</Box>;
  return (
    <FactList sx={{ gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, columnGap: 3 }}>
      {shown.map((field) => (
        <Fact key={field.name} label={field.label}>
          {isUnfilled(values[field.name], field) ? (
            <Empty needed={missing !== undefined} />
          ) : (
            <PaperValue field={field} value={inBlock(block, values[field.name])} />
          )}
        </Fact>
      ))}
    </FactList>
  );
};

/** Of an address, what belongs together stands in one line. */
const inBlock = (block: PaperBlock, value: unknown): unknown =>
  block === 'region' && typeof value === 'string' ? wholeAddress(value) : value;

const Empty = ({ needed }: { needed: boolean }) => (
  <Box component="span" sx={{ color: needed ? 'var(--st-returned)' : 'text.disabled' }}>
    {needed ? 'не заполнено' : 'не указано'}
  </Box>
);

/** The value in words. */
function PaperValue({ field, value }: { field: PaperField; value: unknown }): ReactNode {
  switch (field.kind) {
    case 'date':
      return longDay(String(value));
    case 'yesNo':
      return value ? 'Да' : 'Нет';
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'ref':
      return <Named of={field.to} value={value} />;
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

/** A linked record comes whole, or as its number. */
function Named({ of, value }: { of: string; value: unknown }) {
  const number = typeof value === 'number' ? value : null;
  const found = useRemoteOption(of, number);
  return number === null ? (value as { name: string }).name : (found?.name ?? `№ ${number}`);
}
