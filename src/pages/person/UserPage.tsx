import { papers } from '@contract/papers/papers';
import { paperBlocks } from '@contract/papers/papersMissing';
import { personName, shortName } from '@contract/people/personName';
import { type Post, unitsOf } from '@contract/people/unitsOf';
import type { HistoryRow } from '@contract/schemas/membership';
import type { SafeUser } from '@contract/schemas/people';
import { Box, Typography } from '@mui/material';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { api } from '../../providers/api';
import { useRead, useReading } from '../../providers/useRead';
import { PersonEvents } from '../../resources/events/EventLines';
import { changesOf } from '../../resources/membership/changesOf';
import { PaperFacts } from '../../resources/people/PaperFacts';
import { usePerson, usePersonRecord } from '../../resources/people/usePersonRecord';
import { isId } from '../../resources/RecordRead';
import { LineList } from '../../ui/list/LineList';
import { isRead, NotRead } from '../../ui/NotRead';
import { useCrumb } from '../../ui/page/Crumb';
import { LinkTab, LinkTabs } from '../../ui/page/LinkTabs';
import { Section } from '../../ui/page/Section';
import { TurnColumns } from '../../ui/page/TurnColumns';
import { ShareButton } from '../../ui/ShareButton';
import { recently } from '../../ui/text/moment';
import { TestsOf } from './my-page/Tests';
import { PersonContacts } from './PersonContacts';
import { PersonHeader, PersonPhotos } from './PersonHeader';
import { PersonUnits } from './PersonUnits';
import { usePersonHistory } from './usePersonHistory';

/** Where the person is and as whom. */
const usePosts = (id: string, enabled: boolean) =>
  useReading({
    queryKey: ['person', id],
    queryFn: async () => {
      const [roles, positions] = await Promise.all([
        api('people.commander', { params: { id } }),
        api('people.positions', { params: { id } }),
      ]);
      return unitsOf(roles, positions);
    },
    enabled,
  });

/** Another person, as far as that person and the rights of the viewer allow. Also the page of a participant. */
export const UserPage = () => {
  const { pathname } = useLocation();
  const { id: first = '', pid } = useParams();
  const id = pid ?? first;
  const known = isId(id);
  const reading = usePerson(id, known);
  const { data: person, error } = reading;
  const read = usePosts(id, known);
  const { tab, allowed } = usePersonTab(id, known);
  const posts = read.data ?? [];
  // Under a detachment the breadcrumbs speak of the detachment, elsewhere of the person.
  const detachment = posts.find(({ level, id }) => level === 'detachment' && String(id) === first)?.name;
  useCrumb(pid ? detachment : person && personName(person));
  if (!known || error?.status === 404) return <NotFoundPage />;
  if (!person || !read.data) return <NotRead of={[reading, read]} waiting={<Loading />} />;
  return (
    <>
      <PersonHeader person={person} posts={posts} actions={<ShareButton address={pathname} />} />
      <PersonTabs tab={tab} allowed={allowed} />
      {tab === 'about' && <PersonAbout person={person} posts={posts} tests={allowed.includes('papers')} />}
      {tab === 'papers' && <PersonPapers id={id} />}
      {tab === 'history' && <PersonHistory id={Number(id)} />}
    </>
  );
};

/** Every decision about a person: who, when, what, why. */
const PersonHistory = ({ id }: { id: number }) => {
  const read = usePersonHistory(id);
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  return (
    <Section title="История">
      {data.length === 0 && <Box sx={{ color: 'text.secondary' }}>Решений о человеке ещё не было.</Box>}
      {data.length > 0 && (
        <LineList
          lines={data.map((row) => ({
            key: row.id,
            main: [row.act_text, row.unit?.name].filter(Boolean).join(': '),
            under: [row.actor ? shortName(row.actor) : 'Портал', ...changed(row), row.note].filter(Boolean).join(' · '),
            aside: recently(row.at),
          }))}
        />
      )}
    </Section>
  );
};

/** Post and trust in a unit, from and to. */
const changed = (row: HistoryRow) =>
  row.unit ? changesOf(row, row.unit.level).map(({ label, before, after }) => `${label}: ${before} → ${after}`) : [];

const tabs = [
  { key: 'about', label: 'Страница' },
  { key: 'papers', label: 'Документы' },
  { key: 'history', label: 'История' },
] as const;
type PersonTab = (typeof tabs)[number]['key'];

/** What this viewer may open of a person, and the part the address asks for. */
function usePersonTab(id: string, enabled: boolean): { tab: PersonTab; allowed: PersonTab[] } {
  const asked = useSearchParams()[0].get('tab');
  const { data } = useRead('people.verdicts', { params: { id } }, { enabled });
  const allowed = tabs.map(({ key }) => key).filter((key) => key === 'about' || data?.[key]);
  return { tab: allowed.find((key) => key === asked) ?? 'about', allowed };
}

/** Parts of a person's page, each with its own address; one part needs no tabs. */
const PersonTabs = ({ tab, allowed }: { tab: PersonTab; allowed: readonly PersonTab[] }) => {
  const { pathname } = useLocation();
  if (allowed.length < 2) return null;
  return (
    <LinkTabs ruled="below">
      {tabs
        .filter(({ key }) => allowed.includes(key))
        .map(({ key, label }) => (
          <LinkTab key={key} to={key === 'about' ? pathname : `${pathname}?tab=${key}`} current={key === tab}>
            {label}
          </LinkTab>
        ))}
    </LinkTabs>
  );
};

type PersonAboutProps = {
  person: SafeUser;
  posts: readonly Post[];
  /** The viewer stands above the person and may know the results of the tests. */
  tests: boolean;
};

/** What a person shows to this viewer. */
const PersonAbout = ({ person, posts, tests }: PersonAboutProps) => (
  <TurnColumns
    turns={[
      {
        at: 0,
        blocks: (
          <>
            {person.bio && (
              <Section title="О себе">
                <Typography sx={{ whiteSpace: 'pre-line', color: 'text.secondary' }}>{person.bio}</Typography>
              </Section>
            )}
            <PersonUnits title="Отряд и штабы" posts={posts} empty="Пока не состоит ни в одном отряде или штабе." />
            <PersonEvents id={person.id} />
            <PersonPhotos media={person.media} />
          </>
        ),
      },
      {
        at: 1,
        side: true,
        blocks: (
          <>
            <PersonContacts person={person} />
            {tests && <TestsOf id={person.id} />}
          </>
        ),
      },
    ]}
  />
);

/** The full record of a person, for those who may read papers. Opening it leaves a line in the person's history. */
const PersonPapers = ({ id }: { id: number | string }) => {
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
