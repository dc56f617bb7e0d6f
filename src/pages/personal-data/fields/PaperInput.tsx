import type { PaperField } from '@contract/papers/papers';
import { PaperChoiceInput } from './PaperChoiceInput';
import { PaperDateInput } from './PaperDateInput';
import { PaperImageInput } from './PaperImageInput';
import { PaperLinkInput } from './PaperLinkInput';
import { PaperTextInput } from './PaperTextInput';
import { PaperYesNoInput } from './PaperYesNoInput';

/** The input of a field, by its kind. Scans are uploaded one by one and have no place in a form. */
export const PaperInput = ({ field }: { field: PaperField }) => {
  switch (field.kind) {
    case 'text':
      return <PaperTextInput field={field} />;
    case 'date':
      return <PaperDateInput field={field} />;
    case 'choice':
      return <PaperChoiceInput field={field} />;
    case 'yesNo':
      return <PaperYesNoInput field={field} />;
    case 'link':
      return <PaperLinkInput field={field} />;
    case 'image':
      return <PaperImageInput field={field} />;
    case 'scan':
      return null;
  }
};
