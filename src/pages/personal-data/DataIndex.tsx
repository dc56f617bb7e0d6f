import type { PaperBlock } from '@contract/papers/papers';
import type { Completeness } from '@contract/schemas/membership';
import { type IndexRow, SideIndex } from '../../ui/page/SideIndex';
import { goToSection } from './goToSection';
import type { DataSection } from './sections';

type DataIndexProps = {
  sections: readonly DataSection[];
  missing: Completeness['missing'];
  dirty: ReadonlySet<PaperBlock>;
};

/** The sections of the personal data: what is missing and what is not saved. */
export const DataIndex = ({ sections, missing, dirty }: DataIndexProps) => {
  const rows = sections.map(({ key, title, block }): IndexRow => {
    const lacks = missing.find((one) => one.block === block)?.fields.length ?? 0;
    if (block !== undefined && dirty.has(block)) return { key, title, note: 'Не сохранено', tone: 'primary.main' };
    return lacks > 0 ? { key, title, note: `Не хватает: ${lacks}`, tone: 'var(--warm-text)' } : { key, title };
  });
  return <SideIndex label="Разделы персональных данных" rows={rows} onChoose={goToSection} />;
};
