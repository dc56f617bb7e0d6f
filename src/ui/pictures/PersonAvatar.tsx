import { Avatar } from '@mui/material';
import { usePicture } from './usePicture';

type PersonAvatarProps = { photo: string | null | undefined; size?: number | { xs: number; md: number } };

/** The face of a person, or the default one. The name always stands beside it, so the picture itself is silent. */
export const PersonAvatar = ({ photo, size = 32 }: PersonAvatarProps) => (
  <Avatar sx={{ width: size, height: size, backgroundColor: 'var(--surface-3)' }}>
    {usePicture(photo, 'cover') ?? anybody}
  </Avatar>
);

/** Drawn here: a file of its own would be asked for by nearly every page. */
const anybody = (
  <svg viewBox="0 0 40 40" width="100%" height="100%" aria-hidden="true">
    <path d="M0 0h40v40H0z" fill="#dfe7f3" />
    <path d="M6 41c0-9 5-13 14-13s14 4 14 13z" fill="#8ba3c7" />
    <path d="M16.5 24h7v5.5c-1 2-6 2-7 0z" fill="#a9bcd8" />
    <ellipse cx="20" cy="18" rx="6.6" ry="8" fill="#b8c8df" />
  </svg>
);
