import { scoreText } from '@contract/indicators/scoreText';
import type { IndicatorPlaces } from '@contract/schemas/ratingPlaces';
import Box from '@mui/material/Box';
import { type Dot, DotRange } from '../../ui/charts/DotRange';
import { Section } from '../../ui/page/Section';
import { plural } from '../../ui/text/plural';

/** All regions on one line by their score, the own one marked. */
export const Country = ({ places: { rows, own, median, indicator } }: { places: IndicatorPlaces }) => {
  const scored = rows.filter(({ score }) => score !== null);
  const values = scored.map(({ score }) => Number(score));
  if (values.length === 0) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const [from, end] = indicator.better === 'more' ? [least, most] : [most, least];
  const dots: Dot[] = scored.map(({ id, name, score, place }) => ({
    key: id,
    value: Number(score),
    own: id === own,
    label: `${name}: ${place}-е место, ${scoreText(score)}`,
  }));
  return (
    <Section title={`${plural(scored.length, ['регион', 'региона', 'регионов'])} по счёту`}>
      <DotRange
        dots={dots}
        from={from}
        to={end}
        middle={median === null ? null : Number(median)}
        label={`Счёт регионов от ${scoreText(least)} до ${scoreText(most)}`}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 12, color: 'text.secondary' }}>
        <span>{scoreText(from)}</span>
        {median !== null && <span>пунктир — середина, {scoreText(median)}</span>}
        <span>лучший {scoreText(end)}</span>
      </Box>
      {rows.length > scored.length && (
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
          Без счёта: {plural(rows.length - scored.length, ['регион', 'региона', 'регионов'])}
        </Box>
      )}
    </Section>
  );
};
