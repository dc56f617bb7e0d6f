import { conditionKey } from '@contract/columnConditions';
import { type Level, levels } from '@contract/levels';
import { papersRow, readinessRows } from '@contract/people/readinessRows';
import { number } from '@contract/text/plural';
import { Box, Skeleton } from '@mui/material';
import { useCan } from '../../../providers/account';
import { useRead } from '../../../providers/useRead';
import { ShareBar, share } from '../../../ui/charts/ShareBar';
import { isRead, NotRead } from '../../../ui/NotRead';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { membersPage } from './UnitTabs';

type ReadinessProps = { level: Level; id: number };

/** How many of the unit's people are ready for the season; each number leads to these people. For its staff. */
export const ReadinessBlock = ({ level, id }: ReadinessProps) => (
  <Section title="Готовность к лету" action={<Box sx={{ fontSize: 12, color: 'text.disabled' }}>видят командиры</Box>}>
    <Rows level={level} id={id} />
    <Box sx={{ mt: 1.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
      {level === 'detachment' ? 'Считаются участники отряда и его командир.' : <OfHeadquarters />}
    </Box>
  </Section>
);

/** Those who are left out are looked for where the reader may look. */
const OfHeadquarters = () => {
  const places = [useCan('act.roster') ? 'реестре' : [], useCan('act.fee.read') ? 'взносах' : []].flat();
  return `Считаются участники штаба и его командир. Командиры штабов и отрядов ниже, которые в нём не состоят, ${
    places.length ? `— только в ${places.join(' и ')}` : 'не считаются'
  }.`;
};

type Row = ((typeof readinessRows)[number] | typeof papersRow) & { ready: number };

const Rows = ({ level, id }: ReadinessProps) => {
  const read = useRead('units.readiness', { params: { level: levels[level].api, id } });
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton variant="rounded" height={176} />} />;
  const { people, done, papers } = read.data;
  const rows: readonly Row[] = [
    ...readinessRows.map((row) => ({ ...row, ready: done[row.key] })),
    ...(papers === null ? [] : [{ ...papersRow, ready: papers }]),
  ];
  const page = (key: Row['key'], is: boolean) =>
    `${membersPage(level, id)}?${new URLSearchParams({ filter: JSON.stringify({ [conditionKey(key, 'in')]: String(is) }) })}`;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {rows.map(({ key, label, missing, ready }) => (
        <li key={key}>
          <Box sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
            <Box sx={{ flex: 1 }}>{label}</Box>
            <Box sx={{ fontWeight: 600 }}>
              <PageLink to={page(key, true)} color="inherit" sx={{ py: 1.25 }}>
                {number(ready)} из {number(people)}
              </PageLink>
            </Box>
          </Box>
          <ShareBar percent={share(ready, people)} />
          {people > ready && (
            <PageLink to={page(key, false)} sx={{ py: 0.75, fontSize: 12 }}>
              {`${number(people - ready)} ${missing}`}
            </PageLink>
          )}
        </li>
      ))}
    </Box>
  );
};
