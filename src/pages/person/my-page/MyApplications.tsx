import { to } from '@contract/paths';
import type { HistoryRow, MyApplication } from '@contract/schemas/membership';
import { entryStates } from '@contract/states/unitApplications';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useRead } from '../../../providers/useRead';
import { transferText } from '../../../resources/membership/transfer';
import { WithdrawDialog } from '../../../resources/membership/WithdrawDialog';
import { LineList } from '../../../ui/list/LineList';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { RowChip } from '../../../ui/StateChip';
import { recently } from '../../../ui/text/moment';

/** How an application ended that is still news, by the act of the history. */
const fateOf = (act: string) => {
  const state = entryStates.after(act);
  return state && entryStates.has('news', state) ? entryStates.rows[state] : undefined;
};
/** Decided applications that are still news. */
const DECIDED = 5;

/** The last line of each unit: what was decided there before it is no news any more. */
function lastOfUnits(history: readonly HistoryRow[]): HistoryRow[] {
  const told = new Set<string>();
  return history.filter(({ unit }) => {
    const key = unit && `${unit.level} ${unit.id}`;
    if (!key || told.has(key)) return false;
    told.add(key);
    return true;
  });
}

/** My applications: what waits for a decision, and what became of the others. */
export const MyApplications = ({ history }: { history: readonly HistoryRow[] }) => {
  const [asked, setAsked] = useState<MyApplication>();
  const { data: waiting = [] } = useRead('me.applications', {}, { staleTime: 0 });
  const decided = lastOfUnits(history)
    .filter(({ act }) => fateOf(act))
    .slice(0, DECIDED);
  if (waiting.length === 0 && decided.length === 0) return null;
  return (
    <Section title="Мои заявки">
      <LineList
        lines={[
          ...waiting.map((application) => ({
            key: `waiting ${application.level} ${application.unit.id}`,
            main: <UnitLink level={application.level} unit={application.unit} />,
            under: [
              application.transfer && transferText(application.level, application.transfer),
              `Подана: ${recently(application.at)}`,
            ]
              .filter(Boolean)
              .join(' · '),
            aside: (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <RowChip row={entryStates.rows.waiting} />
                <Button
                  variant="text"
                  size="small"
                  onClick={() => setAsked(application)}
                  aria-label={`Отозвать заявку: ${application.unit.name}`}
                >
                  {entryStates.acts.withdraw.name}
                </Button>
              </Box>
            ),
          })),
          ...decided.flatMap(({ id, act, unit, note, at }) => {
            const fate = fateOf(act);
            return fate && unit
              ? [
                  {
                    key: id,
                    main: <UnitLink level={unit.level} unit={unit} />,
                    under: [recently(at), note].filter(Boolean).join(' · '),
                    aside: <RowChip row={fate} />,
                  },
                ]
              : [];
          }),
        ]}
      />
      {asked && (
        <WithdrawDialog
          level={asked.level}
          unit={asked.unit}
          transfer={asked.transfer !== null}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
};

const UnitLink = ({ level, unit }: Pick<MyApplication, 'level' | 'unit'>) => (
  <PageLink to={to(level, { id: unit.id })} sx={{ fontWeight: 500 }}>
    {unit.name}
  </PageLink>
);
