import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Icon } from '../../../ui/Icon';
import { RemoteSelect } from '../../../ui/inputs/RemoteSelect';
import { PersonAvatar } from '../../../ui/pictures/PersonAvatar';
import { personName } from '../../../ui/text/personName';
import { type ContactName, contactFields, type OrganizerValue, type PersonOption } from './values';

type OrganizersInputProps = {
  value: readonly OrganizerValue[];
  /** The author stays an organiser. */
  author: number | null;
  errors: Partial<Record<string, string>>;
  onChange: (value: OrganizerValue[]) => void;
};

/** Who holds the event and how to reach them; what is left empty is taken from the profile. */
export const OrganizersInput = ({ value, author, errors, onChange }: OrganizersInputProps) => {
  const change = (at: number, part: Partial<OrganizerValue>) =>
    onChange(value.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const add = (person: PersonOption | null) => {
    if (!person || value.some(({ organizer }) => organizer.id === person.id)) return;
    onChange([...value, { organizer: person, is_contact_person: false }]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {value.map((row, at) => (
        <Box key={row.organizer.id} role="group" aria-label={personName(row.organizer)} sx={rowSx}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <PersonAvatar photo={row.organizer.avatar?.photo} size={32} />
            <Box sx={{ flex: 1, fontWeight: 500, minWidth: 0 }}>{personName(row.organizer)}</Box>
            {row.organizer.id !== author && (
              <IconButton
                aria-label={`Убрать организатора: ${personName(row.organizer)}`}
                onClick={() => onChange(value.filter((one) => one !== row))}
              >
                <Icon name="trash" size={16} />
              </IconButton>
            )}
          </Box>
          <FormControlLabel
            control={
              <Checkbox
                checked={row.is_contact_person}
                onChange={(_, checked) => change(at, { is_contact_person: checked })}
              />
            }
            label="Контактное лицо: телефон и почта видны тем, кто вошёл"
          />
          <Box sx={contactsSx}>
            {contactFields.map(({ name, label, max }) => (
              <TextField
                key={name}
                label={label}
                value={row[name] ?? ''}
                placeholder="как в профиле"
                onChange={({ target }) => change(at, { [name]: target.value } as Record<ContactName, string>)}
                error={Boolean(errors[`organizers.${at}.${name}`])}
                helperText={errors[`organizers.${at}.${name}`]}
                slotProps={{ htmlInput: { maxLength: max } }}
              />
            ))}
          </Box>
        </Box>
      ))}
      <RemoteSelect<PersonOption>
        key={value.length}
        resource="rsousers"
        least={PEOPLE_SEARCH_MIN}
        value={null}
        onChange={add}
        name={personName}
        hint={({ email }) => email}
        label="Добавить организатора"
        placeholder="Поиск по ФИО"
      />
    </Box>
  );
};

const rowSx = { border: 1, borderColor: 'divider', borderRadius: 1, m: 0, p: 1.5, minWidth: 0 };
const contactsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
};
