import type { FieldOf } from '@contract/fields/types';
import { deliveries, LETTER_MAX, SUBJECT_MAX } from '@contract/letterKinds';
import { type Level, levels } from '@contract/levels';
import { personName } from '@contract/people/personName';
import type { SentUnitLetter } from '@contract/schemas/letters';
import { peopleForms, plural } from '@contract/text/plural';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { drafts } from '../../../providers/stores/drafts';
import { PlainDialog } from '../../../ui/acts/PlainDialog';
import { FieldInputs } from '../../../ui/fields/FieldInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import type { UnitRecord } from '../useUnit';

type WriteDialogProps = {
  level: Level;
  unit: UnitRecord;
  people: readonly number[];
  /** It was sent: the people are chosen no more. */
  onSent: () => void;
  onClose: () => void;
};

/** Names what is kept of a letter that is being written. */
export const letterKey = (level: Level, unit: number): string => `${levels[level].api}/${unit}/letter`;

function typedFor(key: string): number[] {
  const people = drafts.read(key)?.values.people;
  return Array.isArray(people) ? people.map(Number) : [];
}

const fields = [
  { name: 'subject', label: 'Тема', kind: 'text', max: SUBJECT_MAX, required: 'Введите тему.', notNull: true },
  {
    name: 'text',
    label: 'Текст',
    kind: 'text',
    max: LETTER_MAX,
    lines: 8,
    required: 'Введите текст.',
    notNull: true,
  },
] as const satisfies readonly FieldOf<'text'>[];

/** A letter to the chosen: subject and text, then whom it does not reach and why. */
export const WriteDialog = ({ level, unit, people: chosen, onSent, onClose }: WriteDialogProps) => {
  // Whom it is for is settled when it is begun, also where the page was loaded anew since.
  const [people] = useState(() => (chosen.length > 0 ? chosen : typedFor(letterKey(level, unit.id))));
  const [sent, setSent] = useState<SentUnitLetter>();
  const client = useQueryClient();
  const notify = useNotify();
  const params = { level: levels[level].api, id: unit.id };
  const form = useRecordForm({
    key: letterKey(level, unit.id),
    initial: { subject: '', text: '' },
    fields,
    kept: (words) => ({ ...words, people: [...people] }),
    from: ({ people: _, ...words }) => words,
    save: (words, once) => {
      const body = { ...words, people: [...people] };
      return once((key) => api('units.letters.send', { params, body, key }));
    },
    done: (letter) => {
      void client.invalidateQueries({ queryKey: lettersKey(level, unit.id) });
      notify(`Письмо отправляется: ${plural(letter.waiting + letter.sent, peopleForms)}`, { type: 'success' });
      if (letter.without.length) setSent(letter);
      else finish();
    },
  });
  const finish = () => {
    onSent();
    onClose();
  };
  if (sent) return <NotReached letter={sent} onClose={finish} />;
  return (
    <FormDialog
      title={`Написать: ${plural(people.length, peopleForms)}`}
      button="Отправить"
      form={form}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
        Каждый получит своё письмо на подтверждённую почту, с вашим именем и названием: {unit.name}. Ответить на него
        нельзя: укажите, как с вами связаться.
      </Box>
      <FieldInputs fields={fields} />
    </FormDialog>
  );
};

/** Names the readings of a unit's letters. */
export const lettersKey = (level: Level, unit: number) => ['letters', level, unit];

/** Whom a letter that was just sent does not reach, and why. */
const NotReached = ({ letter, onClose }: { letter: SentUnitLetter; onClose: () => void }) => (
  <PlainDialog
    title={`Письмо не получат: ${plural(letter.without.length, peopleForms)}`}
    close={null}
    onClose={onClose}
    acts={
      <Button variant="contained" autoFocus onClick={onClose}>
        Готово
      </Button>
    }
  >
    <Box component="ul" aria-label="Кто не получит письмо" sx={{ m: 0, pl: 2.5, fontSize: 14 }}>
      {letter.without.map(({ id: person, user, delivery }) => (
        <li key={person}>
          {personName(user)}: {deliveries[delivery].toLowerCase()}
        </li>
      ))}
    </Box>
  </PlainDialog>
);
