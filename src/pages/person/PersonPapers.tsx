import { papers } from '@contract/papers/papers';
import { paperBlocks } from '@contract/papers/papersMissing';
import Box from '@mui/material/Box';
import { Loading } from '../../layout/Loading';
import { PaperFacts } from '../../resources/people/PaperFacts';
import { usePersonRecord } from '../../resources/people/usePersonRecord';
import { isRead, NotRead } from '../../ui/NotRead';
import { Section } from '../../ui/page/Section';

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
      {paperBlocks(data).map(({ block, values }) => (
        <Section key={block} title={papers[block].title}>
          <PaperFacts block={block} values={values} />
        </Section>
      ))}
    </Box>
  );
};
