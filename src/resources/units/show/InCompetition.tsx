import { to } from '@contract/paths';
import type { Unit } from '@contract/schemas/units';
import Box from '@mui/material/Box';
import { useCan } from '../../../providers/account';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { inSentence } from '../../../ui/text/inSentence';

/** The part of a detachment in the competition; only where it takes part. */
export const InCompetition = ({ unit }: { unit: Unit }) => {
  // Who reads reports of the own detachment or region; the page itself knows whose this one is.
  const reads = useCan('act.report.read');
  if (!unit.nomination) return null;
  return (
    <Section title="Конкурс отрядов">
      <Box sx={{ color: 'text.secondary' }}>
        Номинация «{unit.nomination}»{unit.status && `, ${inSentence(unit.status)}`}
      </Box>
      {unit.tandem_partner && (
        <Box sx={{ mt: 0.5 }}>
          Вместе с{' '}
          <PageLink to={to('detachment', { id: unit.tandem_partner.id })} underline="always">
            {unit.tandem_partner.name}
          </PageLink>
        </Box>
      )}
      {reads && (
        <ButtonLink size="small" variant="outlined" to={to('detachmentReporting', { id: unit.id })} sx={{ mt: 1.5 }}>
          Показатели
        </ButtonLink>
      )}
    </Section>
  );
};
