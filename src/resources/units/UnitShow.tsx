import { CENTRAL_HEADQUARTERS_ID, POSITION } from '@contract/constants';
import { decidesAbove, type Level, levels } from '@contract/levels';
import { to } from '@contract/paths';
import type { Unit, UnitVerdicts } from '@contract/schemas/units';
import { inSentence } from '@contract/text/typographic';
import { Box, Typography } from '@mui/material';
import { Navigate } from 'react-router-dom';
import { WaysIn } from '../../layout/menu/WaysIn';
import { page } from '../../page';
import { useCan } from '../../providers/account';
import { useRead } from '../../providers/useRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { Fact, FactList } from '../../ui/page/FactList';
import { PageLink } from '../../ui/page/PageLink';
import { Section } from '../../ui/page/Section';
import { TurnColumns } from '../../ui/page/TurnColumns';
import { UnitEvents } from '../events/EventLines';
import { ApplicationList } from '../membership/ApplicationList';
import { HistoryList } from '../membership/HistoryList';
import { InvitationNote } from '../membership/InvitationNote';
import { RecordRead } from '../RecordRead';
import { PersonLine } from './PersonLine';
import { DetachmentsOf } from './show/DetachmentsOf';
import { MembersPreview } from './show/MembersPreview';
import { Photos } from './show/Photos';
import { ReadinessBlock } from './show/ReadinessBlock';
import { ShowSkeleton } from './show/ShowSkeleton';
import { UnitHeader } from './show/UnitHeader';
import { UnitsBelow } from './show/UnitsBelow';
import { membersPage, type UnitTab, UnitTabs, useUnitTab } from './show/UnitTabs';
import { UnitName } from './UnitName';
import { personPage } from './unitPages';
import { unitTexts } from './unitTexts';
import { useLevel } from './useLevel';
import { type UnitRecord, useVerdicts } from './useUnit';

const Dynamics = page(() => import('./show/dynamics/Dynamics').then((m) => m.Dynamics));
const UnitTree = page(() => import('./show/tree/UnitTree').then((m) => m.UnitTree));

/** The page of a unit of any level. */
export const UnitShow = () => (
  <RecordRead<UnitRecord> waiting={<ShowSkeleton />}>{(unit) => <Content unit={unit} />}</RecordRead>
);

const Content = ({ unit }: { unit: UnitRecord }) => {
  const level = useLevel();
  const tab = useUnitTab();
  const { data: verdicts } = useVerdicts(level, unit.id);
  return (
    <>
      <InvitationNote level={level} unit={unit} verdicts={verdicts} />
      <UnitHeader
        level={level}
        unit={unit}
        verdicts={verdicts}
        tabs={<UnitTabs level={level} id={unit.id} tab={tab} people={unit.participants_count} verdicts={verdicts} />}
      />
      <Part tab={tab} level={level} unit={unit} verdicts={verdicts} />
    </>
  );
};

type PartProps = { tab: UnitTab; level: Level; unit: UnitRecord; verdicts: UnitVerdicts | undefined };

const Part = ({ tab, level, unit, verdicts }: PartProps) => {
  // Where the members of a headquarters stood before they had a page.
  if (tab === 'members') return <Navigate to={membersPage(level, unit.id)} replace />;
  if (tab === 'applications' && verdicts?.applications) {
    return (
      <Section title="Ожидают одобрения" action={<PageLink to={membersPage(level, unit.id)}>{inside(level)}</PageLink>}>
        <ApplicationList level={level} unit={unit} verdicts={verdicts} />
      </Section>
    );
  }
  if (tab === 'structure' && verdicts?.members) return <UnitTree level={level} id={unit.id} />;
  if (tab === 'dynamics' && verdicts?.members) return <Dynamics level={level} id={unit.id} name={unit.name} />;
  if (tab === 'history' && verdicts?.history) {
    return (
      <Section title="История состава">
        <HistoryList level={level} id={unit.id} />
      </Section>
    );
  }
  return <Overview level={level} unit={unit} verdicts={verdicts} />;
};

const inside = (level: Level) => (level === 'detachment' ? 'Уже в отряде' : 'Уже в штабе');

/** On a phone who leads and what belongs here come before the members. */
const Overview = ({ level, unit, verdicts }: Omit<PartProps, 'tab'>) => (
  <TurnColumns
    turns={[
      { at: 0, blocks: <About level={level} unit={unit} /> },
      { at: 3, blocks: <MembersPreview level={level} unit={unit} /> },
      { at: 1, blocks: <DetachmentsOf level={level} id={unit.id} /> },
      { at: 4, blocks: <UnitEvents level={level} id={unit.id} /> },
      { at: 5, blocks: verdicts?.command && <WaysIn /> },
      {
        at: 2,
        side: true,
        blocks: (
          <>
            <Staff level={level} unit={unit} />
            {verdicts?.members && <ReadinessBlock level={level} id={unit.id} />}
            <InCompetition unit={unit} />
            <UnitsBelow level={level} unit={unit} />
            <UnitsAbove level={level} unit={unit} />
          </>
        ),
      },
    ]}
  />
);

const photoKeys = ['photo1', 'photo2', 'photo3', 'photo4'] as const;

/** What the unit says of itself and its photos; hidden while there is neither. */
const About = ({ level, unit }: { level: Level; unit: Unit }) => {
  const photos = photoKeys.flatMap((key) => unit[key] || []);
  if (!unit.about && photos.length === 0) return null;
  return (
    <Section title={unit.about ? levels[level].labels.about : 'Фотографии'}>
      {unit.about && (
        <Typography
          sx={{
            whiteSpace: 'pre-line',
            color: 'text.secondary',
            fontSize: { xs: 16, md: 14 },
            lineHeight: { xs: '24px', md: '22px' },
          }}
        >
          {unit.about}
        </Typography>
      )}
      <Photos photos={photos} of={unit.name} />
    </Section>
  );
};

/** The part of a detachment in the competition; only where it takes part. */
const InCompetition = ({ unit }: { unit: Unit }) => {
  // Who reads reports of the own detachment or region; the page itself knows whose this one is.
  const reads = useCan('act.report.read');
  if (!unit.nomination) return null;
  return (
    <Section title="Конкурс отрядов">
      <Box sx={{ color: 'text.secondary' }}>
        Номинация «{unit.nomination}»{unit.status && `, ${inSentence(unit.status)}`}
      </Box>
      {unit.tandem_partner && (
        <Box sx={{ mt: 0.5 }}>
          Вместе с{' '}
          <PageLink to={to('detachment', { id: unit.tandem_partner.id })} underline="always">
            {unit.tandem_partner.name}
          </PageLink>
        </Box>
      )}
      {reads && (
        <ButtonLink size="small" variant="outlined" to={to('detachmentReporting', { id: unit.id })} sx={{ mt: 1.5 }}>
          Показатели
        </ButtonLink>
      )}
    </Section>
  );
};

/** The commander first, then everybody with a post. */
const Staff = ({ level, unit }: { level: Level; unit: Unit }) => {
  const { data: leaders = [] } = useRead('units.leadership', { params: { level: levels[level].api, id: unit.id } });
  const others = leaders.filter(({ user }) => user.id !== unit.commander?.id);
  return (
    <Section title={unitTexts[level].staff}>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {unit.commander ? (
          <PersonLine
            person={unit.commander}
            post={POSITION.commander}
            to={personPage(level, unit.id, unit.commander.id)}
          />
        ) : (
          <Box component="li" sx={{ color: 'text.secondary' }}>
            Командира пока нет: решает {decidesAbove(level)}.
          </Box>
        )}
        {others.map(({ id, user, position }) => (
          <PersonLine key={id} person={user} post={position?.name} to={personPage(level, unit.id, user.id)} />
        ))}
      </Box>
    </Section>
  );
};

/** The units this one belongs to, the nearest first. */
const UnitsAbove = ({ level, unit }: { level: Level; unit: Unit }) => {
  const above = levels[level].above.map((one) => ({ level: one, id: idOf(unit, one) })).filter(({ id }) => id != null);
  if (above.length === 0) return null;
  return (
    <Section title="Входит в состав">
      <FactList sx={{ gap: 1 }}>
        {above.map((one) => (
          <Fact key={one.level} label={levels[one.level].labels.one}>
            <UnitName level={one.level} id={one.id} />
          </Fact>
        ))}
      </FactList>
    </Section>
  );
};

function idOf(unit: Unit, level: Level): number | null | undefined {
  const key = levels[level].ref as keyof Unit;
  const id = unit[key];
  if (level === 'central') return typeof id === 'number' ? id : CENTRAL_HEADQUARTERS_ID;
  return typeof id === 'number' ? id : null;
}
