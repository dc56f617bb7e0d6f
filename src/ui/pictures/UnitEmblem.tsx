import { Avatar } from '@mui/material';
import { Icon } from '../Icon';
import { usePicture } from './usePicture';

type UnitEmblemProps = { emblem: string | null | undefined; size?: number };

/** The emblem of a unit, or a calm sign in its place. The name always stands beside it, so the picture is silent. */
export const UnitEmblem = ({ emblem, size = 24 }: UnitEmblemProps) => {
  const picture = usePicture(emblem, 'contain');
  return (
    <Avatar
      variant="square"
      sx={{
        width: size,
        height: size,
        borderRadius: `${Math.min(12, Math.round(size / 6))}px`,
        color: 'var(--text-3)',
        // The sign also takes the place of an emblem that cannot be loaded.
        backgroundColor: picture ? 'transparent' : 'var(--surface-3)',
      }}
    >
      {picture ?? <Icon name="flag" size={Math.round(size * 0.55)} />}
    </Avatar>
  );
};
