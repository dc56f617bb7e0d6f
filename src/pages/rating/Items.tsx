import { to } from '@contract/paths';
import type { PlacedIndicator } from '@contract/schemas/ratingPlaces';
import Box from '@mui/material/Box';
import { PageLink } from '../../ui/page/PageLink';
import { Section } from '../../ui/page/Section';

/** The catalogue of an indicator: each item has its page with the values of the regions. */
export const Items = ({ indicator: { number, items } }: { indicator: PlacedIndicator }) => (
  <Section title="По отдельным мероприятиям">
    <Box
      component="ul"
      sx={{
        m: 0,
        pl: 2.5,
        maxHeight: 220,
        overflowY: 'auto',
        columns: { md: items.length > 12 ? 3 : 1 },
        fontSize: 13,
      }}
    >
      {items.map(({ id, name }) => (
        <li key={id}>
          <PageLink to={to('placesItem', { id: number, id_event: id })}>{name}</PageLink>
        </li>
      ))}
    </Box>
  </Section>
);
