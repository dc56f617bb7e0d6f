import Avatar from '@mui/material/Avatar';

type PersonAvatarProps = { photo: string | null | undefined; size?: number | { xs: number; md: number } };

/** The face of a person, or the default one. The name always stands beside it, so the picture itself is silent. */
export const PersonAvatar = ({ photo, size = 32 }: PersonAvatarProps) => (
  <Avatar src={photo || '/avatar.svg'} alt="" sx={{ width: size, height: size, backgroundColor: 'var(--surface-3)' }}>
    {/* Shown when the photo cannot be loaded. */}
    <img src="/avatar.svg" alt="" style={{ width: '100%' }} />
  </Avatar>
);
