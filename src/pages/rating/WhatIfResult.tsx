import type { WhatIf } from '@contract/schemas/programmes/ratingPlaces';
import { Box } from '@mui/material';
import { Icon } from '../../ui/Icon';
import { ScoreValue } from '../../ui/ScoreValue';

/** Places before and after the change. */
export const WhatIfResult = ({ result: { rows, overall, commissar } }: { result: WhatIf }) => (
  <Box role="status" sx={{ mt: 1.5, borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
    {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>Счёт не изменится.</Box>}
    {rows.map(({ key, number, title, before, after }, at) => (
      <Box key={key} sx={{ mb: 1.5 }}>
        {at > 0 && (
          <Box sx={{ fontSize: 13 }}>
            {number}. {title}
          </Box>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Standing label="сейчас" place={before.place} score={before.score} />
          <Icon name="arrowRight" />
          <Standing label="станет" place={after.place} score={after.score} after />
        </Box>
      </Box>
    ))}
    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
      Остальные регионы считаются без изменений. Общее место: {overall.before.place ?? '—'} →{' '}
      {overall.after.place ?? '—'}, комиссарское: {commissar.before.place ?? '—'} → {commissar.after.place ?? '—'}.
    </Box>
  </Box>
);

type StandingProps = { label: string; place: number | null; score: string | null; after?: true };

const Standing = ({ label, place, score, after }: StandingProps) => (
  <Box sx={{ textAlign: 'center', flex: 1 }}>
    <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{label}</Box>
    <Box sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, color: after ? 'primary.main' : undefined }}>
      {place ?? '—'}
    </Box>
    <Box sx={{ fontSize: 13 }}>{score === null ? 'нет счёта' : <ScoreValue value={score} />}</Box>
  </Box>
);
