import { conditionKey } from '@contract/columnConditions';
import { type Level, levels } from '@contract/levels';
import { type ReadinessKey, readinessRows } from '@contract/people/readinessRows';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useRead } from '../../../providers/useRead';
import { ShareBar } from '../../../ui/charts/ShareBar';
import { share } from '../../../ui/charts/share';
import { isRead, NotRead } from '../../../ui/NotRead';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { number } from '../../../ui/text/plural';
import { membersPage } from './UnitTabs';

type ReadinessProps = { level: Level; id: number };

/** How many of the unit's people are ready for the season; each number leads to these people. For its staff. */
export const ReadinessBlock = ({ level, id }: ReadinessProps) => (
  <Section title="Готовность к лету" action={<Box sx={{ fontSize: 12, color: 'text.disabled' }}>видят командиры</Box>}>
    <Rows level={level} id={id} />
  </Section>
);

const Rows = ({ level, id }: ReadinessProps) => {
  const read = useRead('units.readiness', { params: { level: levels[level].api, id } });
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton variant="rounded" height={132} />} />;
  const { people, done } = read.data;
  const page = (key: ReadinessKey, is: boolean) =>
    `${membersPage(level, id)}?${new URLSearchParams({ filter: JSON.stringify({ [conditionKey(key, 'in')]: String(is) }) })}`;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {readinessRows.map(({ key, label, missing }) => (
        <li key={key}>
          <Box sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
            <Box sx={{ flex: 1 }}>{label}</Box>
            <Box sx={{ fontWeight: 600 }}>
              <PageLink to={page(key, true)} color="inherit">
                {number(done[key])} из {number(people)}
              </PageLink>
            </Box>
          </Box>
          <ShareBar percent={share(done[key], people)} />
          {people > done[key] && (
            <PageLink to={page(key, false)} sx={{ fontSize: 12 }}>
              {`${number(people - done[key])} ${missing}`}
            </PageLink>
          )}
        </li>
      ))}
    </Box>
  );
};
