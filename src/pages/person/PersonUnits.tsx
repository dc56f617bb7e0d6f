import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import type { Post } from '@contract/people/unitsOf';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '../../ui/page/Section';
import { UnitEmblem } from '../../ui/pictures/UnitEmblem';

type PersonUnitsProps = { title: string; posts: readonly Post[]; empty: string; children?: ReactNode };

/** Every unit of the person with the post held there. */
export const PersonUnits = ({ title, posts, empty, children }: PersonUnitsProps) => (
  <Section title={title}>
    {posts.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>}
    <Box component="ul" sx={{ m: '0 -8px -8px', p: 0, listStyle: 'none' }}>
      {posts.map((post) => (
        <li key={`${post.level}-${post.id}`}>
          <UnitRow {...post} />
        </li>
      ))}
    </Box>
    {children}
  </Section>
);

const UnitRow = ({ id, name, emblem, level, post, trusted }: Post) => (
  <Box
    component={Link}
    to={to(level, { id })}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      minHeight: 56,
      p: 1,
      borderRadius: 1,
      color: 'text.primary',
      textDecoration: 'none',
      '&:hover': { bgcolor: 'var(--surface-3)' },
    }}
  >
    <UnitEmblem emblem={emblem} size={40} />
    {/* A post too long to stand beside the name stands below it. */}
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Box sx={{ flex: '1 1 60%', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{name}</Box>
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>{levels[level].labels.one}</Box>
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {post}
        {trusted && <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>доверенное лицо</Box>}
      </Box>
    </Box>
  </Box>
);
