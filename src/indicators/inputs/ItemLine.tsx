import type { Answers, Field, ListField } from '@contract/indicators/types';
import { inSentence } from '@contract/text/typographic';
import { Box, IconButton } from '@mui/material';
import { Icon } from '../../ui/Icon';
import { FormContext, useItemState } from '../FormContext';
import { ItemChip } from '../items/ItemChip';
import { FieldQuestions } from '../questions/FieldQuestions';
import { ReasonNote } from '../ReasonNote';
import { AnswerInput } from './AnswerInput';
import { ItemFoot } from './ItemFoot';

export type ItemProps = {
  field: ListField;
  item: Answers;
  number: number;
  path: string;
  onRemove: () => void;
};

/** A short item: its fields on one line, the bin at its end. */
export const ItemLine = ({ field, item, number, path, onRemove }: ItemProps) => {
  const { mark, readOnly, inside, error, reason, back } = useItemState(path, item);
  const alone = field.fields.length === 1;
  return (
    <FormContext value={inside}>
      <Box>
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'flex-start', gap: 1 }}>
          {field.fields.map((one, at) => (
            <Box key={one.name} sx={{ flex: widthOf(one, at < field.fields.length - 1), minWidth: 0 }}>
              <AnswerInput
                field={one}
                path={`${path}.${one.name}`}
                // Beside a box nothing but its label says what it means.
                bare={(alone && one.kind !== 'yesNo') || number > 1}
                spoken={`${one.label}, ${number}`}
              />
            </Box>
          ))}
          {mark && (
            <Box sx={{ alignSelf: 'center' }}>
              <ItemChip item={mark} />
            </Box>
          )}
          {!readOnly && (
            <IconButton
              aria-label={`Удалить: ${inSentence(field.itemLabel)} ${number}`}
              onClick={onRemove}
              sx={{ mt: alone || number > 1 ? 0.25 : 4 }}
            >
              <Icon name="trash" size={18} />
            </IconButton>
          )}
        </Box>
        {reason && <ReasonNote reason={reason} />}
        <FieldQuestions path={path} label={`${field.itemLabel} ${number}`} />
        <ItemFoot error={error} back={back} name={`${field.itemLabel} ${number}`} />
      </Box>
    </FormContext>
  );
};

/** On a phone a text is as wide as the row, and the bin stands beside the last field. */
const widthOf = ({ kind }: Field, another: boolean) =>
  kind === 'integer' ? '0 1 160px' : { xs: another ? '1 1 100%' : '1 1 160px', sm: '1 1 160px' };
