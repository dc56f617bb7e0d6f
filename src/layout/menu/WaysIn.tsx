import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { waysIn } from '../../waysIn';
import { useViewer } from '../useViewer';

/** Cards to the pages this person may open and the menu does not name; nothing where there are none. */
export const WaysIn = () => {
  const ways = waysIn(useViewer());
  if (ways.length === 0) return null;
  return (
    <Box component="nav" aria-labelledby="ways-in">
      <Typography id="ways-in" variant="h3" component="h2" sx={{ mb: 1 }}>
        Рабочие разделы
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))', gap: 1 }}>
        {ways.map(({ label, about, icon, address }) => (
          <Card key={label}>
            <CardActionArea component={Link} to={address} sx={areaSx}>
              <Box sx={{ color: 'primary.main', display: 'grid' }}>
                <Icon name={icon} />
              </Box>
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
