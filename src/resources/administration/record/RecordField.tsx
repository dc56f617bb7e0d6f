import type { Field, Values } from '../catalogue';
import { ChoiceInput } from './ChoiceInput';
import { LinkInput } from './LinkInput';
import { TextInput } from './TextInput';

type RecordFieldProps = { field: Field; values: Values; error?: string; onChange: (part: Values) => void };

/** One field of the form: its kind decides the input. */
export const RecordField = ({ field, values, error, onChange }: RecordFieldProps) => {
  const { name, label, required, help } = field;
  const shared = { name, label, required, error, value: values[name] };
  const change = (value: unknown) => onChange({ [name]: value });
  switch (field.kind) {
    case 'link': {
      const to = typeof field.to === 'function' ? field.to(values) : field.to;
      return <LinkInput key={to} {...shared} help={help} to={to} onChange={change} />;
    }
    case 'choice':
      return (
        <ChoiceInput
          {...shared}
          choices={field.choices}
          onChoose={({ value, sets }) => onChange({ [name]: value, ...sets })}
        />
      );
    default:
      return <TextInput {...shared} field={field} onChange={change} />;
  }
};
