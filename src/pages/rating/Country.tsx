import { scoreText } from '@contract/indicators/scoreText';
import type { IndicatorPlaces } from '@contract/schemas/programmes/ratingPlaces';
import { plural } from '@contract/text/plural';
import Box from '@mui/material/Box';
import { RankBars } from '../../ui/charts/RankBars';
import { Section } from '../../ui/page/Section';
import { shortUnit } from '../../ui/text/shortUnit';
import { isOf } from './DistrictSelect';

type CountryProps = { places: IndicatorPlaces; district: number };

/** All regions from the first place to the last by their score, the own one marked, those of a district in sight. */
export const Country = ({ places: { rows, own, median, indicator }, district }: CountryProps) => {
  const scored = rows
    .filter(({ score }) => score !== null)
    .toSorted((one, other) => (Number(other.score) - Number(one.score)) * (indicator.better === 'more' ? 1 : -1));
  const [best, worst] = [scored[0], scored.at(-1)];
  if (!best || !worst) return null;
  return (
    <Section title={`${plural(scored.length, ['регион', 'региона', 'регионов'])} по счёту`}>
      <RankBars
        bars={scored.map((row) => ({
          key: row.id,
          value: Number(row.score),
          place: row.place,
          own: row.id === own,
          faint: !isOf(district)(row),
          // A name may be cut, what it came to is not.
          label: `${row.place === null ? '' : `${row.place}-е место, `}${scoreText(row.score)}: ${shortUnit(row.name)}`,
        }))}
        middle={median === null ? null : Number(median)}
        label={`Счёт регионов от лучшего, ${scoreText(best.score)}, до последнего, ${scoreText(worst.score)}`}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5, fontSize: 12, color: 'text.secondary' }}>
        <span>лучший {scoreText(best.score)}</span>
        {median !== null && <span>пунктир — середина, {scoreText(median)}</span>}
        <span>{scoreText(worst.score)}</span>
      </Box>
      {rows.length > scored.length && (
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
          Без счёта: {plural(rows.length - scored.length, ['регион', 'региона', 'регионов'])}
        </Box>
      )}
    </Section>
  );
};
