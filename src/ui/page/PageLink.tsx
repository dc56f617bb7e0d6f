import { type LinkProps, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';

type PageLinkProps = Omit<LinkProps, 'href' | 'component'> & {
  /** An address of the portal, made by `to(...)` of contract/paths. */
  to: string;
};

/**
 * The link of the portal. It takes the place of the framework's own links, which lead to addresses by kind and id that
 * this portal does not have.
 */
export const PageLink = ({ to, ...props }: PageLinkProps) => <MuiLink component={Link} to={to} {...props} />;
