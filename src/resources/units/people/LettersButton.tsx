import { LIMIT_MAX } from '@contract/constants';
import { type Delivery, deliveries } from '@contract/letterKinds';
import { type Level, levels } from '@contract/levels';
import { personName } from '@contract/people/personName';
import type { UnitLetter } from '@contract/schemas/letters';
import { number } from '@contract/text/plural';
import { Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useRead } from '../../../providers/useRead';
import { PlainDialog } from '../../../ui/acts/PlainDialog';
import { ToolButton } from '../../../ui/list/grid/ToolButton';
import { isRead, NotRead } from '../../../ui/NotRead';
import { StateChip } from '../../../ui/StateChip';
import { ownMoment } from '../../../ui/text/moment';
import type { UnitRecord } from '../useUnit';
import { lettersKey } from './WriteDialog';

/** What was written to the people of the unit, and whether it arrived. */
export const LettersButton = ({ level, unit }: { level: Level; unit: UnitRecord }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton icon="mail" label="Письма" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && <LettersDialog level={level} unit={unit} onClose={() => setOpen(false)} />}
    </>
  );
};

type LettersDialogProps = { level: Level; unit: UnitRecord; onClose: () => void };

/** The letters of a unit to its people, the newest first; each tells what became of it. */
const LettersDialog = ({ level, unit, onClose }: LettersDialogProps) => (
  <PlainDialog title="Письма" onClose={onClose}>
    <Letters level={level} unit={unit} />
  </PlainDialog>
);

const Letters = ({ level, unit }: Omit<LettersDialogProps, 'onClose'>) => {
  const params = { level: levels[level].api, id: unit.id };
  const read = useRead('units.letters', { params, query: { limit: 50 } }, { queryKey: lettersKey(level, unit.id) });
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton variant="rounded" height={80} />} />;
  if (read.data.results.length === 0)
    return (
      <Box sx={{ color: 'text.secondary' }}>Писем ещё не было. Выберите участников в таблице и нажмите «Написать».</Box>
    );
  return (
    <Box component="ul" aria-label="Письма" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {read.data.results.map((letter) => (
        <Letter key={letter.id} level={level} unit={unit} letter={letter} />
      ))}
    </Box>
  );
};

const Letter = ({ level, unit, letter }: Omit<LettersDialogProps, 'onClose'> & { letter: UnitLetter }) => {
  const [open, setOpen] = useState(false);
  const { subject, at, author, text, people, waiting, sent, failed, unreached } = letter;
  const counts = [
    `отправлено ${number(sent)} из ${number(people)}`,
    ...(waiting ? [`отправляется ${number(waiting)}`] : []),
    ...(failed ? [`не доставлено ${number(failed)}`] : []),
    ...(unreached ? [`без почты ${number(unreached)}`] : []),
  ];
  return (
    <Box component="li" sx={{ fontSize: 14 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subject}</Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {[ownMoment(at), author && personName(author)].filter(Boolean).join(', ')}: {counts.join(', ')}
      </Box>
      <Button size="small" variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Свернуть' : 'Текст и получатели'}
      </Button>
      {open && (
        <>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 1 }}>{text}</Box>
          <Recipients level={level} unit={unit} letter={letter.id} />
        </>
      )}
    </Box>
  );
};

const Recipients = ({ level, unit, letter }: Omit<LettersDialogProps, 'onClose'> & { letter: number }) => {
  const params = { level: levels[level].api, id: unit.id, letter_pk: letter };
  const read = useRead('units.letter.people', { params, query: { limit: LIMIT_MAX } });
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton variant="rounded" height={40} />} />;
  const { results, count } = read.data;
  return (
    <Box component="ul" aria-label="Получатели" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {results.map(({ id, user, delivery }) => (
        <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>{personName(user)}</Box>
          <StateChip state={chips[delivery]}>{deliveries[delivery]}</StateChip>
        </Box>
      ))}
      {count > results.length && <li>И ещё {number(count - results.length)}</li>}
    </Box>
  );
};

const chips: Record<Delivery, 'accepted' | 'draft' | 'rejected'> = {
  noAddress: 'draft',
  refused: 'draft',
  unwanted: 'draft',
  waiting: 'draft',
  sent: 'accepted',
  failed: 'rejected',
};
