import { Box } from '@mui/material';
import { FieldInput } from '../../ui/fields/FieldInput';
import type { FieldProps } from '../../ui/fields/useField';
import { useFormContext } from '../FormContext';
import { FieldQuestions } from '../questions/FieldQuestions';
import { ReasonNote } from '../ReasonNote';

/** One field of a report with what a reviewer said about it. */
export const AnswerInput = (props: FieldProps & { path: string }) => {
  const reason = useFormContext().reasons[props.path];
  return (
    <>
      <FieldInput {...props} />
      <Box className="notes">
        {reason && <ReasonNote field={props.field.label} reason={reason} />}
        <FieldQuestions path={props.path} label={props.field.label} />
      </Box>
    </>
  );
};
