import type { RosterRow } from '@contract/schemas/registry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../ui/Icon';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { personName } from '../../ui/text/personName';

type ChosenPeopleProps = {
  people: readonly RosterRow[];
  /** Whose sheet is shown. */
  shown: number;
  onShow: (at: number) => void;
  onRemove: (id: number) => void;
};

/** The people of an order: a click shows the sheet of one, the cross leaves them out. */
export const ChosenPeople = ({ people, shown, onShow, onRemove }: ChosenPeopleProps) => (
  <Box component="ul" aria-label="Кому" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflowY: 'auto' }}>
    {people.map((person, at) => (
      <Box component="li" key={person.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <PersonAvatar photo={person.avatar.photo} size={24} />
        <Button
          variant="text"
          size="small"
          aria-pressed={at === shown}
          onClick={() => onShow(at)}
          sx={{ flex: 1, justifyContent: 'flex-start', color: 'text.primary', fontWeight: at === shown ? 600 : 400 }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {personName(person)}
          </Box>
        </Button>
        {at === shown && <Icon name="eye" size={16} />}
        <IconButton size="small" aria-label={`Убрать: ${personName(person)}`} onClick={() => onRemove(person.id)}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
    ))}
  </Box>
);
