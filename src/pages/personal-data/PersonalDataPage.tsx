import type { PaperBlock } from '@contract/papers/papers';
import type { Completeness } from '@contract/schemas/membership';
import type { FullUser } from '@contract/schemas/people';
import { Alert, Box, Typography } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import { Loading } from '../../layout/Loading';
import { OwnTitle } from '../../layout/OwnTitle';
import { useCompleteness, useOwnRecord } from '../../resources/people/useOwnRecord';
import { UnsavedGuard } from '../../ui/drafts/UnsavedGuard';
import { isRead, NotRead } from '../../ui/NotRead';
import { Section } from '../../ui/page/Section';
import { anchorOf, type IndexRow, SideIndex } from '../../ui/page/SideIndex';
import { BlockForm } from './blocks/BlockForm';
import { type DataSection, sectionsOf } from './sections';
import { RefusedNotice, VerificationCard } from './VerificationCard';

/** Everything the portal knows about the person, part by part, each saved by itself. */
export const PersonalDataPage = () => {
  const read = useOwnRecord();
  const { data: completeness } = useCompleteness();
  const { dirty, onDirty } = useDirtyParts();
  const saved = useRef(false);
  if (!isRead(read)) return <NotRead of={read} level="h1" waiting={<Loading />} />;
  const me = read.data;
  const sections = sectionsOf(me);
  return (
    <>
      <OwnTitle />
      <VerificationCard me={me} completeness={completeness} unsaved={dirty.size > 0} />
      <Alert role="note" severity="info" icon={false} sx={{ my: 2 }}>
        Каждый раздел сохраняется отдельно. Поля со звёздочкой нужны для верификации.
      </Alert>
      <Box sx={columnsSx}>
        <DataIndex sections={sections} missing={completeness?.missing ?? []} dirty={dirty} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {sections.map((section) => (
            <DataSectionCard
              key={section.key}
              section={section}
              me={me}
              refused={refusedIn(section, me, completeness)}
              onDirty={onDirty}
            />
          ))}
        </Box>
      </Box>
      <UnsavedGuard when={dirty.size > 0} saved={saved} />
    </>
  );
};

/** The reason of a refusal, above the parts it names. */
const refusedIn = ({ block }: DataSection, me: FullUser, completeness: Completeness | undefined) =>
  block && !me.is_verified && !me.sent_verification && completeness?.refused?.blocks.includes(block)
    ? completeness.refused.reason
    : undefined;

/** The parts with something typed and not saved. */
function useDirtyParts() {
  const [dirty, setDirty] = useState<ReadonlySet<PaperBlock>>(new Set());
  const onDirty = useCallback((block: PaperBlock, is: boolean) => {
    setDirty((before) => {
      if (before.has(block) === is) return before;
      const after = new Set(before);
      if (is) after.add(block);
      else after.delete(block);
      return after;
    });
  }, []);
  return { dirty, onDirty };
}

const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '224px minmax(0, 1fr)' },
  gap: 3,
};

type DataIndexProps = {
  sections: readonly DataSection[];
  missing: Completeness['missing'];
  dirty: ReadonlySet<PaperBlock>;
};

/** The sections of the personal data: what is missing and what is not saved. */
const DataIndex = ({ sections, missing, dirty }: DataIndexProps) => {
  const rows = sections.map(({ key, title, block }): IndexRow => {
    const lacks = missing.find((one) => one.block === block)?.fields.length ?? 0;
    if (block !== undefined && dirty.has(block)) return { key, title, note: 'Не сохранено', tone: 'primary.main' };
    return lacks > 0 ? { key, title, note: `Не хватает: ${lacks}`, tone: 'var(--warm-text)' } : { key, title };
  });
  return <SideIndex label="Разделы персональных данных" rows={rows} />;
};

type DataSectionCardProps = {
  section: DataSection;
  me: FullUser;
  /** Why the check refused this part. */
  refused?: string | null;
  onDirty: (block: PaperBlock, dirty: boolean) => void;
};

/** One row of the sections table on the page. */
const DataSectionCard = ({
  section: { key, title, hint, block, part: Part },
  me,
  refused,
  onDirty,
}: DataSectionCardProps) => (
  <Box id={anchorOf(key)} tabIndex={-1} sx={{ minWidth: 0 }}>
    <Section title={title}>
      {hint && <Typography sx={{ mb: 1.5, fontSize: 13, color: 'text.secondary' }}>{hint}</Typography>}
      {refused && <RefusedNotice reason={refused} />}
      {block && <BlockForm block={block} me={me} onDirty={onDirty} />}
      {Part && <Part me={me} />}
    </Section>
  </Box>
);
