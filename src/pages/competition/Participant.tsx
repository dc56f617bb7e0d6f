import { scoreText } from '@contract/indicators/scoreText';
import { to } from '@contract/paths';
import type { ParticipantRow } from '@contract/schemas/competition';
import { memo } from 'react';
import { Link } from 'react-router-dom';

type ParticipantProps = {
  row: ParticipantRow;
  /** The viewer's own detachment is in it. */
  own: boolean;
};

/** One participant: a detachment, or a mentor with its junior below. */
export const Participant = memo(function Participant({ row, own }: ParticipantProps) {
  const { place, places_sum, detachment, junior_detachment: junior, nomination } = row;
  const first = detachment ?? junior;
  const region = first.regional_headquarter?.name;
  const title = nomination === 'tandem' ? 'Тандем' : 'Дебют';
  return (
    <tr className={own ? 'own' : undefined}>
      <td className="number place">{scoreText(place)}</td>
      <td>
        <Name unit={first} />
        {detachment && <Name unit={junior} />}
        <span className="narrow">{[title, first.area, region].filter(Boolean).join(', ')}</span>
      </td>
      <td className="wide">{title}</td>
      <td className="wide">{first.area ?? '—'}</td>
      <td className="wide region">{region ?? '—'}</td>
      <td className="number wide">{scoreText(places_sum)}</td>
    </tr>
  );
});

const Name = ({ unit: { id, name, emblem } }: { unit: ParticipantRow['junior_detachment'] }) => (
  <Link to={to('detachment', { id })} className="name">
    {emblem ? <img src={emblem} alt="" width={22} height={22} loading="lazy" /> : <i />}
    <span>{name}</span>
  </Link>
);
