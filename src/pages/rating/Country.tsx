import type { IndicatorPlaces } from '@contract/schemas/ratingPlaces';
import Box from '@mui/material/Box';
import { decimalText } from '../../indicators/views/FieldValue';
import { type Dot, DotRange } from '../../ui/charts/DotRange';
import { plural } from '../../ui/plural';
import { Section } from '../../ui/Section';

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
    label: `${name}: ${place}-е место, ${decimalText(score)}`,
  }));
  return (
    <Section title={`${plural(scored.length, ['регион', 'региона', 'регионов'])} по счёту`}>
      <DotRange
        dots={dots}
        from={from}
        to={end}
        middle={median === null ? null : Number(median)}
        label={`Счёт регионов от ${least.toLocaleString('ru')} до ${most.toLocaleString('ru')}`}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 12, color: 'text.secondary' }}>
        <span>{from.toLocaleString('ru')}</span>
        {median !== null && <span>пунктир — середина, {decimalText(shortened(median))}</span>}
        <span>лучший {end.toLocaleString('ru')}</span>
      </Box>
      {rows.length > scored.length && (
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
          Без счёта: {plural(rows.length - scored.length, ['регион', 'региона', 'регионов'])}
        </Box>
      )}
    </Section>
  );
};

/** At most four decimals are shown; the table has them all. */
export const shortened = (score: string): string => score.replace(/(\.\d{4})\d+$/, '$1');
