import { Button, type ButtonProps } from '@mui/material';
import { Link } from 'react-router-dom';

/** A link that looks like a button: it leads to an address made by `to(...)` of contract/paths. */
export const ButtonLink = ({ to, ...props }: Omit<ButtonProps, 'href'> & { to: string }) => (
  <Button component={Link} to={to} {...props} />
);
