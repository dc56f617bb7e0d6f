import Box from '@mui/material/Box';
import { Loading } from '../../layout/Loading';
import { Failure } from '../../ui/Failure';
import { shortName } from '../../ui/personName';
import { Section } from '../../ui/Section';
import { LineList } from './LineList';
import { moment } from './moment';
import { usePersonHistory } from './usePersonHistory';

/** Every decision about a person: who, when, what, why. */
export const PersonHistory = ({ id }: { id: number }) => {
  const { data, error, refetch } = usePersonHistory(id);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Section title="История">
      {data.length === 0 && <Box sx={{ color: 'text.secondary' }}>Решений о человеке ещё не было.</Box>}
      {data.length > 0 && (
        <LineList
          lines={data.map(({ id: row, act_text, unit, note, actor, at }) => ({
            key: row,
            main: [act_text, unit?.name].filter(Boolean).join(': '),
            under: [actor ? shortName(actor) : 'Портал', note].filter(Boolean).join(' · '),
            aside: moment(at),
          }))}
        />
      )}
    </Section>
  );
};
