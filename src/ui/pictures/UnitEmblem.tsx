import Avatar from '@mui/material/Avatar';
import { Icon } from '../Icon';

type UnitEmblemProps = { emblem: string | null | undefined; size?: number };

/** The emblem of a unit, or a calm sign in its place. The name always stands beside it, so the picture is silent. */
export const UnitEmblem = ({ emblem, size = 24 }: UnitEmblemProps) => (
  <Avatar
    variant="square"
    src={emblem || undefined}
    alt=""
    sx={{
      width: size,
      height: size,
      borderRadius: `${Math.min(12, Math.round(size / 6))}px`,
      color: 'var(--text-3)',
      backgroundColor: 'transparent',
      // The sign also takes the place of an emblem that cannot be loaded.
      '&.MuiAvatar-colorDefault': { backgroundColor: 'var(--surface-3)' },
      '& img': { objectFit: 'contain' },
    }}
  >
    <Icon name="flag" size={Math.round(size * 0.55)} />
  </Avatar>
);
