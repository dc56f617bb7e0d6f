import type { Answers, ListField } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../ui/Icon';
import { useFieldState } from '../FormContext';
import { ReasonNote } from '../ReasonNote';
import { FieldInput } from './FieldInput';

export type ItemProps = {
  field: ListField;
  item: Answers;
  number: number;
  path: string;
  onRemove: () => void;
};

/** A short item: its fields on one line, the bin at its end. */
export const ItemLine = ({ field, item, number, path, onRemove }: ItemProps) => {
  const { readOnly, reason } = useFieldState(path);
  const alone = field.fields.length === 1;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'flex-start', gap: 1 }}>
        {field.fields.map((inside) => (
          <Box key={inside.name} sx={{ flex: inside.kind === 'integer' ? '0 1 160px' : '1 1 160px', minWidth: 0 }}>
            <FieldInput
              field={inside}
              path={`${path}.${inside.name}`}
              value={item[inside.name]}
              bare={alone || number > 1 ? true : undefined}
              name={`${inside.label}, ${number}`}
            />
          </Box>
        ))}
        {!readOnly && (
          <IconButton
            aria-label={`Удалить: ${field.itemLabel.toLocaleLowerCase('ru')} ${number}`}
            onClick={onRemove}
            sx={{ mt: alone || number > 1 ? 0.25 : 4 }}
          >
            <Icon name="trash" size={18} />
          </IconButton>
        )}
      </Box>
      {reason && <ReasonNote reason={reason} />}
    </Box>
  );
};
