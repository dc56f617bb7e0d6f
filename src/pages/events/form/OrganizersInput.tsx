import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import type { FieldRow } from '@contract/fields/types';
import { personName } from '@contract/people/personName';
import { Box, IconButton } from '@mui/material';
import { FieldInput, FieldInputs } from '../../../ui/fields/FieldInput';
import { RowFields, useRows } from '../../../ui/fields/RowFields';
import { Icon } from '../../../ui/Icon';
import { RemoteSelect } from '../../../ui/inputs/RemoteSelect';
import { PersonAvatar } from '../../../ui/pictures/PersonAvatar';
import { contactFields, type OrganizerValue, type PersonOption } from './values';

const contactPerson: FieldRow = {
  name: 'is_contact_person',
  label: 'Контактное лицо: телефон и почта видны тем, кто вошёл',
  kind: 'yesNo',
};

/** Who holds the event and how to reach them; what is left empty is taken from the profile. The author stays one. */
export const OrganizersInput = ({ author }: { author: number | null }) => {
  const { rows, add, remove } = useRows<OrganizerValue>('organizers');
  const choose = (person: PersonOption | null) => {
    if (!person || rows.some(({ organizer }) => organizer.id === person.id)) return;
    add({ organizer: person, is_contact_person: false });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {rows.map((row, at) => (
        <Box key={row.organizer.id} role="group" aria-label={personName(row.organizer)} sx={rowSx}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <PersonAvatar photo={row.organizer.avatar?.photo} size={32} />
            <Box sx={{ flex: 1, fontWeight: 500, minWidth: 0 }}>{personName(row.organizer)}</Box>
            {row.organizer.id !== author && (
              <IconButton aria-label={`Убрать организатора: ${personName(row.organizer)}`} onClick={() => remove(at)}>
                <Icon name="trash" size={16} />
              </IconButton>
            )}
          </Box>
          <RowFields list="organizers" at={at}>
            <FieldInput field={contactPerson} />
            <Box sx={contactsSx}>
              <FieldInputs fields={contactFields} />
            </Box>
          </RowFields>
        </Box>
      ))}
      <RemoteSelect<PersonOption>
        key={rows.length}
        resource="rsousers"
        least={PEOPLE_SEARCH_MIN}
        value={null}
        onChange={choose}
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
