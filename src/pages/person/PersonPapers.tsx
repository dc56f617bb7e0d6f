import { type PaperBlock, papers } from '@contract/papers/papers';
import type { PapersRecord } from '@contract/papers/papersMissing';
import Box from '@mui/material/Box';
import { Loading } from '../../layout/Loading';
import { usePersonRecord } from '../../resources/people/usePersonRecord';
import { isRead, NotRead } from '../../ui/NotRead';
import { Section } from '../../ui/page/Section';
import { PaperFacts } from './PaperFacts';

type Values = Readonly<Record<string, unknown>>;

/** The full record of a person, for those who may read papers. Opening it leaves a line in the person's history. */
export const PersonPapers = ({ id }: { id: number | string }) => {
  const read = usePersonRecord(String(id));
  if (!isRead(read)) return <NotRead of={read} title="Документы не открылись" waiting={<Loading />} />;
  const { data } = read;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        Это персональные данные. Человек видит в своей истории, кто открывал его документы.
      </Box>
      {blocksOf(data).map(([block, values]) => (
        <Section key={block} title={papers[block].title}>
          <PaperFacts block={block} values={values} />
        </Section>
      ))}
    </Box>
  );
};

/** The parts this person has, in the order of the papers table. */
function blocksOf({ me, foreign, foreignParent }: PapersRecord): [PaperBlock, Values][] {
  const minor = me.is_adult === false;
  const all: [PaperBlock, Values | null][] = [
    ['main', { ...me, region: me.region?.name }],
    ['region', me.user_region],
    ['documents', me.documents],
    ['foreign_documents', foreign],
    ['education', { ...me.education, study_institution: me.education.study_institution?.name }],
    ['parent', minor ? me.parent : null],
    ['foreign_parent_documents', foreignParent],
    ['statement', me.statement],
  ];
  return all.flatMap(([block, values]) => (values ? [[block, values]] : []));
}
