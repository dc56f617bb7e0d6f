import { type Control, type RegisterOptions, useController, useWatch } from 'react-hook-form';
import { ChoiceInput } from './ChoiceInput';
import type { Choice, Field, Values } from './catalogue';
import { LinkInput } from './LinkInput';
import { TextInput } from './TextInput';

type RecordFieldProps = {
  field: Field;
  control: Control<Values>;
  onChoose: (choice: Choice) => void;
  autoFocus: boolean;
};

/** One field of the form: its kind decides the input. */
export const RecordField = ({ field, control, onChoose, autoFocus }: RecordFieldProps) => {
  const { field: input, fieldState } = useController({ name: field.name, control, rules: rulesOf(field) });
  const values = useWatch({ control });
  const shared = { ...input, label: field.label, required: field.required, error: fieldState.error?.message };
  switch (field.kind) {
    case 'link': {
      const to = typeof field.to === 'function' ? field.to(values) : field.to;
      return <LinkInput key={to} {...shared} help={field.help} to={to} />;
    }
    case 'choice':
      return <ChoiceInput {...shared} choices={field.choices} onChoose={onChoose} />;
    default:
      return <TextInput {...shared} field={field} autoFocus={autoFocus} />;
  }
};

const rulesOf = (field: Field): RegisterOptions<Values> => ({
  validate: (value) =>
    field.required && (value === null || String(value).trim() === '') ? 'Обязательное поле.' : undefined,
});
