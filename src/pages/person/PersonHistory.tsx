import type { HistoryRow } from '@contract/schemas/membership';
import Box from '@mui/material/Box';
import { Loading } from '../../layout/Loading';
import { changesOf } from '../../resources/membership/changesOf';
import { Failure } from '../../ui/Failure';
import { Section } from '../../ui/page/Section';
import { shortName } from '../../ui/text/personName';
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
          lines={data.map((row) => ({
            key: row.id,
            main: [row.act_text, row.unit?.name].filter(Boolean).join(': '),
            under: [row.actor ? shortName(row.actor) : 'Портал', ...changed(row), row.note].filter(Boolean).join(' · '),
            aside: moment(row.at),
          }))}
        />
      )}
    </Section>
  );
};

/** Post and trust in a unit, from and to. */
const changed = (row: HistoryRow) =>
  row.unit ? changesOf(row, row.unit.level).map(({ label, before, after }) => `${label}: ${before} → ${after}`) : [];
