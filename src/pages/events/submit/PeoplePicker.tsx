import { personName } from '@contract/people/personName';
import type { ShortUser } from '@contract/schemas/people';
import { number } from '@contract/text/plural';
import { Box, Button, FormHelperText } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../../../ui/inputs/SearchField';
import { denseSx, RowsTable } from '../../../ui/list/RowsTable';
import { tickColumn } from '../../../ui/list/tickColumn';
import { PersonAvatar } from '../../../ui/pictures/PersonAvatar';
import { FeeState } from '../../../ui/StateChip';
import { shortDay } from '../../../ui/text/day';
import { sameText } from '../../../ui/text/sameText';

/** Rows drawn at a time: a headquarters may have thousands of people. */
const SHOWN = 50;

type PeoplePickerProps = {
  /** What the people are called where something is wrong with the choice. */
  label: string;
  error?: string;
  people: readonly ShortUser[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  /** Filters beside the search. */
  filters?: ReactNode;
};

/** People as a dense grid to tick: searched here, those ticked stay ticked whatever is shown. */
export const PeoplePicker = ({ label, error, people, chosen, onChange, filters }: PeoplePickerProps) => {
  const [term, setTerm] = useState('');
  const [most, setMost] = useState(SHOWN);
  const found = term ? people.filter((person) => sameText(personName(person), term)) : people;
  const all = found.length > 0 && found.every(({ id }) => chosen.has(id));
  const set = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    onChange(next);
  };
  return (
    <div data-field={label}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 240px' } }}>
          <SearchField label="Начните вводить" value={term} onChange={setTerm} />
        </Box>
        {filters}
      </Box>
      <RowsTable
        label="Люди"
        hover
        maxHeight="max(360px, calc(100vh - 420px))"
        sx={denseSx}
        rows={found.slice(0, most)}
        keyOf={({ id }) => id}
        rowProps={({ id }) => ({ selected: chosen.has(id) })}
        columns={[
          tickColumn<ShortUser>({
            allLabel: 'Выделить все',
            all,
            none: found.length === 0,
            onAll: () =>
              set(
                found.map(({ id }) => id),
                !all,
              ),
            name: personName,
            has: ({ id }) => chosen.has(id),
            onTick: ({ id }, on) => set([id], on),
          }),
          {
            source: 'name',
            label: 'Фамилия, имя, отчество',
            cell: (person) => (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <PersonAvatar photo={person.avatar.photo} size={24} />
                {personName(person)}
              </Box>
            ),
          },
          {
            source: 'birth',
            label: 'Дата рождения',
            from: 'sm',
            cell: ({ date_of_birth }) => shortDay(date_of_birth) ?? '—',
          },
          {
            source: 'fee',
            label: 'Взнос',
            from: 'sm',
            cell: ({ membership_fee }) => (membership_fee === null ? '—' : <FeeState paid={membership_fee} />),
          },
        ]}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 1, fontSize: 13, color: 'text.secondary' }}>
        <span role="status">
          {found.length === 0
            ? 'Ничего не найдено'
            : `Показано ${number(Math.min(most, found.length))} из ${number(found.length)}`}
        </span>
        {most < found.length && (
          <Button size="small" variant="outlined" onClick={() => setMost(most + SHOWN)}>
            Показать ещё
          </Button>
        )}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </div>
  );
};
