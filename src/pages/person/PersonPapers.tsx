import { type PaperBlock, papers } from '@contract/papers';
import type { FullUser } from '@contract/schemas/people';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Loading } from '../../layout/Loading';
import { api } from '../../providers/api';
import { call } from '../../providers/http';
import { Failure } from '../../ui/Failure';
import { Section } from '../../ui/Section';
import { PaperFacts } from './PaperFacts';

type Values = Readonly<Record<string, unknown>>;
type PapersRead = { me: FullUser; foreign: Values | undefined; foreignParent: Values | undefined };

/** The full record of a person, for those who may read papers. Opening it leaves a line in the person's history. */
export const PersonPapers = ({ id }: { id: number | string }) => {
  const { data, error, refetch } = useQuery<PapersRead, Error>({
    queryKey: ['person', String(id), 'papers'],
    queryFn: () => read(id),
    // Opened once is noted once.
    staleTime: 60_000,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} title="Документы не открылись" />;
  if (!data) return <Loading />;
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

async function read(id: number | string): Promise<PapersRead> {
  const me = await api('people.one', { params: { id } });
  const first = async (kind: string, needed: boolean) =>
    needed ? (await call<{ results: Values[] }>(`/rsousers/${kind}/${id}/`)).results[0] : undefined;
  const [foreign, foreignParent] = await Promise.all([
    first('foreign_documents', !me.documents.russian_passport),
    first('foreign_parent_documents', me.is_adult === false && !me.parent.russian_passport),
  ]);
  return { me, foreign, foreignParent };
}

/** The parts this person has, in the order of the papers table. */
function blocksOf({ me, foreign, foreignParent }: PapersRead): [PaperBlock, Values][] {
  const minor = me.is_adult === false;
  const all: [PaperBlock, Values | undefined][] = [
    ['main', { ...me, region: me.region?.name }],
    ['region', me.user_region],
    ['documents', me.documents],
    ['foreign_documents', foreign],
    ['education', { ...me.education, study_institution: me.education.study_institution?.name }],
    ['parent', minor ? me.parent : undefined],
    ['foreign_parent_documents', foreignParent],
    ['statement', me.statement],
  ];
  return all.flatMap(([block, values]) => (values ? [[block, values]] : []));
}
