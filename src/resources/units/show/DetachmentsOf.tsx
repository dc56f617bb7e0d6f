import { type Level, levels } from '@contract/levels';
import type { UnitListItem } from '@contract/schemas/units';
import { plural } from '@contract/text/plural';
import { Box } from '@mui/material';
import { useRead } from '../../../providers/useRead';
import { rowSx, rowsSx } from '../../../ui/list/rowsSx';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { UnitEmblem } from '../../../ui/pictures/UnitEmblem';
import { listPage, showPage } from '../unitPages';
import { unitTexts } from '../unitTexts';

const SHOWN = 12;

/** The detachments of a headquarters that stands right above them, by name. */
export const DetachmentsOf = ({ level, id }: { level: Level; id: number }) => {
  const [below, ...others] = levels[level].below;
  const filter = { [levels[level].ref]: id };
  const { data } = useRead(
    'units.list',
    { params: { level: 'detachments' }, query: { ...filter, limit: SHOWN, ordering: 'name' } },
    { enabled: below === 'detachment' && others.length === 0 },
  );
  if (!data?.count) return null;
  return (
    <Section
      title="Отряды"
      action={data.count > SHOWN && <PageLink to={listPage('detachment', filter)}>Показать все</PageLink>}
    >
      <Box component="ul" aria-label="Отряды" sx={{ ...rowsSx, borderRadius: '8px' }}>
        {(data.results as UnitListItem[]).map(({ id: detachment, name, emblem, area, participants_count: people }) => (
          <Box component="li" key={detachment} sx={{ ...rowSx, minHeight: 48 }}>
            <UnitEmblem emblem={emblem} size={28} />
            <PageLink
              to={showPage('detachment', detachment)}
              color="inherit"
              sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}
            >
              {name}
            </PageLink>
            <Box sx={{ flex: '0 1 140px', color: 'text.secondary', fontSize: 13 }}>{area?.name}</Box>
            <Box sx={{ fontSize: 13 }}>{plural(people, unitTexts.detachment.people)}</Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
};
