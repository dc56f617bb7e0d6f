import { type PathName, to } from '@contract/paths';
import type { Permission } from '@contract/permissions';
import { named } from '@contract/programmes/named';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { menu, type Viewer } from '../../menu';
import { CardIcon } from '../../ui/page/CardIcon';
import { useViewer } from '../useViewer';

/** Cards to the pages this person may open and the menu does not name; nothing where there are none. */
export const WaysIn = () => {
  const ways = waysIn(useViewer());
  if (ways.length === 0) return null;
  return (
    <Box component="nav" aria-labelledby="ways-in">
      <Typography id="ways-in" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Рабочие разделы
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))', gap: 2 }}>
        {ways.map(({ label, about, icon, address }) => (
          <Card key={address}>
            <CardActionArea component={Link} to={address} sx={areaSx}>
              <CardIcon name={icon} />
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>{label}</Box>
                <Box sx={{ fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>{about}</Box>
              </Box>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
};

const areaSx = {
  height: '100%',
  p: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 1.5,
};

// Pages that somebody may open and that section 6 of the specification gives no item in the menu: the cards that lead
// there, called as the item that others have.

type WayIn = {
  page: Extract<PathName, 'fee' | 'references' | 'roster' | 'rating' | 'reporting' | 'university' | 'active'>;
  about: string;
  /** Opens the page. */
  can: Permission;
  /** Whoever has its item needs no card. */
  item: Permission;
};

const ways: readonly WayIn[] = [
  { page: 'active', about: 'Кто ждёт вашего решения', can: 'act.decide', item: 'menu.active' },
  { page: 'roster', about: 'Люди ваших отрядов и штабов, выгрузки', can: 'act.roster', item: 'menu.roster' },
  { page: 'fee', about: 'Отметки об оплате и итоги', can: 'act.fee.read', item: 'menu.fee' },
  { page: 'references', about: 'Справки о членстве и запросы', can: 'act.certificates.issue', item: 'menu.references' },
  {
    page: 'rating',
    about: 'Отчёты и места региональных отделений',
    can: 'act.rating.unpublished',
    item: 'menu.rating',
  },
  { page: 'reporting', about: 'Отчёт вашего отделения', can: 'act.rating.own', item: 'menu.rating' },
  { page: 'university', about: 'Курсы и тест', can: 'act.university', item: 'menu.university' },
];

/** The pages this viewer may open and has no item for. */
const waysIn = ({ can }: Pick<Viewer, 'can'>) =>
  ways
    .filter((way) => can(way.can) && !can(way.item))
    .flatMap(({ page, about, item }) =>
      menu
        .filter((row) => row.can === item)
        .map(({ label, icon }) => ({ label: named(label, {}), icon, about, address: to(page) })),
    );
