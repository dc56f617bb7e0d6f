// Whether a person's data are complete enough to be confirmed: the needed fields of the papers table, by block.
import { papers } from '../../../contract/papers/papers';
import { type PapersRecord, papersMissing } from '../../../contract/papers/papersMissing';
import type { Completeness } from '../../../contract/schemas/membership';

/** @returns percent of the needed fields that are filled (100 only when none is missing), and what is missing by block */
export function completeness(record: PapersRecord): Omit<Completeness, 'refused'> {
  const { needed, missing } = papersMissing(record);
  const blocks = new Map<Completeness['missing'][number]['block'], string[]>();
  for (const { block, field } of missing) blocks.set(block, [...(blocks.get(block) ?? []), field]);
  return {
    percent: Math.floor(((needed - missing.length) / needed) * 100),
    missing: [...blocks].map(([block, fields]) => ({ block, fields })),
  };
}

/** The missing fields in words, each block after its title; empty when nothing is missing. */
export function missingText(record: PapersRecord): string {
  const { missing } = papersMissing(record);
  const blocks = [...new Set(missing.map(({ block }) => block))];
  const labels = (block: string) =>
    missing.filter((one) => one.block === block).map(({ label }) => label.toLowerCase());
  return blocks.map((block) => `${papers[block].title} (${labels(block).join(', ')})`).join('; ');
}
