import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type PaperInputProps, usePaperField } from './usePaperField';

export const PaperYesNoInput = ({ field }: PaperInputProps<'yesNo'>) => {
  const { ref, value, change, blur } = usePaperField<boolean>(field);
  return (
    <FormControlLabel
      label={field.label}
      control={
        <Checkbox
          name={field.name}
          checked={value === true}
          onChange={(_, checked) => change(checked)}
          onBlur={blur}
          slotProps={{ input: { ref } }}
        />
      }
    />
  );
};
