import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { PageLink } from '../page/PageLink';

const plugins = [remarkGfm];
/** Pictures are loaded from nowhere but the portal itself: a text has none. */
const refused = ['img'];

/** A text written in Markdown. HTML in it is dropped, of an address of an unknown kind its words are left. */
export const Markdown = ({ text }: { text: string }) => (
  <ReactMarkdown remarkPlugins={plugins} components={markdownParts} disallowedElements={refused} skipHtml>
    {text}
  </ReactMarkdown>
);

// How each part of a Markdown text looks in the portal. The page's own title is the only heading of the first level.

type Part = { children?: ReactNode };

type HeadingProps = Part & { component: 'h2' | 'h3' | 'h4' };
const Heading = ({ component, children }: HeadingProps) => (
  <Typography
    variant={component === 'h2' ? 'h2' : 'h3'}
    component={component}
    sx={{ mt: component === 'h2' ? 3 : 2, mb: 1, maxWidth: 720 }}
  >
    {children}
  </Typography>
);

const List = ({ component, children }: Part & { component: 'ol' | 'ul' }) => (
  <Box component={component} sx={{ ...textSx, mt: 0, mb: 1.5, pl: 3, '& li': { mb: 0.5 }, '& p': { mb: 0 } }}>
    {children}
  </Box>
);

const textSx = { maxWidth: 720, fontSize: 16, lineHeight: '24px', '&:last-child': { mb: 0 } };

const markdownParts: Components = {
  h1: ({ children }) => <Heading component="h2">{children}</Heading>,
  h2: ({ children }) => <Heading component="h2">{children}</Heading>,
  h3: ({ children }) => <Heading component="h3">{children}</Heading>,
  h4: ({ children }) => <Heading component="h4">{children}</Heading>,
  h5: ({ children }) => <Heading component="h4">{children}</Heading>,
  h6: ({ children }) => <Heading component="h4">{children}</Heading>,
  ol: ({ children }) => <List component="ol">{children}</List>,
  ul: ({ children }) => <List component="ul">{children}</List>,
  p: ({ children }) => <Typography sx={{ ...textSx, mb: 1.5 }}>{children}</Typography>,
  a: ({ href, children }) =>
    !href ? (
      children
    ) : /^\/(?!\/)/.test(href) ? (
      <PageLink to={href} underline="always">
        {children}
      </PageLink>
    ) : (
      <Link href={href} underline="always" {...(href.startsWith('#') ? {} : outside)}>
        {children}
      </Link>
    ),
  blockquote: ({ children }) => (
    <Box component="blockquote" sx={{ m: 0, mb: 1.5, pl: 2, borderLeft: 3, borderColor: 'primary.light' }}>
      {children}
    </Box>
  ),
  hr: () => <Box component="hr" sx={{ border: 0, borderTop: 1, borderColor: 'divider', my: 2 }} />,
  code: ({ children }) => (
    <Box component="code" sx={{ px: 0.5, borderRadius: '4px', fontSize: '0.9em', backgroundColor: 'var(--surface-3)' }}>
      {children}
    </Box>
  ),
  pre: ({ children }) => (
    <Box component="pre" className="scrolls" sx={{ mb: 1.5, overflowX: 'auto', whiteSpace: 'pre' }}>
      {children}
    </Box>
  ),
  table: ({ children }) => (
    <Box role="group" aria-label="Таблица" tabIndex={0} className="scrolls" sx={tableSx}>
      <table>{children}</table>
    </Box>
  ),
};

const tableSx = {
  mb: 1.5,
  overflowX: 'auto',
  fontSize: 13,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  '& table': { width: '100%', borderSpacing: 0, borderCollapse: 'collapse' },
  '& th, & td': { px: 2, py: 0.75, textAlign: 'left', verticalAlign: 'top', borderBottom: '1px solid var(--line)' },
  '& th': {
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 500,
    verticalAlign: 'inherit',
    color: 'text.secondary',
    backgroundColor: 'var(--surface-2)',
  },
};
const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' };
