import type { UnitField } from '@contract/levels';
import { DateInput } from './DateInput';
import { LinkInput } from './LinkInput';
import { PictureInput } from './PictureInput';
import { TextInput } from './TextInput';
import { YearInput } from './YearInput';

/** The input of a field, by its kind. */
export const FieldInput = ({ field, locked }: { field: UnitField; locked?: string }) => {
  switch (field.kind) {
    case 'text':
      return <TextInput field={field} />;
    case 'date':
      return <DateInput field={field} locked={locked} />;
    case 'year':
      return <YearInput field={field} />;
    case 'link':
      return <LinkInput field={field} locked={locked} />;
    case 'image':
      return <PictureInput field={field} />;
  }
};
