import { scoreText } from '@contract/indicators/scoreText';
import { to } from '@contract/paths';
import type { CompetitionAbout, RankingRow } from '@contract/schemas/competition';
import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { useInSeason } from '../../../programmes/shownSeason';

type RankingTableProps = { rows: readonly RankingRow[]; indicators: CompetitionAbout['indicators'] };

/** Participants by indicators: a place in each, darker the better; a name leads to the breakdown. */
export const RankingTable = ({ rows, indicators }: RankingTableProps) => {
  const inSeason = useInSeason();
  return (
    <Box className="scrolls" sx={tableSx}>
      <table aria-label="Места по показателям">
        <thead>
          <tr>
            <th scope="col">Место</th>
            <th scope="col" className="name">
              Отряд
            </th>
            <th scope="col">Сумма</th>
            {indicators.map(({ key, number, title }) => (
              <th key={key} scope="col" title={title} aria-label={`${number}. ${title}`}>
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ participant, place, places_sum, places, counted, detachment, junior_detachment: junior }) => (
            <tr key={participant}>
              <td>
                <b>{scoreText(place)}</b>
              </td>
              <th scope="row" className="name">
                {[detachment, junior].map(
                  (unit) =>
                    unit && (
                      <Link
                        key={unit.id}
                        to={inSeason(`${to('detachmentReporting', { id: unit.id })}?source=computed`)}
                      >
                        {unit.name}
                      </Link>
                    ),
                )}
              </th>
              <td>{scoreText(places_sum)}</td>
              {indicators.map(({ key }) => (
                <td key={key} style={heat(places[key] ?? null)}>
                  {placeText(places[key] ?? null, counted[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

/** The place; without one, what the sum of places holds instead, as the detachment reads it on its own page. */
const placeText = (place: number | null, counted: number | undefined) =>
  place === null && counted !== undefined ? `(${scoreText(counted)})` : scoreText(place);

/** Upper ends of the steps of colour; a place beyond the last is plain. */
const steps = [1, 3, 10, 20, 50];

function heat(place: number | null) {
  if (place === null) return undefined;
  const step = steps.findIndex((end) => place <= end);
  const at = step < 0 ? steps.length + 1 : step + 1;
  return { backgroundColor: `var(--h${at})`, color: `var(--h${at}t)` };
}

const tableSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  overflow: 'auto',
  // What the keys come to does not stand under the head.
  scrollPaddingTop: '36px',
  scrollPaddingLeft: { md: '220px' },
  maxHeight: 'max(420px, calc(100vh - 300px))',
  backgroundColor: 'background.paper',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%' },
  '& td, & th': {
    height: 36,
    minWidth: 30,
    px: 0.75,
    fontSize: 12,
    fontWeight: 400,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    fontSize: 12,
    fontWeight: 500,
    color: 'text.secondary',
    backgroundColor: 'var(--surface-2)',
  },
  '& .name': {
    position: { md: 'sticky' },
    left: 0,
    maxWidth: { xs: 160, md: 220 },
    textAlign: 'left',
    backgroundColor: 'background.paper',
    '& a': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      color: 'inherit',
      fontSize: 13,
      fontWeight: 500,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
  },
  '& thead .name': { zIndex: 2, backgroundColor: 'var(--surface-2)' },
  // On paper every column stands on the sheet, and every name is whole.
  '@media print': {
    '&& th, && td': { minWidth: 20, px: 0.25, fontSize: 10 },
    '&& .name': { maxWidth: 200 },
    '& .name a': { fontSize: 10, lineHeight: '14px', whiteSpace: 'normal' },
  },
};
