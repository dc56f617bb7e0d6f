import { number } from '@contract/text/plural';
import { Box, Card, CardActionArea, Skeleton } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import type { IconName } from '../../ui/icons';
import { CardIcon } from '../../ui/page/CardIcon';

type CatalogueCardProps = {
  title: string;
  about: string;
  icon: IconName;
  resource: string;
  address: string;
  /** Which of the records are counted. */
  filter?: object;
};

/** The way to one catalogue, with the number of its records. */
export const CatalogueCard = ({ title, about, icon, resource, address, filter }: CatalogueCardProps) => {
  const { total, isPending } = useGetList(resource, { ...counting, filter }, { onError: () => undefined });
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={address}
        sx={{ height: '100%', p: 2, display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 1.5 }}
      >
        <CardIcon name={icon} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{title}</Box>
          <Box sx={{ fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>{about}</Box>
        </Box>
        <Box sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {isPending ? <Skeleton width={32} /> : total === undefined ? '—' : number(total)}
        </Box>
      </CardActionArea>
    </Card>
  );
};

/** The page is not wanted, only how many there are. */
const counting = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;
