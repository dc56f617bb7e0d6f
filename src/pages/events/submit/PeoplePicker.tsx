import type { ShortUser } from '@contract/schemas/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../../../ui/inputs/SearchField';
import { PersonAvatar } from '../../../ui/pictures/PersonAvatar';
import { shortDay } from '../../../ui/text/day';
import { personName } from '../../../ui/text/personName';
import { number } from '../../../ui/text/plural';
import { sameText } from '../../../ui/text/sameText';
import { FeeState } from '../../fee/FeeState';

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
      <Box sx={{ overflow: 'auto', maxHeight: 'max(360px, calc(100vh - 420px))' }}>
        <Table size="small" stickyHeader aria-label="Люди" sx={tableSx}>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={all}
                  disabled={found.length === 0}
                  onChange={() =>
                    set(
                      found.map(({ id }) => id),
                      !all,
                    )
                  }
                  slotProps={{ input: { 'aria-label': 'Выделить все' } }}
                />
              </TableCell>
              <TableCell>Фамилия, имя, отчество</TableCell>
              <TableCell sx={wideSx}>Дата рождения</TableCell>
              <TableCell sx={wideSx}>Взнос</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {found.slice(0, most).map((person) => (
              <TableRow key={person.id} hover selected={chosen.has(person.id)}>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={chosen.has(person.id)}
                    onChange={(_, on) => set([person.id], on)}
                    slotProps={{ input: { 'aria-label': `Выбрать: ${personName(person)}` } }}
                  />
                </TableCell>
                <TableCell>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    <PersonAvatar photo={person.avatar.photo} size={24} />
                    {personName(person)}
                  </Box>
                </TableCell>
                <TableCell sx={wideSx}>{shortDay(person.date_of_birth) ?? '—'}</TableCell>
                <TableCell sx={wideSx}>
                  {person.membership_fee === null ? '—' : <FeeState paid={person.membership_fee} />}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
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

const wideSx = { display: { xs: 'none', sm: 'table-cell' } };
const tableSx = {
  '& th': { height: 36, py: 0, whiteSpace: 'nowrap' },
  '& td': { height: 36, py: { xs: 0.75, md: 0 } },
};
