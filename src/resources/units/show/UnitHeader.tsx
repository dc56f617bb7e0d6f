import { MEMBERS_TOLD_FROM } from '@contract/constants';
import { type Level, levels } from '@contract/levels';
import type { Unit, UnitVerdicts } from '@contract/schemas/units';
import { socialAddress } from '@contract/socialAddress';
import { plural } from '@contract/text/plural';
import { Box, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { routes } from '../../../routes';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icons';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { UnitEmblem } from '../../../ui/pictures/UnitEmblem';
import { ShareButton } from '../../../ui/ShareButton';
import { StateChip } from '../../../ui/StateChip';
import { longDay } from '../../../ui/text/day';
import { MembershipButtons } from '../../membership/MembershipButtons';
import { editPage, showPage } from '../unitPages';
import { unitTexts } from '../unitTexts';

type UnitHeaderProps = { level: Level; unit: Unit; verdicts: UnitVerdicts | undefined; tabs: ReactNode };

/** Banner, emblem, name, slogan, facts, buttons by right, tabs. */
export const UnitHeader = ({ level, unit, verdicts, tabs }: UnitHeaderProps) => (
  <Card component="header" sx={{ mb: 2 }}>
    <Box
      sx={{
        height: { xs: 120, md: 128 },
        background: unit.banner ? undefined : 'linear-gradient(120deg, var(--blue-soft), var(--surface-3))',
      }}
    >
      {unit.banner && (
        <Box
          component="img"
          src={unit.banner}
          alt=""
          sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
        />
      )}
    </Box>
    <Box sx={{ px: { xs: 2, md: 3 }, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      <Box sx={emblemSx}>
        <UnitEmblem emblem={unit.emblem} size={72} />
      </Box>
      <Box sx={{ flex: '1 1 min(100%, 400px)', minWidth: 0, pt: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
          <Typography variant="h1" sx={{ minWidth: 0 }}>
            {unit.name}
          </Typography>
          {verdicts?.is_member && (
            <StateChip state="sent" icon="person">
              Вы участник
            </StateChip>
          )}
          {verdicts?.invited && (
            <StateChip state="sent">{`Приглашение командовать: ${verdicts.invited.name}`}</StateChip>
          )}
          {verdicts && verdicts.application !== null && <StateChip state="sent">Заявка на рассмотрении</StateChip>}
        </Box>
        {unit.slogan && <Typography sx={{ mt: 0.25, color: 'text.secondary' }}>{quoted(unit.slogan)}</Typography>}
        <Box component="ul" sx={factsSx}>
          {factsOf(level, unit).map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} size={16} />
              <span>{text}</span>
            </li>
          ))}
        </Box>
      </Box>
    </Box>
    <Box sx={actionsSx}>
      {verdicts?.edit && (
        <ButtonLink variant="contained" to={editPage(level, unit.id)} startIcon={<Icon name="pen" size={16} />}>
          {routes[`${level}Edit`].heading}
        </ButtonLink>
      )}
      {verdicts && <MembershipButtons level={level} unit={unit} verdicts={verdicts} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: { xs: 0, sm: 'auto' } }}>
        <SocialLinks unit={unit} />
        <ShareButton address={showPage(level, unit.id)} />
      </Box>
    </Box>
    {tabs}
  </Card>
);

const emblemSx = {
  width: { xs: 80, md: 104 },
  height: { xs: 80, md: 104 },
  mt: -5,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: { xs: '16px', md: '20px' },
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  zIndex: 1,
};
const factsSx = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  gap: '6px 20px',
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: '20px',
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 0.75 },
  '& svg': { color: 'text.disabled' },
};
const actionsSx = {
  // On a phone each act has a row of its own.
  '& > .MuiButton-root': { width: { xs: 1, sm: 'auto' }, minHeight: { xs: 48, sm: 40 } },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, md: 3 },
  pt: 2,
  pb: 1,
};

type Fact = { icon: IconName; text: string };

/** The line of facts under the name of a unit; what is not filled is not said. */
function factsOf(level: Level, unit: Unit): Fact[] {
  const founded = foundedOn(unit);
  const { working_years: years } = unit;
  const facts: [IconName, string | null | undefined][] = [
    ['building', unit.educational_institution?.short_name],
    ['pin', unit.city || unit.region?.name],
    ['calendar', founded && `${levels[level].labels.founded}: ${founded}`],
    ...shownFields(level, unit),
    ['clock', years ? `Работает ${plural(years, ['год', 'года', 'лет'])}` : null],
    ['people', plural(unit.participants_count, unitTexts[level].people)],
    [
      'person',
      countsMembers(level, unit) ? `${plural(unit.members_count, ['член', 'члена', 'членов'])} организации` : null,
    ],
  ];
  return facts.flatMap(([icon, text]) => (text ? [{ icon, text }] : []));
}

/** What the rows of the fields say is shown. */
const shownFields = (level: Level, unit: Unit): [IconName, string | null][] =>
  levels[level].fields.flatMap(({ name, label, kind, shown }) => {
    const value = shown && unit[name];
    return value ? [['info', `${label}: ${kind === 'date' ? longDay(String(value)) : String(value)}`]] : [];
  });

/** The day or, where a level keeps no more, the year. */
function foundedOn({ founding_date: day, rso_founding_congress_date: congress }: Unit): string | null {
  return typeof day === 'number' ? String(day) : longDay(day ?? congress);
}

const countsMembers = (level: Level, { participants_count: people }: Unit) =>
  people >= MEMBERS_TOLD_FROM && (level === 'local' || level === 'regional' || level === 'district');

/** Many type the quotation marks of a slogan themselves. */
const quoted = (slogan: string) => `«${slogan.replace(/^["«„“]+|["»“”]+$/g, '')}»`;

const networks = [
  { network: 'vk', field: 'social_vk', label: 'ВКонтакте' },
  { network: 'telegram', field: 'social_tg', label: 'Телеграм' },
] as const;

/** The groups of a unit, only those that are filled with a web address. */
const SocialLinks = ({ unit }: { unit: Pick<Unit, 'social_vk' | 'social_tg'> }) =>
  networks.map(({ network, field, label }) => {
    const address = socialAddress(network, unit[field]);
    return (
      address && (
        <Link key={field} href={address} target="_blank" rel="noopener noreferrer" sx={{ fontWeight: 600 }}>
          {label}
        </Link>
      )
    );
  });
